import { parse as parseToml, TomlDate } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import type { Values } from '#core/values.ts';

/** A thing that a file tells of: facts by the names that the file gives them, all of them texts or made of texts. */
export type Facts = Values;

/** The notation that facts are written in. JSON is read as YAML, of which it is a part. */
export type Notation = 'yaml' | 'toml';

/** Deeper facts are none of records. */
const MAX_TOML_DEPTH = 20;

/**
 * Facts as texts, and maps and lists of texts: no date loses its hours, no number its zeros.
 * @throws Error of what is not in this notation
 */
export function parseFacts(text: string, notation: Notation): unknown {
  if (notation === 'yaml') return readYaml(text);
  return textsIn(parseToml(withTextsForDecimals(text), { integersAsBigInt: true, unsafeKeyBehaviour: 'drop', maxDepth: MAX_TOML_DEPTH }));
}

function readYaml(text: string): unknown {
  const read = (yaml: string): unknown => parseYaml(yaml, { schema: 'failsafe', uniqueKeys: false, logLevel: 'error', prettyErrors: false });
  try {
    return read(text);
  } catch {
    return read(text.replaceAll(QUOTED, (quoted) => quoted.replaceAll('\n', '\n ')));
  }
}

/** A fact in quotes, whose further lines Jekyll reads where they begin with no space. */
const QUOTED = /^[\w-]+:[ \t]*(?:"(?:\\[\s\S]|[^"\\])*"|'[^']*')[ \t]*$/gm;

/** Strings, comments, and the words between them: keys, numbers, dates. */
const TOML_TOKENS = /"""(?:\\[\s\S]|[^\\])*?(?:"{3,5}|$)|'''[\s\S]*?(?:'{3,5}|$)|"(?:\\.|[^"\\\n])*"?|'[^'\n]*'?|#[^\n]*|[^\s"'#,=[\]{}]+/g;
const DECIMAL = /^-?\d+\.\d+$/;

/** Decimals in quotes: the parser makes numbers of them, and volume 1.10 is not 1.1. */
function withTextsForDecimals(toml: string): string {
  return toml.replaceAll(TOML_TOKENS, (token) => (DECIMAL.test(token) ? `"${token}"` : token));
}

function textsIn(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString().replace(/\.000(?=\D|$)/, '');
  if (Array.isArray(value)) return value.map(textsIn);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, textsIn(each)]));
}
