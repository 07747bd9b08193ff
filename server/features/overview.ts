import { toLocation } from "../convert.js";
import { fileLanguages, languageTitles } from "../core/languages/language.js";
import type { UsedKind, UsedName } from "../core/overview.js";
import { statusOf } from "../core/status.js";
import { positionAt } from "../core/text.js";
import type { UsesInFile } from "../core/uses.js";
import { countsByLanguage } from "../core/usesByLanguage.js";
import { findName, overviewsIn, type Project } from "../overviews.js";
import {
  type LanguageCount,
  type LinePlace,
  type NamePlaces,
  type OverviewParams,
  overviewChangedNotification,
  overviewRequest,
  type PlacesParams,
  type ProjectOverview,
  placesRequest,
  type RegisteredName,
  type WorkspaceOverview,
  type WrittenName,
} from "../protocol/overview.js";
import type { Workspace } from "../workspace.js";
import type { Feature } from "./feature.js";

/** Says which kinds are used where, for the client's view of the vocabulary. */
export const overview: Feature = {
  capabilities: () => ({}),
  register({ connection, workspace, requests }) {
    let isAsked = false;
    const tell = () => {
      if (isAsked)
        requests.inBackground("overviewChanged", () => connection.sendNotification(overviewChangedNotification));
      isAsked = false;
    };
    connection.onRequest(
      overviewRequest,
      requests.aboutWorkspace<OverviewParams, WorkspaceOverview | null>("overview", null, [], (params) => {
        isAsked = true; // before the answer is made, so that what changes meanwhile is told
        return provideOverview(workspace, params);
      }),
    );
    connection.onRequest(
      placesRequest,
      requests.aboutWorkspace<PlacesParams, NamePlaces[]>("places", [], [], (params) =>
        providePlaces(workspace, params),
      ),
    );
    workspace.onDidChangeFindings(tell);
    workspace.documents.onDidChangeContent(tell);
    workspace.documents.onDidClose(tell);
  },
};

async function provideOverview(workspace: Workspace, { searchesAll }: OverviewParams): Promise<WorkspaceOverview> {
  const { index } = workspace;
  await (searchesAll ? index.whole() : index.ready());
  const { projects, foreign } = await overviewsIn(workspace);
  return {
    isPartial: index.isStopped(),
    projects: projects.map(toProject),
    foreign,
  };
}

async function providePlaces(workspace: Workspace, { registry, name }: PlacesParams): Promise<NamePlaces[]> {
  const { projects } = await overviewsIn(workspace);
  const project = projects.find((one) => one.registry.uri === registry);
  const found = project && findName(project.overview, name);
  if (!found) return [];
  const inOrder = [...found.uses].sort((a, b) => rankOf(a) - rankOf(b) || (a.uri < b.uri ? -1 : 1));
  return inOrder.flatMap(({ uri, language, lines, uses }) => {
    const text = project.textOf(uri);
    const documents = new Map<string, LinePlace[]>();
    for (const { span } of uses) {
      const place = workspace.notebooks.shown({ uri, lines, span });
      const { line } = positionAt(place.lines, span.start);
      const [written = ""] = text.slice(place.lines[line]).split(/[\r\n]/, 1);
      const found = { range: toLocation(place).range, line: written.trimEnd() };
      documents.set(place.uri, [...(documents.get(place.uri) ?? []), found]);
    }
    return [...documents].map(([own, places]) => ({ uri: own, language: languageTitles[language], places }));
  });
}

function toProject({ registry, overview: { groups, servers, wrong } }: Project): ProjectOverview {
  return {
    registry: registry.uri,
    groups: groups.map(({ name, kinds }) => ({ name, kinds: kinds.map(toRegistered) })),
    servers: servers.map(({ name, kinds }) => ({ name, kinds: kinds.map(toWritten) })),
    wrong: wrong.map((used) => ({
      ...toWritten(used),
      reason: statusOf(used.name, registry) === "unregistered" ? "not registered" : "badly formed",
    })),
  };
}

function toRegistered(used: UsedKind): RegisteredName {
  const { constant, documentation, status, place } = used.kind;
  return { ...toWritten(used), constant, documentation, status, place: place && toLocation(place) };
}

function toWritten({ name, uses }: UsedName): WrittenName {
  const counts = [...countsByLanguage(uses)].map(
    ([language, count]): LanguageCount => ({ language: languageTitles[language], count }),
  );
  return { name, counts, stamp: stampOf(uses) };
}

/** The place of a file's language in the order of the languages. */
function rankOf({ language }: UsesInFile): number {
  return fileLanguages.indexOf(language);
}

function stampOf(uses: readonly UsesInFile[]): number {
  let stamp = 0;
  const take = (part: number) => {
    stamp = (Math.imul(stamp, 31) + part) | 0;
  };
  for (const { uri, uses: own } of uses) {
    for (let index = 0; index < uri.length; index++) take(uri.charCodeAt(index));
    for (const { span } of own) take(span.start);
  }
  return stamp;
}
