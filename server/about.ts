import { homepage, version } from "../package.json";

/** What the server and the command say of themselves. */
export const about = { name: "failure-kinds", version } as const;

/** The page that all documentation begins at. */
export { homepage };

/** The page that explains a rule. `homepage` in package.json is the one place that says where the documentation is. */
export function documentationOf(code: string): string {
  return `${homepage}#${code}`;
}
