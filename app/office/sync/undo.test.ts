import { expect, test } from 'vitest';
import { Problem } from '#core/errors.ts';
import { createUndo, type Step } from './undo.ts';

/** A number that steps change and change back. */
function counter() {
  let value = 0;
  const step = (to: number): Step => {
    const from = value;
    value = to;
    return { done: `${from} → ${to}`, what: 'el cambio', back: () => Promise.resolve(step(from)) };
  };
  return { step, value: () => value };
}

test('takes back the last change first, and does it again', async () => {
  const undo = createUndo();
  const { step, value } = counter();
  undo.push(step(1));
  undo.push(step(2));
  expect((await undo.undo())?.step.done).toBe('1 → 2');
  expect(value()).toBe(1);
  await undo.undo();
  expect(value()).toBe(0);
  expect(await undo.undo()).toBeNull();
  await undo.redo();
  await undo.redo();
  expect(value()).toBe(2);
});

test('a new change leaves nothing to do again', async () => {
  const undo = createUndo();
  const { step } = counter();
  undo.push(step(1));
  await undo.undo();
  undo.push(step(5));
  expect(await undo.redo()).toBeNull();
});

test('a step is taken back once, however often it is asked', async () => {
  const undo = createUndo();
  const { step, value } = counter();
  const one = step(1);
  undo.push(one);
  await Promise.all([undo.undo(one), undo.undo(one)]);
  expect(value()).toBe(0);
  expect(undo.past.get()).toEqual([]);
});

test('a change that was taken back is done again by its own offer, whatever was taken back since', async () => {
  const undo = createUndo();
  const { step, value } = counter();
  undo.push(step(1));
  undo.push(step(2));
  const last = await undo.undo();
  await undo.undo();
  await undo.redo(last?.inverse);
  expect(value()).toBe(2);
  expect(undo.future.get()).toHaveLength(1);
});

test('a change that was not taken back, because nobody signed in again, can be asked for again', async () => {
  const undo = createUndo();
  let isSignedIn = false;
  const step: Step = {
    done: 'Se ocultó.',
    what: 'el cambio',
    back: () => (isSignedIn ? Promise.resolve(step) : Promise.reject(new Problem('unauthenticated', 'Entra de nuevo.'))),
  };
  undo.push(step);
  await expect(undo.undo()).rejects.toThrow('Entra de nuevo.');
  expect(undo.past.get()).toEqual([step]);
  isSignedIn = true;
  expect((await undo.undo())?.step).toBe(step);
});
