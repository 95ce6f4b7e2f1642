import { expect, test } from 'vitest';
import type { UniqueRule } from '#core/collection-rules.ts';
import { type CollectionName, collections } from '#core/collections/index.ts';
import { profile } from '#core/documents/profile.ts';
import type { WriteContext } from '#core/fields/schema.ts';
import { isFinished, MONTH_SPAN_DAYS } from '#core/time/dates.ts';
import { UniqueValues } from '#core/unique-values.ts';
import { obeyRules, wholeValues } from '#core/write.ts';
import { demoContent } from './index.ts';

const now = new Date('2026-11-21T18:00:00Z');
const TIME_ZONE = 'America/Mexico_City';
const demo = demoContent(now, TIME_ZONE);

const context: WriteContext = {
  now,
  timeZone: TIME_ZONE,
  referable: (collection, by) => {
    const bodies: readonly object[] = demo.collections[collection as keyof typeof demo.collections];
    return bodies.map((body) => ({ value: String(new Map(Object.entries(body)).get(by === 'id' ? 'title' : by)), enabled: true }));
  },
};

/** The values that are stored for a collection's bodies; throws where one is refused. */
function accepted(name: CollectionName, bodies: readonly object[]): object[] {
  const definition = collections[name];
  return bodies.map((body, index) => {
    const values = wholeValues(definition, body, 'insert', context);
    const before = bodies.slice(0, index).map((other) => new Map<string, unknown>(Object.entries(other)));
    const taken = (rule: UniqueRule) =>
      new UniqueValues(
        rule,
        before.map((other) => other.get(rule.field)),
      );
    obeyRules(definition, 'insert', { ...body }, values, (rule, value) => taken(rule).has(value));
    return values;
  });
}

test.each(Object.entries(demo.collections))('every body of %s is accepted', (name, bodies) => {
  expect(accepted(name as CollectionName, bodies)).toMatchObject(bodies);
});

test('every thesis is accepted once its type and category are known', () => {
  const bodies = demo.tesis.map(({ body, typeTitle, categoryTitle }) => ({ ...body, type: typeTitle, category: categoryTitle }));
  expect(accepted('tesis', bodies)).toMatchObject(bodies);
});

test('the profile is what the document accepts', () => {
  expect(wholeValues(profile, demo.profile, 'update', context)).toEqual(demo.profile);
});

test('there is enough of everything', () => {
  const counts = Object.fromEntries(Object.entries(demo.collections).map(([name, bodies]) => [name, bodies.length]));
  expect({ ...counts, tesis: demo.tesis.length }).toEqual({
    'project-types': 5,
    'tesis-types': 3,
    'tesis-categories': 5,
    students: 21,
    'group-photos': 8,
    blogs: 14,
    events: 20,
    papers: 168,
    patents: 18,
    positions: 1,
    collaborators: 10,
    tesis: 40,
  });
});

test('students cover the seven icons, with one to five projects and one to three biographies', () => {
  const { students } = demo.collections;
  expect(new Set(students.map((student) => student.icon_inv))).toEqual(
    new Set(collections.students.fields.icon_inv.options.flatMap(({ value }) => value || [])),
  );
  for (const { proyecto = [], semblanzas = [] } of students) {
    expect([1, 2, 3, 4, 5]).toContain(proyecto.length);
    expect([1, 2, 3]).toContain(semblanzas.length);
  }
});

test.each(['2009-06-01T00:00:00Z', '2026-11-21T18:30:00Z', '2040-01-01T00:00:00Z'])('at %s half of the events are still to come', (instant) => {
  const then = new Date(instant);
  const { events } = demoContent(then, TIME_ZONE).collections;
  const starts = events.map(({ startDate = '' }) => ({ startDate }));
  expect(starts.filter((event) => isFinished(event, then))).toHaveLength(10);
});

test('some events last a month or more and some have no picture', () => {
  const { events } = demo.collections;
  const days = events.map(({ startDate = '', endDate = '' }) => (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000);
  expect(days.every((each) => each > 0)).toBe(true);
  expect(days.filter((each) => each >= MONTH_SPAN_DAYS).length).toBeGreaterThanOrEqual(4);
  expect(events.some((event) => event.url_image === null)).toBe(true);
});

test.each(['America/Mexico_City', 'Europe/Madrid', 'Pacific/Auckland'])('events start between eight and six by the clock of %s', (timeZone) => {
  for (const instant of ['2026-11-21T04:17:00Z', '2026-03-08T09:59:00Z']) {
    for (const { title, startDate = '' } of demoContent(new Date(instant), timeZone).collections.events) {
      const { hour, minute, second } = Temporal.Instant.from(startDate).toZonedDateTimeISO(timeZone);
      expect(hour, title).toBeGreaterThanOrEqual(8);
      expect(hour, title).toBeLessThanOrEqual(18);
      expect([minute, second], title).toEqual([0, 0]);
    }
  }
});

test('posts were written over the last year, the newest first', () => {
  expect(demo.postDates).toHaveLength(demo.collections.blogs.length);
  const days = demo.postDates.map((date) => Math.round((now.getTime() - date.getTime()) / 86_400_000));
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(new Set(days).size).toBe(days.length);
  expect(Math.min(...days)).toBeGreaterThan(0);
  expect(Math.max(...days)).toBeGreaterThan(300);
});

test('publications are newest first and none is of a year to come', () => {
  const years = demo.collections.papers.map(({ year = 0 }) => year);
  expect(years).toEqual(years.toSorted((a, b) => b - a));
  expect(Math.min(...years)).toBe(2009);
  expect(demoContent(new Date('2020-06-01T00:00:00Z'), TIME_ZONE).collections.papers.every(({ year = 0 }) => year <= 2020)).toBe(true);
});

test.each(demo.collections.blogs)('the post "$title" has 150 to 400 words', ({ content = '' }) => {
  const words = content.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
  expect(words).toBeGreaterThanOrEqual(150);
  expect(words).toBeLessThanOrEqual(400);
});

test('a few items are hidden', () => {
  expect(demo.collections.students.some((student) => student.habilitado === false)).toBe(true);
  expect(demo.collections.events.some((event) => event.enabled === false)).toBe(true);
  expect(demo.collections.blogs.some((post) => post.enabled === false)).toBe(true);
});
