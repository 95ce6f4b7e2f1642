import fc from 'fast-check';
import type { Field, Fields } from '#core/fields/kinds.ts';

const line = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constantFrom('', ' ', '<b>', 'false', 'Ñandú'));
const address = fc.oneof(fc.webUrl(), fc.constantFrom('', 'javascript:alert(1)', '/files/uploads/a.pdf', '/files/uploads/..', 'example.org'));
const instant = fc.oneof(
  fc.date({ noInvalidDate: true, min: new Date('1000-01-01'), max: new Date('9999-12-31') }).map((date) => date.toISOString()),
  fc.constantFrom('', '2026-03-05', '2026-03-05T12:00:00-06:00', '-000001-01-01T00:00:00Z'),
);

/** A value that a field may well hold, and sometimes just misses. */
function likely(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'markdown':
      return line;
    case 'link':
    case 'image':
    case 'pdf':
      return address;
    case 'flag':
    case 'enabled':
      return fc.constantFrom<unknown>(true, false, 'true', 'false', null, 0, 1);
    case 'moment':
    case 'stamp':
      return instant;
    case 'year':
    case 'optionalYear':
      return fc.integer({ min: 2007, max: 2030 });
    case 'order':
      return fc.integer();
    case 'choice':
      return fc.constantFrom(...field.options.map((option) => option.value), 'otra');
    case 'reference':
      return fc.constantFrom('a', 'b', 'otra', '', null);
    case 'names':
      return fc.array(line, { maxLength: 4 });
    case 'rows':
      return fc.array(likelyBody(field.fields), { maxLength: 4 });
  }
}

function likelyBody(fields: Fields): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, mostly(likely(field), fc.jsonValue())])), {
    requiredKeys: [],
  });
}

function mostly<Value>(usual: fc.Arbitrary<Value>, seldom: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: seldom });
}

/** A body that somebody might send for an item with these fields: mostly near right, seldom anything at all. */
export function bodyFor(fields: Fields): fc.Arbitrary<unknown> {
  const stray = fc.tuple(likelyBody(fields), fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue(), { maxKeys: 2 }));
  return fc.oneof(
    { weight: 7, arbitrary: likelyBody(fields) },
    { weight: 1, arbitrary: stray.map(([body, more]) => ({ ...body, ...more })) },
    { weight: 2, arbitrary: fc.jsonValue() },
  );
}
