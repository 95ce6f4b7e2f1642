import { expect, test } from 'vitest';
import { groupChanges, type LatestChange } from './grouped-changes.ts';

const change = (id: string, at: string, changes: Partial<LatestChange> = {}): LatestChange => ({
  ...{ collection: 'papers', id, kind: 'delete', by: 'ana@faro.test', at: `2026-03-05T${at}Z`, title: id },
  ...changes,
});
const lines = (...changes: LatestChange[]) => groupChanges(changes).map(({ id, isOneOfMany }) => (isOneOfMany ? `${id} and others` : id));

test('many of a kind, by one person, in one list, at a time, are one', () => {
  expect(lines(change('e', '10:00:30'), change('d', '10:00:20'), change('c', '10:00:10'), change('b', '09:00:00'), change('a', '08:59:59'))).toEqual([
    'e and others',
    'b',
    'a',
  ]);
});

test.each<Partial<LatestChange>>([{ kind: 'create' }, { by: 'luis@faro.test' }, { collection: 'events' }])(
  'what differs by %o is told apart',
  (other) => {
    expect(lines(change('c', '10:00:02'), change('b', '10:00:01', other), change('a', '10:00:00'))).toEqual(['c', 'b', 'a']);
  },
);

test('an item that was changed again and again is listed once', () => {
  const again = ['10:00:03', '10:00:02', '10:00:01'].map((at) => change('a', at, { kind: 'update' }));
  expect(lines(...again, change('b', '10:00:00', { kind: 'update' }))).toEqual(['a', 'b']);
});
