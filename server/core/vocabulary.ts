// The failure kinds of NeMo Gym and what its Python module does with them, for use in TypeScript and in a browser. It depends on
// nothing, because it is also published by itself.

// transport
export const TRANSPORT_UNREACHABLE = "transport_unreachable";
export const TRANSPORT_PEER_DROP = "transport_peer_drop";
export const TRANSPORT_TIMEOUT = "transport_timeout";
export const TRANSPORT_LOCAL_RESOURCE = "transport_local_resource";

// agent
export const AGENT_RUN_ERROR = "agent_run_error";
export const AGENT_REQUEST_FAILED = "agent_request_failed";
export const AGENT_TIMEOUT = "agent_timeout";
export const AGENT_COMMAND_NOT_ALLOWED = "agent_command_not_allowed";

// environment
export const ENVIRONMENT_SERVER_FAILED = "environment_server_failed";
export const PROTOCOL_VIOLATION = "protocol_violation";

// verifier and judge
export const JUDGE_FAILED = "judge_failed";
export const JUDGE_UNPARSEABLE = "judge_unparseable";
export const VERIFIER_ERROR = "verifier_error";

// provider
export const PROVIDER_UNAVAILABLE = "provider_unavailable";
export const PROVIDER_QUOTA_EXHAUSTED = "provider_quota_exhausted";
export const PROVIDER_OOM_KILLED = "provider_oom_killed";

// resources session
export const SESSION_LOST = "session_lost";
export const SESSION_EXPIRED = "session_expired";
export const SESSION_RELEASE_FAILED = "session_release_failed";

// cancellation and process lifecycle
export const CANCELLED = "cancelled";
export const KILL_SHAPED = "kill_shaped";
export const SHUTDOWN = "shutdown";

// persistence and cohorts
export const PERSISTENCE_FAILED = "persistence_failed";
export const COHORT_INCOMPLETE = "cohort_incomplete";

/** Every registered kind, in the order of the groups. */
export const FAILURE_KINDS: ReadonlySet<string> = new Set([
  TRANSPORT_UNREACHABLE,
  TRANSPORT_PEER_DROP,
  TRANSPORT_TIMEOUT,
  TRANSPORT_LOCAL_RESOURCE,
  AGENT_RUN_ERROR,
  AGENT_REQUEST_FAILED,
  AGENT_TIMEOUT,
  AGENT_COMMAND_NOT_ALLOWED,
  ENVIRONMENT_SERVER_FAILED,
  PROTOCOL_VIOLATION,
  JUDGE_FAILED,
  JUDGE_UNPARSEABLE,
  VERIFIER_ERROR,
  PROVIDER_UNAVAILABLE,
  PROVIDER_QUOTA_EXHAUSTED,
  PROVIDER_OOM_KILLED,
  SESSION_LOST,
  SESSION_EXPIRED,
  SESSION_RELEASE_FAILED,
  CANCELLED,
  KILL_SHAPED,
  SHUTDOWN,
  PERSISTENCE_FAILED,
  COHORT_INCOMPLETE,
]);

/** The form of a plain name. It has to match the whole string: without the `m` flag, `$` never matches before a final newline. */
export const NAME_PATTERN = /^[a-z][a-z0-9_]*$/;

/** The form of a namespaced kind, `<server>:<kind>`, an environment's own extension of the vocabulary. */
export const NAMESPACED_PATTERN = /^[a-z][a-z0-9_]*:[a-z][a-z0-9_]*$/;

/** True when `name` is one of `FAILURE_KINDS`. */
export function isRegistered(name: string): boolean {
  return FAILURE_KINDS.has(name);
}

/** True when `name` has the form `<server>:<kind>`; whether the server exists is not looked at. False for the empty string. */
export function isNamespaced(name: string): boolean {
  return NAMESPACED_PATTERN.test(name);
}

/** True when `name` has the form of a kind without a namespace; it need not be registered. False for the empty string. */
export function isPlainName(name: string): boolean {
  return NAME_PATTERN.test(name);
}

/**
 * Returns `name` unchanged, whatever it is, null and undefined included: to reject a wrong name would lose the failure it labels.
 * A name that is neither registered nor namespaced is handed to `warn` once in the life of this module, as one sentence;
 * without `warn` it goes to the console, where there is one. Never throws, not even when `warn` does.
 */
export function validateFailureKind<Name extends string | null | undefined>(
  name: Name,
  warn: (message: string) => void = warnOnConsole,
): Name {
  if (typeof name !== "string" || isRegistered(name) || isNamespaced(name) || warned.has(name)) return name;
  warned.add(name);
  try {
    warn(
      `${JSON.stringify(name)} is not a registered failure kind: ` +
        "register it in nemo_gym/failure_kinds.py, or namespace it as <server>:<kind>.",
    );
  } catch {
    // A warning that cannot be given is no reason to lose the failure.
  }
  return name;
}

/**
 * The names warned of so far: the one state that a module of the core keeps. "Once" only means something across calls, and the
 * callers, anywhere in a program, have nothing in common but this module.
 */
const warned = new Set<string>();

/** The console is reached like this because the core is compiled without the types of a browser or of Node. */
function warnOnConsole(message: string): void {
  const { console } = globalThis as { readonly console?: { warn(message: string): void } };
  console?.warn(message);
}

/** The names that a constant of the kind has when it is called after it: of a namespaced kind, with its server or without. */
export function constantNames(kind: string): readonly string[] {
  const [, server, own] = /^(.*?):(.*)$/.exec(kind) ?? [];
  if (server === undefined || own === undefined) return [kind.toUpperCase()];
  return [`${server}_${own}`.toUpperCase(), own.toUpperCase()];
}
