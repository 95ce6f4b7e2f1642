import { expect, test } from 'vitest';
import { createPatience } from './retry-policy.ts';

/** A clock, and an upload whose every try fails at once. */
function scene() {
  let time = 0;
  const patience = createPatience(() => time);
  /** Tries until it is no longer worth it. @returns how long that took, in milliseconds */
  const tryAgain = (): number => {
    const from = time;
    for (let pause = patience.failed(); pause !== null; pause = patience.failed()) time += pause;
    return time - from;
  };
  return { patience, tryAgain, pass: (milliseconds: number) => (time += milliseconds) };
}

test('one operation is tried for 120 seconds (spec, section 9)', () => {
  expect(scene().tryAgain()).toBe(120_000);
});

test('its clock starts with the operation, not with the first failure', () => {
  const { patience, pass, tryAgain } = scene();
  patience.started();
  pass(100_000);
  expect(tryAgain()).toBe(20_000);
});

test('each step starts it again, as does a rest', () => {
  const { patience, pass, tryAgain } = scene();
  patience.started();
  pass(100_000);
  patience.progressed();
  pass(70_000);
  patience.started();
  expect(tryAgain()).toBe(50_000);
  patience.rested();
  pass(3_600_000);
  patience.started();
  expect(tryAgain()).toBe(120_000);
});

test('a piece that took long is tried again at once when it fails, and is given up when nothing of it has arrived', () => {
  const { patience, pass } = scene();
  patience.started();
  pass(300_000);
  expect(patience.failed()).toBe(0);
  patience.started();
  expect(patience.failed()).toBeNull();
});

test('pieces that take long are no retries, however many there are', () => {
  const { patience, pass } = scene();
  for (let piece = 0; piece < 10; piece += 1) {
    patience.started();
    pass(300_000);
    expect(patience.failed()).toBe(0);
    patience.progressed();
  }
});

test('the first try again comes at once, later ones rest longer and longer', () => {
  const { patience } = scene();
  expect([patience.failed(), patience.failed(), patience.failed()]).toEqual([0, 1_000, 2_000]);
});

test('all operations together are tried for 600 seconds (spec, section 9)', () => {
  const { patience, pass, tryAgain } = scene();
  let tried = 0;
  for (let step = 0; step < 5; step += 1) {
    patience.failed();
    pass(110_000);
    tried += 110_000;
    patience.progressed();
  }
  expect(tried + tryAgain()).toBe(600_000);
});

test('time at rest does not count', () => {
  const { patience, pass, tryAgain } = scene();
  patience.progressed();
  patience.failed();
  patience.rested();
  pass(3_600_000);
  expect(tryAgain()).toBe(120_000);
});
