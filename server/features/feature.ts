import type { Connection, ServerCapabilities } from "vscode-languageserver";
import type { ClientProfile } from "../clientProfile.js";
import type { Requests } from "../request.js";
import type { Workspace } from "../workspace.js";

/** What a feature works with. */
export interface Context {
  readonly connection: Connection;
  readonly client: ClientProfile;
  readonly workspace: Workspace;
  readonly requests: Requests;
}

/** One feature of the protocol: what it announces, and how it answers. */
export interface Feature {
  /** What the server announces to such a client; empty when the feature is not for it. */
  readonly capabilities: (client: ClientProfile) => ServerCapabilities;
  /** Installs the handlers. Called once, before the answer to `initialize`. */
  readonly register: (context: Context) => void;
  /** Asks the client for what it may be asked only once it is initialized. */
  readonly start?: (context: Context) => Promise<void>;
}
