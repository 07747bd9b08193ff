import type { InitializeParams } from "vscode-languageserver";
import { environmentOf } from "./core/registry/environment.js";
import { innermostFolder, uriOfAbsolutePath } from "./core/uriPath.js";
import type { Host } from "./host.js";
import type { InitializationOptions, PythonEnvironmentChangedParams } from "./protocol/protocol.js";
import { folderUri } from "./uri.js";

/** The Python environments that are in use, wherever they are. */
export interface PythonEnvironments {
  /** Those that files in the folder `uri` are run with, as folders: the one that was chosen in the editor, then the active ones. */
  readonly of: (uri: string) => readonly string[];
  /** Takes what a client says that is chosen now; what cannot be understood counts as nothing. */
  readonly choose: (params: Partial<PythonEnvironmentChangedParams> | null) => void;
}

/** The environments that the client says at the start, and those that are active where the server runs. */
export function pythonEnvironmentsOf(host: Host, { initializationOptions }: InitializeParams): PythonEnvironments {
  const { pythonEnvironment } = (initializationOptions ?? {}) as InitializationOptions;
  let chosen = new Map<string, string>();
  const choose = (environments: unknown) => {
    chosen = new Map(Array.isArray(environments) ? environments.flatMap(readChosen) : []);
  };
  choose([{ folder: null, environment: pythonEnvironment }]);
  return {
    of(uri) {
      const own = chosen.get(innermostFolder([...chosen.keys()], uri) ?? everywhere);
      return [...new Set(own === undefined ? host.environments : [own, ...host.environments])];
    },
    choose: (params) => choose(params?.environments),
  };
}

/** Stands for no folder. */
const everywhere = "";

function readChosen(chosen: unknown): (readonly [folder: string, environment: string])[] {
  const { folder, environment } = (chosen ?? {}) as { folder?: unknown; environment?: unknown };
  if (typeof environment !== "string") return [];
  const isUri = /^[a-z][a-z0-9+.-]+:/i.test(environment); // one letter is a drive
  const uri = isUri ? folderUri(environment) : uriOfAbsolutePath(environment);
  return uri === null ? [] : [[typeof folder === "string" ? folderUri(folder) : everywhere, environmentOf(uri)]];
}
