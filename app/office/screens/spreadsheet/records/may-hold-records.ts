import type { TextFile } from './read-records.ts';

export const DATA_NAME = /\.(?:ya?ml|json|toml)$/i;
export const MARKDOWN_NAME = /\.(?:md|markdown|mdx|qmd|rmd)$/i;

/** A list as YAML or JSON begins it: an entry, a bracket, or the name of the list on a line of its own. */
const LIST =
  /^(?:---[ \t]*\n)?(?:[ \t]*(?:#[^\n]*)?\n)*(?:-[ \t]+[^\n]|[[{]|["']?[\p{L}\d_-][\p{L}\d _-]*["']?:[ \t]*(?:#[^\n]*)?\n[ \t]*(?:-|[\p{L}\d_]))/u;

/** A list as TOML begins it: its name in two brackets, on a line of its own. */
const TABLES = /^(?:[ \t]*(?:#[^\n]*)?\n)*\[\[[^[\]\n]+\]\][ \t]*\n/;

const MAX_PREAMBLE_CHARACTERS = 10_000;

/** True of a file in TOML: it is named so, or begins as a list of its tables. */
export function isToml({ name, text }: TextFile): boolean {
  // A list within a list begins with two brackets, too.
  return /\.toml$/i.test(name) || (!DATA_NAME.test(name) && TABLES.test(text));
}

/** True of a text that begins as a list in YAML or JSON does. */
export function isList(text: string): boolean {
  return LIST.test(text);
}

/** True of an export of WordPress, which begins with a page of remarks. */
export function isWordpressExport(text: string): boolean {
  return /^\uFEFF?\s*<(?:\?xml|rss)/.test(text) && text.slice(0, MAX_PREAMBLE_CHARACTERS).includes('wordpress.org/export/');
}

/** True of a file that may be no sheet but records: it is named so, or begins so. */
export function mayHoldRecords({ name, text }: TextFile): boolean {
  const isNamedSo = DATA_NAME.test(name) || MARKDOWN_NAME.test(name);
  return isNamedSo || /^\uFEFF?(?:---|\+\+\+)[ \t]*\r?\n/.test(text) || isList(text) || isWordpressExport(text);
}
