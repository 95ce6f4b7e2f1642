import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#core/errors.ts';
import { keyOf } from './edit.ts';
import { fresh, key, paper, scene } from './scene.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const settled = () => vi.runAllTimersAsync();

describe('editing a row', () => {
  test('what was typed is stored over the version it was typed on, and the row closes', async () => {
    const { edits, row, edit, saved } = scene();
    edits.open(paper, row(), 'title');
    edits.type(key, 'title', 'Dos');
    edits.confirm(key);
    expect(edit()).toMatchObject({ open: false, confirmed: { title: 'Dos' } });
    await settled();
    expect(row()).toMatchObject({ title: 'Dos', version: 2 });
    expect(edit()).toBeUndefined();
    expect(saved).toMatchObject([{ before: { title: 'Uno' }, after: { title: 'Dos' }, sent: { title: 'Dos' } }]);
  });

  test('what follows from it is stored with it, and can be changed after', async () => {
    const { edits, row, edit, saved } = scene();
    edits.open(paper, row());
    edits.type(key, 'url', 'https://example.org/2024');
    expect(edit()?.typed).toEqual({ url: 'https://example.org/2024', year: 2024 });
    edits.type(key, 'year', 2023);
    edits.confirm(key);
    await settled();
    expect(saved).toMatchObject([{ sent: { url: 'https://example.org/2024', year: 2023 } }]);
  });

  test('a row that was only looked at sends nothing', async () => {
    const { edits, row, edit, store } = scene();
    edits.open(paper, row());
    edits.type(key, 'title', 'Dos');
    edits.type(key, 'title', 'Uno');
    edits.leave(key);
    await settled();
    expect(edit()).toBeUndefined();
    expect(store).not.toHaveBeenCalled();
  });

  test('one’s own saves in a row follow each other without a false conflict', async () => {
    const { edits, row, edit, store } = scene();
    for (const title of ['Dos', 'Tres', 'Cuatro']) {
      edits.open(paper, row());
      edits.type(key, 'title', title);
      edits.confirm(key);
      await vi.advanceTimersByTimeAsync(5);
    }
    await settled();
    expect(row()).toMatchObject({ title: 'Cuatro', version: 3 });
    expect(store).toHaveBeenCalledTimes(2);
    expect(edit()).toBeUndefined();
  });

  test('text typed while a save is under way is newer than its answer', async () => {
    const { edits, row, edit } = scene();
    edits.open(paper, row());
    edits.type(key, 'title', 'Dos');
    edits.confirm(key);
    edits.open(paper, row());
    edits.type(key, 'title', 'Tres');
    await settled();
    expect(row()).toMatchObject({ title: 'Dos' });
    expect(edit()).toMatchObject({ open: true, typed: { title: 'Tres' }, base: { title: 'Dos', version: 2 } });
  });

  test('a refused row opens again with what was typed', async () => {
    const { edits, row, edit, refuse } = scene();
    refuse.push(new Problem('failed-precondition', 'Escribe el título.', { fields: { title: 'Escribe el título.' } }));
    edits.open(paper, row());
    edits.type(key, 'title', '');
    edits.confirm(key);
    await settled();
    expect(edit()).toMatchObject({
      open: true,
      typed: { title: '' },
      confirmed: null,
      trouble: { kind: 'refused', problem: { message: 'Escribe el título.' } },
    });
    expect(row()).toMatchObject({ title: 'Uno' });
  });

  test('leaving a refused row does not ask the server again until something is typed', async () => {
    const { edits, row, refuse, store } = scene();
    refuse.push(new Problem('failed-precondition', 'No.'));
    edits.open(paper, row());
    edits.type(key, 'title', '');
    edits.confirm(key);
    await settled();
    edits.leave(key);
    await settled();
    expect(store).toHaveBeenCalledTimes(1);
    edits.type(key, 'title', 'Bien');
    edits.leave(key);
    await settled();
    expect(row()).toMatchObject({ title: 'Bien' });
  });

  test('cancelling forgets what was typed, and can itself be taken back', () => {
    const { edits, row, edit } = scene();
    edits.open(paper, row());
    edits.type(key, 'title', 'Dos');
    const back = edits.cancel(key);
    expect(edit()).toBeUndefined();
    back?.();
    expect(edit()).toMatchObject({ open: true, typed: { title: 'Dos' } });
  });
});

describe('a new row', () => {
  test('is dropped when nothing was typed and one goes elsewhere', async () => {
    const { edits, edit, store } = scene();
    edits.open(fresh, { title: '', year: 2026 });
    edits.leave(keyOf(fresh));
    await settled();
    expect(edit(keyOf(fresh))).toBeUndefined();
    expect(store).not.toHaveBeenCalled();
  });

  test('is sent with its defaults when it is confirmed, so that the server judges', async () => {
    const { edits, store, refuse, edit } = scene();
    refuse.push(new Problem('failed-precondition', 'Escribe el título.'));
    edits.open(fresh, { title: '' });
    edits.confirm(keyOf(fresh));
    await settled();
    expect(store).toHaveBeenCalledOnce();
    expect(edit(keyOf(fresh))).toMatchObject({ open: true, trouble: { kind: 'refused' } });
  });
});

describe('after a reload', () => {
  test('what was confirmed is sent, what was only typed waits in its row', async () => {
    const { edits, row, edit } = scene();
    const kept = { base: row(), uploading: false, open: true, caret: null, trouble: null, recovered: true };
    edits.restore([{ ...kept, target: paper, typed: { year: 2022 }, confirmed: { title: 'Dos' } }]);
    await settled();
    expect(row()).toMatchObject({ title: 'Dos', year: 2020 });
    expect(edit()).toMatchObject({ open: true, typed: { year: 2022 } });
  });
});
