import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#core/errors.ts';
import type { Values } from '#core/write.ts';
import { createAttachments, placeOf } from '../attachments/attachments.ts';
import { createSaver } from '../saver/saver.ts';
import { keyOf, type Target } from './edit.ts';
import { createEdits, type Saved } from './edits.ts';

const paper: Target = { kind: 'item', collection: 'papers', id: 'a1' };
const fresh: Target = { kind: 'new', collection: 'papers', id: 'new-1' };
const key = keyOf(paper);

/** A server with one row, whose answers come when the test says so. */
function scene() {
  let row: Values = { id: 'a1', title: 'Uno', year: 2020, version: 1 };
  const saved: Saved[] = [];
  const refuse: Problem[] = [];
  const store = vi.fn<(target: Target, base: Values, changed: Values) => Promise<Values>>(async (_target, base, changed) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const refusal = refuse.shift();
    if (refusal) throw refusal;
    if (base.version !== row.version) throw new Problem('aborted', 'Alguien lo cambió antes.', { current: row });
    row = { ...row, ...changed, version: Number(row.version) + 1 };
    return row;
  });
  const onMerged = vi.fn<() => void>();
  /** How each file that is sent ends: an address, or why it does not arrive. */
  const arrivals: PromiseWithResolvers<string>[] = [];
  const files = createAttachments({
    send: async () => {
      const arrival = Promise.withResolvers<string>();
      arrivals.push(arrival);
      const cancel = () => arrival.reject(new Problem('storage/canceled', 'La subida se canceló.'));
      return { done: arrival.promise, pause: () => {}, resume: () => {}, cancel };
    },
    describe: async () => {},
  });
  let known: Values | null = null;
  const own = new Set<number>();
  const edits = createEdits({
    saver: createSaver(),
    files,
    stored: () => known ?? row,
    isOwn: (_target, version) => own.has(version),
    store,
    onSaved: (each) => saved.push(each),
    onMerged,
    onTrouble: () => {},
    labelOf: () => 'Uno',
  });
  const somebodyElse = (changes: Values) => {
    row = { ...row, ...changes, version: Number(row.version) + 1 };
  };
  /** This browser has not heard of what others did since. */
  const hearNothing = () => {
    known = row;
  };
  /** This person changes the row elsewhere on the screen. */
  const oneself = (changes: Values) => {
    somebodyElse(changes);
    own.add(Number(row.version));
  };
  const choose = (of = key) => files.choose(placeOf(of, 'url'), new File(['x'], 'foto.jpg'), (url) => edits.type(of, 'url', url));
  return {
    edits,
    files,
    arrivals,
    choose,
    oneself,
    store,
    saved,
    refuse,
    onMerged,
    somebodyElse,
    hearNothing,
    row: () => row,
    edit: (of = key) => edits.all.get().get(of),
  };
}

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

describe('a file that is chosen and not sent', () => {
  test('is sent when the row is confirmed, which is stored with its address', async () => {
    const { edits, row, store, choose, arrivals, edit } = scene();
    edits.open(paper, row());
    edits.type(key, 'title', 'Dos');
    choose();
    edits.confirm(key);
    edits.confirm(key);
    await settled();
    expect(store).not.toHaveBeenCalled();
    expect(edit()).toMatchObject({ open: true, uploading: true });
    arrivals[0]?.resolve('/files/uploads/foto.jpg');
    await settled();
    expect(arrivals.length).toBe(1);
    expect(store).toHaveBeenCalledTimes(1);
    expect(row()).toMatchObject({ title: 'Dos', url: '/files/uploads/foto.jpg' });
    expect(edit()).toBeUndefined();
  });

  test('is sent as well when one goes elsewhere, though nothing was typed, and keeps a new row from being dropped', async () => {
    const { edits, store, choose, arrivals } = scene();
    edits.open(fresh, { title: '' });
    choose(keyOf(fresh));
    edits.leave(keyOf(fresh));
    await settled();
    arrivals[0]?.resolve('/files/uploads/foto.jpg');
    await settled();
    expect(store).toHaveBeenCalledTimes(1);
    expect(store.mock.calls[0]?.[2]).toEqual({ url: '/files/uploads/foto.jpg' });
  });

  test('that does not arrive leaves the row open and unsaved, with the file still chosen; going elsewhere does not repeat it, confirming does', async () => {
    const { edits, files, row, store, choose, arrivals, edit } = scene();
    edits.open(paper, row());
    edits.type(key, 'title', 'Dos');
    choose();
    edits.confirm(key);
    await settled();
    arrivals[0]?.reject(new Problem('storage/invalid-format', 'No es una imagen.'));
    await settled();
    expect(store).not.toHaveBeenCalled();
    expect(edit()).toMatchObject({ open: true, uploading: false, typed: { title: 'Dos' } });
    expect(files.all.get().get(placeOf(key, 'url'))).toMatchObject({ state: 'error', problem: { message: 'No es una imagen.' } });
    edits.leave(key);
    await settled();
    expect(arrivals.length).toBe(1);
    edits.confirm(key);
    await settled();
    arrivals[1]?.resolve('/files/uploads/foto.jpg');
    await settled();
    expect(row()).toMatchObject({ title: 'Dos', url: '/files/uploads/foto.jpg' });
  });

  test('is stopped with the row that is cancelled, and chosen again when that is taken back', async () => {
    const { edits, files, row, store, choose, edit } = scene();
    edits.open(paper, row());
    choose();
    edits.confirm(key);
    await settled();
    const back = edits.cancel(key);
    await settled();
    expect([edit(), files.all.get().size, store.mock.calls.length]).toEqual([undefined, 0, 0]);
    back?.();
    expect(files.all.get().get(placeOf(key, 'url'))).toMatchObject({ state: 'chosen' });
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

describe('two people at once', () => {
  test('the second is told, and nothing is overwritten', async () => {
    const { edits, row, edit, somebodyElse } = scene();
    edits.open(paper, row());
    edits.type(key, 'title', 'Mío');
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
    ['mine', ['title'], 'Mío', 2021],
    ['theirs', [], 'Suyo', 2021],
  ])('choosing %s stores it, with the other fields that each changed', async (_name, choice, title, year) => {
    const { edits, row, edit, somebodyElse } = scene();
    edits.open(paper, row());
    edits.type(key, 'title', 'Mío');
    somebodyElse({ title: 'Suyo', year: 2021 });
    edits.confirm(key);
    await settled();
    edits.resolve(key, new Set(choice));
    await settled();
    expect(row()).toMatchObject({ title, year });
    expect(edit()).toBeUndefined();
  });

  test('changes of different fields go together, and one is told', async () => {
    const { edits, row, edit, somebodyElse, hearNothing, onMerged } = scene();
    edits.open(paper, row());
    edits.type(key, 'title', 'Mío');
    hearNothing();
    somebodyElse({ year: 2021 });
    edits.confirm(key);
    await settled();
    expect(row()).toMatchObject({ title: 'Mío', year: 2021 });
    expect(onMerged).toHaveBeenCalledOnce();
    expect(edit()).toBeUndefined();
  });

  test('a save whose answer was lost is not a conflict with oneself', async () => {
    const { edits, row, edit, store, hearNothing } = scene();
    hearNothing();
    edits.open(paper, row());
    edits.type(key, 'title', 'Dos');
    store.mockImplementationOnce(async (target, base, changed) => {
      await store.getMockImplementation()?.(target, base, changed);
      throw new Problem('unavailable', 'No hay conexión con el servidor.');
    });
    edits.confirm(key);
    await settled();
    expect(row()).toMatchObject({ title: 'Dos', version: 2 });
    expect(edit()).toBeUndefined();
  });
});

describe('one’s own saves are no conflict', () => {
  test('when an answer is lost and something newer was confirmed meanwhile', async () => {
    const { edits, row, edit, store, hearNothing } = scene();
    hearNothing();
    edits.open(paper, row());
    edits.type(key, 'title', 'Dos');
    store.mockImplementationOnce(async (target, base, changed) => {
      await store.getMockImplementation()?.(target, base, changed);
      throw new Problem('unavailable', 'No hay conexión con el servidor.');
    });
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
    const { edits, row, oneself, onMerged, store } = scene();
    edits.open(paper, row());
    edits.type(key, 'title', 'Dos');
    oneself({ enabled: false });
    edits.confirm(key);
    await settled();
    expect(row()).toMatchObject({ title: 'Dos', enabled: false });
    expect(store).toHaveBeenCalledOnce();
    expect(onMerged).not.toHaveBeenCalled();
  });

  test('when the very field was undone while it was typed in: the text typed last is the one', async () => {
    const { edits, row, edit, oneself } = scene();
    edits.open(paper, row());
    edits.type(key, 'title', 'Tres');
    oneself({ title: 'Cero' });
    edits.confirm(key);
    await settled();
    expect(row()).toMatchObject({ title: 'Tres' });
    expect(edit()).toBeUndefined();
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
