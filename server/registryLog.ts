import type { RegistryInUse } from "./core/registry/discovery.js";

/** Where it is said which registries are in use. */
interface Log {
  info(message: string): void;
  warn(message: string): void;
}

/** Tells `log` of each registry that is met, and of what is doubtful about it, each thing once. */
export function registryLog(log: Log): (inUse: RegistryInUse) => void {
  const said = new Set<string>();
  const once = (message: string, say: (message: string) => void) => {
    if (said.has(message)) return;
    said.add(message);
    say(message);
  };
  return ({ registry, passedOver, remarks }) => {
    const source = registry.uri ?? "The bundled registry";
    once(`${source} registers ${registry.kinds.size} failure kinds.`, (message) => log.info(message));
    for (const { uri, text } of passedOver) once(`${uri} is passed over: ${text}.`, (message) => log.warn(message));
    for (const { uri, text } of remarks) once(`${uri} ${text}.`, (message) => log.warn(message));
  };
}
