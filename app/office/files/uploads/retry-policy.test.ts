import { expect, test } from 'vitest';
import { createRetryPolicy } from './retry-policy.ts';

/** A clock, and an upload whose every try fails at once. */
function setup() {
  let time = 0;
  const retries = createRetryPolicy(() => time);
  /** Tries until it is no longer worth it. @returns how long that took, in milliseconds */
  const tryAgain = (): number => {
    const from = time;
    for (let pause = retries.failed(); pause !== null; pause = retries.failed()) time += pause;
    return time - from;
  };
  return { retries, tryAgain, pass: (milliseconds: number) => (time += milliseconds) };
}

test('one operation is tried for 120 seconds (spec, section 9)', () => {
  expect(setup().tryAgain()).toBe(120_000);
});

test('its clock starts with the operation, not with the first failure', () => {
  const { retries, pass, tryAgain } = setup();
  retries.started();
  pass(100_000);
  expect(tryAgain()).toBe(20_000);
});

test('each step starts it again, as does a rest', () => {
  const { retries, pass, tryAgain } = setup();
  retries.started();
  pass(100_000);
  retries.progressed();
  pass(70_000);
  retries.started();
  expect(tryAgain()).toBe(50_000);
  retries.rested();
  pass(3_600_000);
  retries.started();
  expect(tryAgain()).toBe(120_000);
});

test('a piece that took long is tried again at once when it fails, and is given up when nothing of it has arrived', () => {
  const { retries, pass } = setup();
  retries.started();
  pass(300_000);
  expect(retries.failed()).toBe(0);
  retries.started();
  expect(retries.failed()).toBeNull();
});

test('pieces that take long are no retries, however many there are', () => {
  const { retries, pass } = setup();
  for (let piece = 0; piece < 10; piece += 1) {
    retries.started();
    pass(300_000);
    expect(retries.failed()).toBe(0);
    retries.progressed();
  }
});

test('the first try again comes at once, later ones rest longer and longer', () => {
  const { retries } = setup();
  expect([retries.failed(), retries.failed(), retries.failed()]).toEqual([0, 1_000, 2_000]);
});

test('all operations together are tried for 600 seconds (spec, section 9)', () => {
  const { retries, pass, tryAgain } = setup();
  let tried = 0;
  for (let step = 0; step < 5; step += 1) {
    retries.failed();
    pass(110_000);
    tried += 110_000;
    retries.progressed();
  }
  expect(tried + tryAgain()).toBe(600_000);
});

test('time at rest does not count', () => {
  const { retries, pass, tryAgain } = setup();
  retries.progressed();
  retries.failed();
  retries.rested();
  pass(3_600_000);
  expect(tryAgain()).toBe(120_000);
});
