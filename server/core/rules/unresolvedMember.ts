import { foundAt, type RegistryRule } from "./rule.js";

/** A member whose string stands in a file that was not found, so that its kind counts as unregistered. */
export const unresolvedMember: RegistryRule = {
  code: "unresolved-member",
  severity: "warning",
  summary: "A member of the registry whose string is not found.",
  check({ declaration: { members, includes }, registry }) {
    const unread = new Set(registry.unread);
    const names = [
      ...members.flatMap(({ value, constant, span }) => (value === null && constant ? [{ name: constant, span }] : [])),
      ...includes,
    ];
    return names
      .filter(({ name }) => unread.has(name))
      .map(({ name, span }) =>
        foundAt(
          span,
          `What ${name} stands for is not found, so it counts as unregistered. Write its kinds out, or import it from a file of this project.`,
        ),
      );
  },
};
