import fc from 'fast-check';
import type { Field, FieldOf, Fields } from '#core/fields/kinds.ts';
import type { SystemColumns } from '#core/system/columns.ts';
import { isBlankText } from '#core/text/blank.ts';
import { takesAnyText } from './any-text.ts';

/** Texts that upset writers and readers of cells. */
const HOSTILE = [
  '"',
  "'",
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '=',
  '+',
  '-',
  '@',
  '[',
  ']',
  ':',
  '|',
  '\\',
  ' ',
  '\u00a0',
  '\uFEFF',
  'Enlace: ',
  'ñ',
  '🔋',
];

const line = (most: number) =>
  fc.oneof(fc.string({ maxLength: most, unit: fc.constantFrom(...HOSTILE, 'a', 'B', '1') }), fc.string({ maxLength: most }));
const words = fc.stringMatching(/^[a-zñ]{1,8}( [a-z]{1,6}){0,2}$/);

/** Values that a field may store; names of files and items come from what there is. */
function storedValue(field: Field, named: (collection: string, by: string) => readonly string[]): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      // The example of a field that refuses lines is one that is accepted.
      if (!takesAnyText(field)) return fc.constantFrom('', field.example ?? '');
      return field.required === undefined ? line(12) : words;
    case 'longText':
    case 'markdown':
      return line(40);
    case 'link':
      return fc.constantFrom('', 'https://example.org/a?b=1;c=2#d', '/files/uploads/uno.pdf', 'http://ñ.example/=1');
    case 'image':
    case 'pdf':
      return fc.constant(null);
    case 'flag':
      return fc.boolean();
    case 'moment':
      return fc.date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }).map((date) => date.toISOString());
    case 'year':
      return field.isOptional ? fc.option(fc.integer({ min: 1900, max: 2027 })) : fc.integer({ min: 1900, max: 2027 });
    case 'choice':
      return fc.constantFrom(...field.options.map(({ value }) => value));
    case 'reference':
      return fc.constantFrom(...named(field.to, field.by));
    case 'references':
      return fc.shuffledSubarray(named(field.to, 'id').filter((id) => typeof id === 'string'));
    case 'rows':
      return fc
        .array(valuesOf(field.fields, named), { maxLength: 3 })
        .map((rows) => rows.map((row) => ({ ...row, [field.needs]: needed(field, row[field.needs]) })));
    case 'names':
      return fc.array(
        line(10).map((name) => (isBlankText(name) ? 'x' : name.trim())),
        { maxLength: 3 },
      );
  }
}

/** Items of all the values that their fields may hold. */
export function valuesOf(fields: Fields, named: (collection: string, by: string) => readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, storedValue(field, named)]))).map((values) => ({
    ...values,
    ...marksOf(fields, values),
  }));
}

/** Marks of names are some of these names. */
function marksOf(fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const marks = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'names' && field.among !== undefined ? [[name, field.among] as const] : [],
  );
  return Object.fromEntries(
    marks.map(([name, among]) => [name, [...new Set(values[among] as string[])].slice(0, (values[name] as unknown[]).length)]),
  );
}

/** Values that a nested row needs may not be blank. */
function needed({ fields, needs }: FieldOf<'rows'>, value: unknown): unknown {
  if (typeof value === 'string' && !isBlankText(value)) return value;
  return fields[needs]?.kind === 'link' ? 'https://example.org/' : 'x';
}

/** Values that the server may have recorded for an item. */
export function systemValues(system: SystemColumns): fc.Arbitrary<Record<string, unknown>> {
  const stamps = fc.option(fc.constantFrom('2024-03-05T12:30:00.000Z', '2024-03-05T12:30:41.123Z'));
  return fc.record(Object.fromEntries(Object.entries(system).map(([name, { kind }]) => [name, kind === 'order' ? fc.nat(1_000) : stamps])));
}
