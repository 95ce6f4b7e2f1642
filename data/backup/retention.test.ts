import { describe, expect, test } from 'vitest';
import { archiveName, BACKUP_KINDS, type BackupKind, readArchiveName } from './archive-name.ts';
import { longestKept, outdated } from './retention.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-03-05T03:00:00.000Z');

function archive(daysAgo: number, kind: BackupKind = 'auto') {
  const at = new Date(NOW - daysAgo * DAY);
  return { name: archiveName(at, kind, false), at, kind, encrypted: false };
}

describe('the backups that stay', () => {
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

  // Fails when two kinds share a number: ten manual backups would remove the one made before an upgrade.
  test.each(BACKUP_KINDS)('each kind keeps its own number: any number of kind %s pushes out no other', (many) => {
    const others = BACKUP_KINDS.filter((kind) => kind !== many).map((kind) => archive(300, kind));
    const all = Array.from({ length: 40 }, (_, daysAgo) => archive(daysAgo, many));
    const gone = outdated([...others, ...all], { daily: 7, weekly: 0, monthly: 0 });
    expect(gone).toEqual(all.slice({ auto: 7, manual: 10, upgrade: 5, restore: 5 }[many]));
  });

  test('the newest always stays', () => {
    expect(outdated([archive(3)], { daily: 0, weekly: 0, monthly: 0 })).toEqual([]);
  });

  // Fails when the interval between archives is left out: monthly archives of 12 months were kept for 390 days, not
  // 372.
  test.each(
    [1, 24, 25, 168, 720, 8_760].flatMap((hours) =>
      [
        [7, 4, 12],
        [7, 0, 0],
        [0, 4, 0],
        [0, 0, 2],
        [0, 0, 0],
      ].map(([daily = 0, weekly = 0, monthly = 0]) => ({ hours, daily, weekly, monthly })),
    ),
  )('none is kept longer than is promised: every $hours h, $daily days, $weekly weeks, $monthly months', ({ hours, ...keep }) => {
    let [kept, oldest]: [ReturnType<typeof archive>[], number] = [[], 0];
    for (let daysAgo = Math.max(800, hours); daysAgo > 0; daysAgo -= hours / 24) {
      for (const { at } of kept) oldest = Math.max(oldest, (NOW - at.getTime()) / DAY - daysAgo);
      const all = [...kept, archive(daysAgo)];
      const gone = outdated(all, keep);
      kept = all.filter((each) => !gone.includes(each));
    }
    expect(oldest).toBeGreaterThan(0);
    expect(oldest).toBeLessThanOrEqual(longestKept(keep, hours));
  });

  test('as the settings come, 372 days', () => {
    expect(longestKept({ daily: 7, weekly: 4, monthly: 12 }, 25)).toBe(372);
  });

  // Fails when a name is read without looking at all of it: the dashboard opens files by these names.
  test('a name says when and why, and nothing else is a name', () => {
    const name = archiveName(new Date(NOW), 'auto', false);
    expect(name).toBe('faro-2026-03-05T03-00-00-000Z-auto.tar.gz');
    expect(readArchiveName(name)).toEqual({ name, at: new Date(NOW), kind: 'auto', encrypted: false });
    expect(archiveName(new Date(NOW), 'auto', true)).toBe(`${name}.age`);
    expect(readArchiveName(`${name}.age`)).toEqual({ name: `${name}.age`, at: new Date(NOW), kind: 'auto', encrypted: true });
    for (const other of [
      `../${name}`,
      `${name}.part`,
      `${name}.age.part`,
      `${name}.age.age`,
      name.replace('auto', 'other'),
      name.replace('03-05', '99-99'),
      'session-secret',
      '',
    ]) {
      expect(readArchiveName(other), other).toBeNull();
    }
  });
});
