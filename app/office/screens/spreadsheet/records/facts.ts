import { parse as parseToml, TomlDate } from 'smol-toml';
import { parse as parseYaml } from 'yaml';

/** The notation that facts are written in. JSON is read as YAML, of which it is a part. */
export type Notation = 'yaml' | 'toml';

/** Deeper facts are none of records. */
const MAX_TOML_DEPTH = 20;

/**
 * Facts as texts, and maps and lists of texts: no date loses its hours, no number its zeros, but for those at the end
 * of a decimal in TOML.
 * @throws Error of what is not in this notation
 */
export function parseFacts(text: string, notation: Notation): unknown {
  if (notation === 'yaml') return parseYaml(text, { schema: 'failsafe', uniqueKeys: false, logLevel: 'error', prettyErrors: false });
  return textsIn(parseToml(text, { integersAsBigInt: true, unsafeKeyBehaviour: 'drop', maxDepth: MAX_TOML_DEPTH }));
}

function textsIn(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString().replace(/\.000(?=\D|$)/, '');
  if (Array.isArray(value)) return value.map(textsIn);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, textsIn(each)]));
}
