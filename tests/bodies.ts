import fc from 'fast-check';
import type { Field } from '#core/fields/kinds.ts';
import type { RowsField } from '#core/fields/rows.ts';
import type { StoredColumns } from '#core/system/columns.ts';

/** The first far more often than the second. */
function mostly<Value>(usual: fc.Arbitrary<Value>, seldom: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 30, arbitrary: usual }, { weight: 1, arbitrary: seldom });
}

const line = mostly(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), fc.constantFrom('', ' ', 'false', 'a\0b', '\ud800'));
/** `fc.webUrl` looks through all of Unicode first, for more than a second. */
const webAddress = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), fc.array(fc.string({ unit: 'grapheme', maxLength: 8 }), { maxLength: 4 }))
  .map(([scheme, host, path]) => [`${scheme}://${host}`, ...path.map(encodeURIComponent)].join('/'));
const address = mostly(fc.oneof(webAddress, fc.constant('')), fc.constantFrom('javascript:alert(1)', '/files/uploads/..', 'example.org'));
const file = mostly(fc.constantFrom(null, '', '/files/uploads/a.pdf'), address);
const instant = mostly(
  fc.date({ noInvalidDate: true, min: new Date('1000-01-01'), max: new Date('9999-12-31') }).map((date) => date.toISOString()),
  fc.constantFrom('', '2026-03-05', '2026-03-05T12:00:00-06:00', '-000001-01-01T00:00:00Z'),
);

/** Made once: each has tables of its own. */
const anyJson = fc.jsonValue();
const strayFields = fc.dictionary(fc.string({ maxLength: 12 }), anyJson, { maxKeys: 2 });

/** A value that a field may well hold, and sometimes just misses. */
function likely(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'markdown':
      return line;
    case 'link':
      return address;
    case 'image':
    case 'pdf':
      return file;
    case 'flag':
      return field.showsItem ? fc.constantFrom<unknown>(true, false, 'true', 'false', null, 0, 1) : fc.boolean();
    case 'moment':
      return instant;
    case 'year':
      return mostly(fc.integer({ min: 1900, max: 2027 }), fc.constantFrom(1899, 2028));
    case 'choice':
      return mostly(fc.constantFrom(...field.options.map((option) => option.value)), fc.constant('otra'));
    case 'reference':
      return mostly(fc.constantFrom('a', 'b', '', null), fc.constant('otra'));
    case 'references':
      return fc.array(mostly(fc.constantFrom('a', 'b'), fc.constant('otra')), { maxLength: 3 });
    case 'names':
      return fc.array(line, { maxLength: 4 });
    case 'rows':
      return fc.array(likelyRow(field), { maxLength: 4 });
  }
}

function likelyRow({ fields, needs }: RowsField): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, likely(field)])), { requiredKeys: [needs] });
}

function likelyBody({ fields, system = {} }: StoredColumns): fc.Arbitrary<Record<string, unknown>> {
  const values = [
    ...Object.entries(fields).map(([name, field]) => [name, likely(field)] as const),
    ...Object.entries(system).map(([name, { kind }]) => [name, kind === 'order' ? fc.integer() : instant] as const),
  ];
  return fc.record(Object.fromEntries(values.map(([name, value]) => [name, mostly(value, anyJson)])), { requiredKeys: [] });
}

/** A body that somebody might send for an item with these columns: mostly near right, seldom anything at all. */
export function bodyFor(stored: StoredColumns): fc.Arbitrary<unknown> {
  const stray = fc.tuple(likelyBody(stored), strayFields);
  return fc.oneof(
    { weight: 7, arbitrary: likelyBody(stored) },
    { weight: 1, arbitrary: stray.map(([body, more]) => ({ ...body, ...more })) },
    { weight: 2, arbitrary: anyJson },
  );
}
