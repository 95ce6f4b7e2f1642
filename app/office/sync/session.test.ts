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
