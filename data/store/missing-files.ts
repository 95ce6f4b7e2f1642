import { Problem } from '#core/errors.ts';
import { type Field, type Fields, isOfKind } from '#core/fields/kinds.ts';
import { storageOf } from '#core/fields/storage.ts';
import { namedFiles, textWithoutFiles } from '#core/file-address.ts';
import { type Message, say } from '#core/words/message.ts';
import type { Values } from '#core/write.ts';

/** Refuses values that name files that are not there, where what is stored did not name them already. */
export function refuseMissing(fields: Fields, before: Values | null, after: Values, missing: ReadonlySet<string>): void {
  if (missing.size === 0) return;
  const problems: Record<string, Message> = {};
  for (const [name, field] of Object.entries(fields)) {
    const known = namedFiles({ [name]: before?.[name] });
    for (const [place, value] of leavesOf(name, after[name])) {
      const [path] = [...namedFiles({ [name]: value })].filter((each) => missing.has(each) && !known.has(each));
      if (path === undefined) continue;
      const sentence = say('fileMissing', { name: path.slice('uploads/'.length) });
      problems[place] = sentence;
      problems[''] ??= say('fieldRefused', { label: field.label, sentence });
    }
  }
  const { '': first, ...each } = problems;
  if (first !== undefined) throw new Problem('failed-precondition', first, { fields: each });
}

/** Values without missing files: file fields become empty, texts lose the link. */
export function withoutMissing(fields: Fields, values: Values, missing: ReadonlySet<string>): Values {
  if (missing.size === 0) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fields[name] ? remaining(fields[name], name, value, missing) : value]),
  );
}

function remaining(field: Field, name: string, value: unknown, missing: ReadonlySet<string>): unknown {
  if (isOfKind(field, 'rows') && Array.isArray(value)) return value.map((row) => withoutMissing(field.fields, row as Values, missing));
  if (![...namedFiles({ [name]: value })].some((path) => missing.has(path))) return value;
  // A local photo is a file's name alone.
  if (name === 'foto_local') return '';
  return storageOf(field).withoutFiles(field, value, (text) => textWithoutFiles(text, missing));
}

/** A value, or those inside it, each under the name that a refusal has for it: `proyecto[0].url`. */
function leavesOf(name: string, value: unknown): [place: string, value: unknown][] {
  if (!Array.isArray(value)) return [[name, value]];
  return value.flatMap((row: unknown, place) =>
    typeof row === 'object' && row !== null ? Object.entries(row).map(([key, each]): [string, unknown] => [`${name}[${place}].${key}`, each]) : [],
  );
}
