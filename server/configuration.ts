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

/**
 * The configuration of one client. What is wrong in it is logged, once for each answer. `onLate` is called when settings come that were not
 * waited for.
 */
export function configurationOf(
  connection: Connection,
  clock: Clock,
  client: ClientProfile,
  params: InitializeParams,
  onLate: () => void,
): Configuration {
  const parse = (input: unknown): Settings => {
    const { settings, problems } = parseSettings(input);
    for (const problem of problems) connection.console.warn(problem);
    return settings;
  };
  const options = params.initializationOptions as InitializationOptions | null | undefined;
  let sent = parse(options?.settings);
  const asked = new Map<string, Promise<Settings>>();
  const ask = (uri: string): Promise<Settings> => {
    const answer = connection.workspace
      .getConfiguration(uri === "" ? { section } : { scopeUri: uri, section })
      .then(parse);
    let isSettled = false;
    const inTime = withinTime(answer, clock)
      .catch((error: unknown) => {
        const why = String(error);
        connection.console.warn(`The client did not say its settings (${why}); the last known ones are used.`);
        return sent;
      })
      .finally(() => {
        isSettled = true;
      });
    const takeLate = (settings: Settings) => {
      if (!isSettled || asked.get(uri) !== inTime) return;
      asked.set(uri, Promise.resolve(settings));
      onLate();
    };
    answer.then(takeLate, () => {}); // of an error the person has been told above
    asked.set(uri, inTime);
    return inTime;
  };
  return {
    async settings(uri) {
      if (!client.answersConfiguration) return sent;
      return asked.get(uri) ?? ask(uri);
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
