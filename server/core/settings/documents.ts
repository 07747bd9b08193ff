import type { JsonSchema } from "./shapes.js";
import { projectSettingNames, settingNames, settings } from "./table.js";

/** The JSON schema of a project's configuration file. */
export function projectSchema(): JsonSchema {
  const properties = projectSettingNames.map((name) => {
    const { shape, description } = settings[name];
    return [name, { ...shape.schema("file"), default: settings[name].default, ...described(description, named) }];
  });
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Failure Kinds",
    description: "The configuration of a project for the checks of failure kinds, in the editor and by the command.",
    type: "object",
    properties: { $schema: { type: "string" }, ...Object.fromEntries(properties) },
    additionalProperties: false,
  };
}

/** The `contributes.configuration.properties` of package.json: the same settings for VS Code, for each folder. */
export function editorProperties(): Readonly<Record<string, JsonSchema>> {
  const inSection = (name: string) => `\`#failureKinds.${name}#\``;
  return Object.fromEntries(
    settingNames.map((name) => {
      const { shape, description, isPersonal } = settings[name];
      const scope = isPersonal ? "window" : "resource";
      const properties = { ...shape.schema("editor"), default: settings[name].default, scope };
      return [
        `failureKinds.${name}`,
        { ...properties, markdownDescription: described(description, inSection).markdownDescription },
      ];
    }),
  );
}

/** The README's table of all settings. */
export function settingsTable(): string {
  const rows = settingNames.map((name) => {
    const { values, description } = settings[name];
    return `| \`${name}\` | ${values} | ${markdown(description, named)} |`;
  });
  return ["| setting | values | meaning |", "| --- | --- | --- |", ...rows].join("\n");
}

const named = (name: string) => `\`${name}\``;

/** VS Code shows the Markdown, other editors the plain text. */
function described(description: string, link: (name: string) => string) {
  const markdownDescription = markdown(description, link);
  return { description: markdown(description, named).replaceAll("`", ""), markdownDescription };
}

function markdown(description: string, link: (name: string) => string): string {
  return description.replace(/`#(\w+)#`/g, (_, name: string) => link(name));
}
