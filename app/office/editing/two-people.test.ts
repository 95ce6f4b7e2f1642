import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { key, paper, setup } from './edits.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const settled = () => vi.runAllTimersAsync();

/** A row that is open, with another title typed. */
function typed(title: string) {
  const opened = setup();
  opened.edits.open(paper, opened.row());
  opened.edits.type(key, 'title', title);
  return opened;
}

describe('two people at once', () => {
  test('the second is told, and nothing is overwritten', async () => {
    const { edits, row, edit, somebodyElse } = typed('Mío');
    somebodyElse({ title: 'Suyo' });
    edits.confirm(key);
    await settled();
    expect(row()).toMatchObject({ title: 'Suyo' });
    expect(edit()).toMatchObject({
      open: true,
      typed: { title: 'Mío' },
      trouble: { kind: 'conflict', clashes: [{ base: 'Uno', mine: 'Mío', theirs: 'Suyo' }] },
    });
  });

  test.each([
    ['mine', { title: 'Mío' }, 'Mío', 2021],
    ['both', { title: 'Mío y suyo' }, 'Mío y suyo', 2021],
    ['theirs', {}, 'Suyo', 2021],
  ])('choosing %s stores it, with the other fields that each changed', async (_name, choice, title, year) => {
    const { edits, row, edit, somebodyElse } = typed('Mío');
    somebodyElse({ title: 'Suyo', year: 2021 });
    edits.confirm(key);
    await settled();
    edits.resolve(key, choice);
    await settled();
    expect(row()).toMatchObject({ title, year });
    expect(edit()).toBeUndefined();
  });

  test('changes of different fields go together, and one is told', async () => {
    const { edits, row, edit, somebodyElse, hearNothing, onMerged } = typed('Mío');
    hearNothing();
    somebodyElse({ year: 2021 });
    edits.confirm(key);
    await settled();
    expect(row()).toMatchObject({ title: 'Mío', year: 2021 });
    expect(onMerged).toHaveBeenCalledOnce();
    expect(edit()).toBeUndefined();
  });

  test('a save whose answer was lost is not a conflict with oneself', async () => {
    const { edits, row, edit, loseAnswer, hearNothing } = typed('Dos');
    hearNothing();
    loseAnswer();
    edits.confirm(key);
    await settled();
    expect(row()).toMatchObject({ title: 'Dos', version: 2 });
    expect(edit()).toBeUndefined();
  });
});

describe('one’s own saves are no conflict', () => {
  test('when an answer is lost and something newer was confirmed meanwhile', async () => {
    const { edits, row, edit, loseAnswer, hearNothing } = typed('Dos');
    hearNothing();
    loseAnswer();
    edits.confirm(key);
    await vi.advanceTimersByTimeAsync(5);
    edits.open(paper, row());
    edits.type(key, 'title', 'Tres');
    edits.confirm(key);
    await settled();
    expect(row()).toMatchObject({ title: 'Tres', version: 3 });
    expect(edit()).toBeUndefined();
  });

  test('when the row was changed elsewhere on the screen while it was typed in', async () => {
    const { edits, row, oneself, onMerged, store } = typed('Dos');
    oneself({ enabled: false });
    edits.confirm(key);
    await settled();
    expect(row()).toMatchObject({ title: 'Dos', enabled: false });
    expect(store).toHaveBeenCalledOnce();
    expect(onMerged).not.toHaveBeenCalled();
  });

  test('when the very field was undone while it was typed in: the text typed last is the one', async () => {
    const { edits, row, edit, oneself } = typed('Tres');
    oneself({ title: 'Cero' });
    edits.confirm(key);
    await settled();
    expect(row()).toMatchObject({ title: 'Tres' });
    expect(edit()).toBeUndefined();
  });
});
