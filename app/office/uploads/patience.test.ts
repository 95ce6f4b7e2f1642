import { expect, test } from 'vitest';
import { createPatience } from './patience.ts';

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

test('time without a failure does not count, nor does time at rest', () => {
  const { patience, pass, tryAgain } = scene();
  patience.progressed();
  pass(3_600_000);
  patience.failed();
  patience.rested();
  pass(3_600_000);
  expect(tryAgain()).toBe(120_000);
});
