import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotices } from './notices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('with its screen goes what was wrong on it, but not what is told nowhere else, nor the offer to undo', () => {
  const notices = createNotices();
  const told = () => notices.all.get().map(({ text }) => text);
  notices.enter('/blogs');
  notices.tell({ tone: 'problem', text: 'Está en uso.' });
  notices.tell({ tone: 'problem', text: 'Su descripción no se guardó.', stays: true });
  vi.advanceTimersByTime(5_000);
  notices.tell({ tone: 'done', text: 'Se guardó.' });
  notices.enter('/blogs');
  vi.advanceTimersByTime(1);
  expect(told()).toEqual(['Está en uso.', 'Su descripción no se guardó.', 'Se guardó.']);
  notices.enter('/dashboard');
  vi.advanceTimersByTime(1);
  expect(told()).toEqual(['Su descripción no se guardó.', 'Se guardó.']);
});
