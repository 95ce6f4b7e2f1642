import { expect, test } from 'vitest';
import { createTurn } from '#data/turn.ts';

// Fails when a turn ends by the number of pieces, or never.
test('others are answered after so many milliseconds, however many pieces of work that are', async () => {
  let time = 0;
  const turn = createTurn(() => time);
  let answered = 0;
  const work = async (pieces: number, milliseconds: number) => {
    setImmediate(() => {
      answered += 1;
    });
    for (let piece = 0; piece < pieces; piece += 1) {
      time += milliseconds;
      await turn();
    }
  };
  await work(50, 0.1);
  expect(answered).toBe(0);
  await work(1, 6);
  expect(answered).toBe(2);
  await work(1, 20);
  expect(answered).toBe(3);
});
