import type { TextFile } from './read-records.ts';

export const DATA_NAME = /\.(?:ya?ml|json|toml)$/i;
export const MARKDOWN_NAME = /\.(?:md|markdown|mdx|qmd|rmd)$/i;

/** A list as YAML or JSON begins it: an entry, a bracket, or the name of the list on a line of its own. */
const LIST =
  /^(?:---[ \t]*\n)?(?:[ \t]*(?:#[^\n]*)?\n)*(?:-[ \t]+[^\n]|[[{]|["']?[\p{L}\d_-][\p{L}\d _-]*["']?:[ \t]*(?:#[^\n]*)?\n[ \t]*(?:-|[\p{L}\d_]))/u;

/** A list as TOML begins it: its name in two brackets, on a line of its own. */
const TABLES = /^(?:[ \t]*(?:#[^\n]*)?\n)*\[\[[^[\]\n]+\]\][ \t]*\n/;

/** True of a file in TOML: it is named so, or begins as a list of its tables. */
export function isToml({ name, text }: TextFile): boolean {
  // A list within a list begins with two brackets, too.
  return /\.toml$/i.test(name) || (!DATA_NAME.test(name) && TABLES.test(text));
}

/** True of a text that begins as a list in YAML or JSON does. */
export function isList(text: string): boolean {
  return LIST.test(text);
}

/** True of a file that may be no sheet but records: it is named so, or begins so. */
export function mayHoldRecords({ name, text }: TextFile): boolean {
  return DATA_NAME.test(name) || MARKDOWN_NAME.test(name) || /^\uFEFF?(?:---|\+\+\+)[ \t]*\r?\n/.test(text) || isList(text);
}
