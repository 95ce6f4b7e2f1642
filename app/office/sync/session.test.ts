import { expect, test } from 'vitest';
import { createSession } from './session.ts';

test('a person who signs out is not asked for a new session; where that fails, the question comes', async () => {
  const session = createSession();
  session.setLeaving(true);
  const renewed = session.renew();
  expect(session.asking.get()).toBeNull();
  session.setLeaving(false);
  expect(session.asking.get()).toBe('ended');
  session.answer(true);
  expect(await renewed).toBe(true);
  session.setLeaving(false);
  expect(session.asking.get()).toBeNull();
});

// Fails where each row that is shown again asks once more.
test('a person who would rather not sign in is not asked by reads, and by every write', async () => {
  const session = createSession();
  const declined = session.renew('ended', true);
  await Promise.resolve();
  expect(session.asking.get()).toBe('ended');
  session.answer(false);
  expect(await declined).toBe(false);
  expect(await session.renew('ended', true)).toBe(false);
  expect(session.asking.get()).toBeNull();
  const written = session.renew('ended');
  await Promise.resolve();
  expect(session.asking.get()).toBe('ended');
  session.answer(true);
  expect(await written).toBe(true);
});
