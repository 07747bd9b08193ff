import { nameOf } from "../core/uriPath.js";
import {
  type RegistryInfo,
  type RegistryInfoParams,
  registriesChangedNotification,
  registryInfoRequest,
} from "../protocol/protocol.js";
import type { Feature } from "./feature.js";

/** Says which registry holds for a document, for the client's status item. */
export const registryInfo: Feature = {
  capabilities: () => ({}),
  register({ connection, workspace, requests, client }) {
    connection.onRequest(
      registryInfoRequest,
      requests.aboutDocument<RegistryInfoParams, RegistryInfo | null, null>(
        "registryInfo",
        { absent: null, failed: null },
        [],
        async (document) => {
          const surroundings = await workspace.surroundings(document.uri);
          const { registry, origin, passedOver, remarks } = surroundings.registry;
          const foreign = await workspace.foreign(document.uri, surroundings);
          const [problem = null] = [
            ...passedOver.map(({ uri, text }) => `${nameOf(uri)} is passed over: ${text}.`),
            ...remarks.map(({ uri, text }) => `${nameOf(uri)} ${text}.`),
          ];
          const project = foreign && { ...foreign, root: surroundings.root };
          const search = workspace.index.lastSearch();
          return { uri: registry.uri, kinds: registry.kinds.size, origin, search, problem, foreign: project };
        },
      ),
    );
    if (!client.showsRegistry) return;
    workspace.onDidChangeFindings(() =>
      requests.inBackground("registriesChanged", () => connection.sendNotification(registriesChangedNotification)),
    );
  },
};
