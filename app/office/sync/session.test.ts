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

// Fails where a list that is read while somebody confirms their password asks for it once more.
test('a request that was sent before a sign-in, which ends the session before, is sent again without a question', async () => {
  const session = createSession();
  const sentBefore = performance.now() - 1;
  const confirmed = session.renew('old');
  session.answer(true);
  expect(await confirmed).toBe(true);
  const again = session.renew('ended', true, sentBefore);
  await Promise.resolve();
  expect(session.asking.get()).toBeNull();
  expect(await again).toBe(true);
  const sentAfter = performance.now() + 1;
  void session.renew('ended', true, sentAfter);
  await Promise.resolve();
  expect(session.asking.get()).toBe('ended');
});
