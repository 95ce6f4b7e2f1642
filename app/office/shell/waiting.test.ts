import { expect, test } from 'vitest';
import type { Overview } from '#core/contract/overview.ts';
import { SCREENS } from '../model/screen-map.ts';
import { waitingOn } from './waiting.ts';

const busy = {
  unread: 2,
  toReview: 3,
  authorNames: 4,
  unseen: [{ count: 1 }, { count: 4 }],
  withoutText: 6,
  backup: { last: null, late: true },
  failedJobs: 7,
} as unknown as Overview;
const calm = {
  unread: 0,
  toReview: 0,
  authorNames: 0,
  unseen: [],
  withoutText: 0,
  backup: { last: null, late: false },
  failedJobs: 0,
} as unknown as Overview;

test('work that waits stands at the screen where it is done, with words for what it is', () => {
  const waiting = Object.keys(SCREENS).flatMap((screen) => {
    const found = waitingOn(screen, busy);
    return found ? [`${screen}: ${found.count} ${found.what}`] : [];
  });
  expect(waiting).toEqual([
    'messages: 2 sin leer',
    'imports: 3 por revisar',
    'author-names: 4 por confirmar',
    'content-health: 5 que no se ven en el sitio',
    'media: 6 sin texto alternativo',
    'backups: 1 atrasada',
    'jobs: 7 sin hacer',
  ]);
});

test('nothing waits where all is done', () => {
  expect(Object.keys(SCREENS).filter((screen) => waitingOn(screen, calm) !== null)).toEqual([]);
});
