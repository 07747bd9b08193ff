import { type Connection, DidChangeConfigurationNotification, type InitializeParams } from "vscode-languageserver";
import type { ClientProfile } from "./clientProfile.js";
import type { Clock } from "./clock.js";
import { parseSettings, type Settings } from "./core/settings.js";
import type { InitializationOptions } from "./protocol/protocol.js";

/** The client's settings. */
export interface Configuration {
  /** The settings that hold for a document. When the client cannot say, what it sent last, else the defaults. */
  settings(uri: string): Promise<Settings>;
  /** Takes what a change notification brought, and asks anew for the rest. */
  changed(section: unknown): void;
  /** Asks to be told of changes, where the client wants to be asked. */
  listen(): Promise<void>;
}

const section = "failureKinds";

/** How long a client may take to say its settings, in milliseconds. */
const patience = 2000;

/** What `answer` comes to; rejects when that takes longer than the patience. */
function withinTime<Answer>(answer: Promise<Answer>, clock: Clock): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(patience, () => reject(new Error(`no answer within ${patience} ms`)));
    answer.then(resolve, reject).finally(cancel);
  });
}

/** The configuration of one client. What is wrong in it is logged, once for each answer. */
export function configurationOf(
  connection: Connection,
  clock: Clock,
  client: ClientProfile,
  params: InitializeParams,
): Configuration {
  const parse = (input: unknown): Settings => {
    const { settings, problems } = parseSettings(input);
    for (const problem of problems) connection.console.warn(problem);
    return settings;
  };
  const options = params.initializationOptions as InitializationOptions | null | undefined;
  let sent = parse(options?.settings);
  const asked = new Map<string, Promise<Settings>>();
  const ask = async (uri: string): Promise<Settings> => {
    try {
      const answer = connection.workspace.getConfiguration({ scopeUri: uri, section });
      return parse(await withinTime(answer, clock));
    } catch (error) {
      connection.console.warn(`The client did not say its settings (${String(error)}); the last known ones are used.`);
      return sent;
    }
  };
  return {
    async settings(uri) {
      if (!client.answersConfiguration) return sent;
      const known = asked.get(uri) ?? ask(uri);
      asked.set(uri, known);
      return known;
    },
    changed(settings) {
      asked.clear();
      const own = (settings as Record<string, unknown> | null | undefined)?.[section];
      if (own !== undefined) sent = parse(own);
    },
    async listen() {
      if (client.registersConfiguration) {
        await connection.client.register(DidChangeConfigurationNotification.type, { section });
      }
    },
  };
}
