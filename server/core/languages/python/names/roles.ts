import type { SiteRole, Sites } from "../../../sites.js";

/** What the spelling of a name says of kinds in Python. */
export interface Roles {
  /** The role of a name, or undefined when it is no site. Lookups of Django (`failure_kind__in`) belong to their field. */
  readonly ofName: (name: string) => SiteRole | undefined;
  /** The role of what a function of that name returns, or undefined. */
  readonly ofReturn: (name: string) => SiteRole | undefined;
  /** True for a function that is handed a kind, as `validate_failure_kind` is, or `FailureKind` itself. */
  readonly takesKind: (name: string) => boolean;
  /** The name that a type has where it comes from; most types have no other. */
  readonly typeNamed: (name: string) => string;
  /** The other names of types. */
  readonly types: readonly string[];
  /** True for a string that names a field whose values are kinds: a key, a column, an option. */
  readonly ofKey: (value: string) => SiteRole | undefined;
  /** The site that a constant such as `FAILURE_KIND_KEY` holds the name of, or undefined. */
  readonly ofKeyConstant: (name: string) => SiteRole | undefined;
}

/** The roles of names under `sites`, in a text that gives other names to some types: `types` has the types' own. */
export function pythonRoles(sites: Sites, types: ReadonlyMap<string, string>): Roles {
  const typeNamed = (name: string) => types.get(name) ?? name;
  const ofSite = (name: string) => sites.roleOf(name, "python");
  const ofName = memoized((name) => {
    const role = ofSite(name);
    return role !== undefined || !sites.mention.test(name) ? role : ofLookup(name, ofSite);
  });
  const functionRole = memoized((name) => sites.functionRoleOf(name, "python"));
  return {
    ofName,
    ofReturn: (name) => {
      if (functionRole(name).returnsKind) return "kind";
      return ofSite(name) === "kinds" && functionRole(singular(name)).returnsKind ? "kinds" : undefined;
    },
    takesKind: (name) => functionRole(typeNamed(name)).takesKind,
    typeNamed,
    types: [...types.keys()],
    ofKey: (value) => (/^-{0,2}[A-Za-z_][\w.-]*$/.test(value) ? ofName(value) : undefined),
    ofKeyConstant: (name) => {
      const field = /^([A-Z0-9_]+)_(?:KEY|FIELD|ATTR|ATTRIBUTE|COLUMN|COL|TAG)$/.exec(name)?.[1];
      return field === undefined ? undefined : ofSite(field);
    },
  };
}

/** `compute`, which is asked for few different names very often. */
function memoized<Value>(compute: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>();
  return (name) => {
    let value = known.get(name);
    if (value === undefined && !known.has(name)) {
      value = compute(name);
      known.set(name, value);
    }
    return value as Value;
  };
}

/** Django spells how a field is compared into the keyword: `failure_kind__in` takes a collection, `__exact` a value. */
function ofLookup(name: string, ofSite: Roles["ofName"]): SiteRole | undefined {
  const lookup = /^(.+)__(in|exact|iexact|ne)$/.exec(name);
  const role = lookup ? ofSite(lookup[1] as string) : undefined;
  return role === "kind" && lookup?.[2] === "in" ? "kinds" : role;
}

function singular(name: string): string {
  return name.replace(/classes$/i, "class").replace(/kinds$/i, "kind");
}
