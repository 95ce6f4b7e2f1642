import { setImmediate as settled } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPasswordQueue } from './password-queue.ts';

/** A queue, the names of those who were judged in their order, and how the judging of the first who is ends. */
function openQueue() {
  const queue = createPasswordQueue();
  const [judged, ends]: [string[], (() => void)[]] = [[], []];
  const judge = (name: string, isKnown: boolean) =>
    queue.run(isKnown, async () => {
      judged.push(name);
      await new Promise<void>((resolve) => void ends.push(resolve));
    });
  const endOne = async (of: Promise<void>) => {
    ends.shift()?.();
    await of;
    await settled();
  };
  return { queue, judged, judge, endOne };
}

// Fails when those who wait are served in the order in which they came.
test('passwords are judged two at a time, those of known browsers before those of strangers who came first', async () => {
  const { judged, judge, endOne } = openQueue();
  const [first, second, third] = ['uno', 'dos', 'tres'].map((name) => judge(name, false));
  const own = judge('propia', true);
  await settled();
  expect(judged).toEqual(['uno', 'dos']);
  await endOne(first as Promise<void>);
  expect(judged).toEqual(['uno', 'dos', 'propia']);
  await endOne(second as Promise<void>);
  expect(judged).toEqual(['uno', 'dos', 'propia', 'tres']);
  await endOne(own);
  await endOne(third as Promise<void>);
});

// Fails when both wait in one line: a flood of strangers would turn away a browser that is known.
test('strangers who fill their line are refused, and a known browser waits in another', async () => {
  const { queue, judged, judge } = openQueue();
  for (let n = 0; n < 26; n += 1) void judge(`${n}`, false);
  await expect(judge('una más', false)).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 10 } });
  expect(() => queue.refuseIfFull(false)).toThrow('manySignIns');
  expect(() => queue.refuseIfFull(true)).not.toThrow();
  void judge('propia', true);
  await settled();
  expect(judged).toEqual(['0', '1']);
});
