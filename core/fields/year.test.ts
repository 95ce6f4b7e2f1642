import { describe, expect, test } from 'vitest';
import { refusalOf } from '#tests/refusal.ts';
import { TIME_ZONE, world } from '#tests/world.ts';
import { patchedValues } from '../write.ts';
import { year, yearChoices } from './year.ts';

const fields = { year: year({ label: 'Año' }), optional: year({ label: 'Año', isOptional: true }) };
const stored = (body: object, now?: Date) => patchedValues({ fields }, body, world(now ? { now } : {}));

describe('9.5 the years to choose from (spec, section 9)', () => {
  test('go from the current one down to 2009', () => {
    const choices = yearChoices(new Date('2026-07-01T12:00:00Z'), TIME_ZONE);
    expect(choices).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015, 2014, 2013, 2012, 2011, 2010, 2009]);
  });
  test('go down to the first year that the site names, and hold the current one at least', () => {
    const now = new Date('2026-07-01T12:00:00Z');
    expect(yearChoices(now, TIME_ZONE, 1998).at(-1)).toBe(1998);
    expect(yearChoices(now, TIME_ZONE, 2027)).toEqual([2026]);
  });
  test('begin with the new year at midnight in the time zone of the site', () => {
    expect(yearChoices(new Date('2027-01-01T05:59:59Z'), TIME_ZONE)[0]).toBe(2026);
    expect(yearChoices(new Date('2027-01-01T06:00:00Z'), TIME_ZONE)[0]).toBe(2027);
  });
});

test.each([1900, 2008, 2026, 2027])('%i is accepted', (value) =>
  expect(stored({ year: value, optional: value })).toEqual({ year: value, optional: value }),
);

test.each([1899, 2028, 2020.5, -1, '2020', true, [2020]])('%j is refused', (value) => {
  for (const field of ['year', 'optional']) expect(Object.keys(refusalOf(() => stored({ [field]: value })).details.fields ?? {})).toEqual([field]);
});

test('a year that is left out is the current one, an optional one is none', () => {
  expect(stored({ year: null, optional: null }, new Date('2030-06-01T12:00:00Z'))).toEqual({ year: 2030, optional: null });
});
