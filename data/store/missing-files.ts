import { Problem } from '#core/errors.ts';
import type { Field, Fields } from '#core/fields/kinds.ts';
import { rulesOf } from '#core/fields/rules.ts';
import { storageOf } from '#core/fields/storage.ts';
import { textWithoutFiles } from '#core/files/file-address.ts';
import { namedFiles } from '#core/files/named-files.ts';
import { nameOfUpload } from '#core/files/upload-path.ts';
import type { Values } from '#core/values.ts';
import { type Message, say } from '#core/words/message.ts';

/** Refuses values that name files that are not there, where what is stored did not name them already. */
export function refuseMissing(fields: Fields, before: Values | null, after: Values, missing: ReadonlySet<string>): void {
  if (missing.size === 0) return;
  const problems: Record<string, Message> = {};
  for (const [name, field] of Object.entries(fields)) {
    const named = (value: unknown) => namedFiles({ [name]: field }, { [name]: value });
    const known = named(before?.[name]);
    for (const [index, value] of leavesOf(name, after[name])) {
      const [path] = [...named(value)].filter((each) => missing.has(each) && !known.has(each));
      if (path === undefined) continue;
      const sentence = say('fileMissing', { name: nameOfUpload(path) });
      problems[index] = sentence;
      problems[''] ??= say('fieldRefused', { label: field.label, sentence });
    }
  }
  const { '': first, ...each } = problems;
  if (first !== undefined) throw new Problem('failed-precondition', first, { fields: each });
}

/** Values without missing files: file fields become empty, texts lose the link. */
export function withoutMissing(fields: Fields, values: Values, missing: ReadonlySet<string>): Values {
  if (missing.size === 0) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fields[name] ? remaining(fields[name], value, missing) : value]));
}

function remaining(field: Field, value: unknown, missing: ReadonlySet<string>): unknown {
  const rowFields = rulesOf(field).rowFields(field);
  if (rowFields && Array.isArray(value)) return value.map((row) => withoutMissing(rowFields, row as Values, missing));
  if (![...namedFiles({ field }, { field: value })].some((path) => missing.has(path))) return value;
  return storageOf(field).withoutFiles(field, value, (text) => textWithoutFiles(text, missing));
}

/** A value, or those inside it, each under the name that a refusal has for it: `proyecto[0].url`. */
function leavesOf(name: string, value: unknown): [index: string, value: unknown][] {
  if (!Array.isArray(value)) return [[name, value]];
  return value.flatMap((row: unknown, index) =>
    typeof row === 'object' && row !== null ? Object.entries(row).map(([key, each]): [string, unknown] => [`${name}[${index}].${key}`, each]) : [],
  );
}
