import * as vocabulary from "../vocabulary.js";
import { type Kind, type Registry, registryOf } from "./registry.js";

const groups: readonly {
  readonly title: string;
  readonly kinds: readonly (readonly [name: string, documentation: string])[];
}[] = [
  {
    title: "Transport: reaching another process at all",
    kinds: [
      [vocabulary.TRANSPORT_UNREACHABLE, "The other process could not be reached at all."],
      [vocabulary.TRANSPORT_PEER_DROP, "The other process dropped a connection that had been made."],
      [vocabulary.TRANSPORT_TIMEOUT, "The other process did not answer in the time it was given."],
      [
        vocabulary.TRANSPORT_LOCAL_RESOURCE,
        "The calling side ran out of a resource of its own that it needed to reach the other process.",
      ],
    ],
  },
  {
    title: "Agent: the /run call and the harness behind it",
    kinds: [
      [vocabulary.AGENT_RUN_ERROR, "The agent answered the /run call, and broke while running the rollout."],
      [
        vocabulary.AGENT_REQUEST_FAILED,
        "Something in front of the agent answered the /run call with a failure; the rollout never ran.",
      ],
      [vocabulary.AGENT_TIMEOUT, "The agent did not finish in the time it was given."],
      [vocabulary.AGENT_COMMAND_NOT_ALLOWED, "The agent asked for a command that it is not allowed to run."],
    ],
  },
  {
    title: "Environment: one episode attempt",
    kinds: [
      [vocabulary.ENVIRONMENT_SERVER_FAILED, "The environment's server failed during an attempt at an episode."],
      [vocabulary.PROTOCOL_VIOLATION, "A message in an attempt at an episode did not follow the protocol."],
    ],
  },
  {
    title: "Verifier and judge",
    kinds: [
      [
        vocabulary.JUDGE_FAILED,
        "The judge gave no verdict; set by the judge failsafe and when rows are verified again.",
      ],
      [vocabulary.JUDGE_UNPARSEABLE, "The judge answered, but no verdict could be read from its answer."],
      [vocabulary.VERIFIER_ERROR, "The verifier itself broke while it was scoring the rollout."],
    ],
  },
  {
    title: "Provider: sandboxes, browsers, containers",
    kinds: [
      [vocabulary.PROVIDER_UNAVAILABLE, "The provider of the sandbox, browser or container was not available."],
      [vocabulary.PROVIDER_QUOTA_EXHAUSTED, "The provider refused because a quota was used up."],
      [
        vocabulary.PROVIDER_OOM_KILLED,
        "The provider's sandbox, browser or container was killed for running out of memory.",
      ],
    ],
  },
  {
    title: "Resources session",
    kinds: [
      [vocabulary.SESSION_LOST, "The session with the resources server is gone."],
      [
        vocabulary.SESSION_EXPIRED,
        "The session with the resources server reached the end of its life before the rollout did.",
      ],
      [vocabulary.SESSION_RELEASE_FAILED, "The session with the resources server could not be given back."],
    ],
  },
  {
    title: "Cancellation and process lifecycle",
    kinds: [
      [vocabulary.CANCELLED, "The rollout was cancelled."],
      [
        vocabulary.KILL_SHAPED,
        "The process was killed: a SIGTERM, a dead actor, or memory that ran out outside the rollout's own process. Such a row is never stored.",
      ],
      [vocabulary.SHUTDOWN, "The process was shutting down."],
    ],
  },
  {
    title: "Persistence and cohorts",
    kinds: [
      [vocabulary.PERSISTENCE_FAILED, "The result could not be stored."],
      [vocabulary.COHORT_INCOMPLETE, "Not every rollout of the cohort finished."],
    ],
  },
];

/** NeMo Gym's own 24 kinds, with a sentence on each: the registry wherever a workspace has none. */
export const bundledRegistry: Registry = registryOf(
  null,
  groups.flatMap(({ title, kinds }) => kinds.map(([name, documentation]) => toKind(name, title, documentation))),
);

function toKind(name: string, group: string, documentation: string): Kind {
  return { name, constant: name.toUpperCase(), group, documentation, status: "active", place: null };
}
