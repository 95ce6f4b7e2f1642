import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotices, NOTICE_MS, visibleNotices } from './notices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('with its screen goes what was wrong on it, but not what is told nowhere else, nor the offer to undo', () => {
  const notices = createNotices();
  const shownNotices = () => notices.all.get().map(({ text }) => text);
  notices.enter('/blogs');
  notices.show({ tone: 'problem', text: 'Está en uso.' });
  notices.show({ tone: 'problem', text: 'Su descripción no se guardó.', stays: true });
  vi.advanceTimersByTime(5_000);
  notices.show({ tone: 'done', text: 'Se guardó.' });
  notices.enter('/blogs');
  vi.advanceTimersByTime(1);
  expect(shownNotices()).toEqual(['Está en uso.', 'Su descripción no se guardó.', 'Se guardó.']);
  notices.enter('/dashboard');
  vi.advanceTimersByTime(1);
  expect(shownNotices()).toEqual(['Su descripción no se guardó.', 'Se guardó.']);
});

test('a problem stays in sight beside the notice after it', () => {
  const { all, show } = createNotices();
  const shown = () => visibleNotices(all.get()).map(({ text }) => text);
  for (const text of ['uno', 'dos', 'tres']) show({ tone: 'done', text });
  expect(shown()).toEqual(['dos', 'tres']);
  expect(all.get()).toHaveLength(2);
  show({ tone: 'problem', text: 'No se subió.' });
  show({ tone: 'done', text: 'cuatro' });
  show({ tone: 'done', text: 'cinco' });
  expect(shown()).toEqual(['No se subió.', 'cinco']);
  show({ tone: 'problem', text: 'Está en uso.' });
  show({ tone: 'done', text: 'seis' });
  expect(shown()).toEqual(['Está en uso.', 'seis']);
  expect(all.get().map(({ text }) => text)).toEqual(['No se subió.', 'Está en uso.', 'seis']);
});

test('a notice goes by itself, but not while one of them is being read', () => {
  const notices = createNotices();
  const count = () => notices.all.get().length;
  notices.show({ tone: 'done', text: 'Se guardó.' });
  vi.advanceTimersByTime(NOTICE_MS - 1);
  expect(count()).toBe(1);
  notices.hold(true);
  vi.advanceTimersByTime(NOTICE_MS);
  expect(count()).toBe(1);
  notices.hold(false);
  vi.advanceTimersByTime(NOTICE_MS);
  expect(count()).toBe(0);
});
