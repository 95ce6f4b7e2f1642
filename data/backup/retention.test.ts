import { describe, expect, test } from 'vitest';
import { archiveName, type BackupKind, readArchiveName } from './archive-name.ts';
import { outdated } from './retention.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-03-05T03:00:00.000Z');

function archive(daysAgo: number, kind: BackupKind = 'auto') {
  const at = new Date(NOW - daysAgo * DAY);
  return { name: archiveName(at, kind), at, kind };
}

describe('which backups stay', () => {
  // Fails when any of the three rules is taken out.
  test('of a daily one for two years: 7 days, 4 weeks, 12 months', () => {
    const all = Array.from({ length: 730 }, (_, daysAgo) => archive(daysAgo));
    const gone = new Set(outdated(all, { daily: 7, weekly: 4, monthly: 12 }));
    const kept = all.filter((each) => !gone.has(each)).map(({ at }) => at.toISOString().slice(0, 10));
    expect(kept).toEqual([
      ...['2026-03-05', '2026-03-04', '2026-03-03', '2026-03-02', '2026-03-01', '2026-02-28', '2026-02-27'],
      ...['2026-02-22', '2026-02-15'],
      ...['2026-01-31', '2025-12-31', '2025-11-30', '2025-10-31', '2025-09-30', '2025-08-31', '2025-07-31', '2025-06-30', '2025-05-31', '2025-04-30'],
    ]);
  });

  // Fails when those of the clock push out what somebody asked for.
  test('what somebody asked for is counted by itself, and the newest always stays', () => {
    const asked = Array.from({ length: 12 }, (_, place) => archive(100 + place, place % 2 === 0 ? 'manual' : 'upgrade'));
    const daily = Array.from({ length: 9 }, (_, daysAgo) => archive(daysAgo));
    const gone = outdated([...asked, ...daily], { daily: 7, weekly: 0, monthly: 0 });
    expect(gone.map(({ name }) => name)).toEqual([...daily.slice(7), ...asked.slice(10)].map(({ name }) => name));
    expect(outdated([archive(3)], { daily: 0, weekly: 0, monthly: 0 })).toEqual([]);
  });

  // Fails when a name is read without looking at all of it: the dashboard opens files by these names.
  test('a name says when and why, and nothing else is a name', () => {
    const name = archiveName(new Date(NOW), 'auto');
    expect(name).toBe('faro-2026-03-05T03-00-00-000Z-auto.tar.gz');
    expect(readArchiveName(name)).toEqual({ name, at: new Date(NOW), kind: 'auto' });
    for (const other of [`../${name}`, `${name}.part`, name.replace('auto', 'other'), name.replace('03-05', '99-99'), 'session-secret', '']) {
      expect(readArchiveName(other), other).toBeNull();
    }
  });
});
