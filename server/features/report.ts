import { reportHtml } from "../core/report/html.js";
import { type Place, reportOf } from "../core/report/report.js";
import { innermostFolder, relativeTo } from "../core/uriPath.js";
import { overviewsIn } from "../overviews.js";
import { openPlaceCommand, reportRequest } from "../protocol/overview.js";
import type { Workspace } from "../workspace.js";
import type { Feature } from "./feature.js";

/** Makes the report on the workspace as a page, for the client to show. */
export const report: Feature = {
  capabilities: () => ({}),
  register({ connection, workspace, requests }) {
    connection.onRequest(
      reportRequest,
      requests.aboutWorkspace<unknown, string | null>("report", null, [], () => provideReport(workspace)),
    );
  },
};

async function provideReport(workspace: Workspace): Promise<string> {
  await workspace.index.whole();
  const folders = workspace.folders();
  const { projects } = await overviewsIn(workspace);
  const pathOf = (uri: string) => relativeTo(innermostFolder(folders, uri) ?? "", uri) ?? uri;
  const reports = projects.map((project) => {
    const { uri } = project.registry;
    const title = uri === null ? "NeMo Gym's own kinds" : pathOf(uri);
    return reportOf(project, title, { pathOf, openedAt: workspace.notebooks.shown });
  });
  return reportHtml(reports, commandFor);
}

/** A link to the one command that the page may call: what opens a file where it is shown. */
function commandFor({ uri, position: { line, character } }: Place): string {
  return `command:${openPlaceCommand}?${encodeURIComponent(JSON.stringify([uri, line, character]))}`;
}
