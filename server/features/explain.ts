import { toOffset } from "../convert.js";
import { accountForString } from "../core/explain/explain.js";
import { judge } from "../core/judge.js";
import { relativeTo } from "../core/uriPath.js";
import { type ExplainParams, explainRequest } from "../protocol/protocol.js";
import { pathOfUri } from "../uri.js";
import type { Feature } from "./feature.js";

/** Says why the string at a place is, or is not, a failure kind, and by what it is judged. */
export const explain: Feature = {
  capabilities: () => ({}),
  register({ connection, workspace, requests }) {
    connection.onRequest(
      explainRequest,
      requests.aboutDocument<ExplainParams, readonly string[] | null, readonly string[]>(
        "explain",
        { absent: null, failed: ["The string could not be explained; the log says why."] },
        ["position"],
        async (document, { position }) => {
          const { subject, surroundings } = await workspace.read(document);
          const asked = {
            subject,
            surroundings,
            text: document.getText(),
            offset: toOffset(document, position),
            diagnostics: await workspace.lookUp(judge(subject, surroundings)),
            foreign: await workspace.foreign(document.uri, surroundings),
          };
          const show = (uri: string) => relativeTo(surroundings.root, uri) ?? pathOfUri(uri) ?? uri;
          return await workspace.lookUp(accountForString(asked, show));
        },
      ),
    );
  },
};
