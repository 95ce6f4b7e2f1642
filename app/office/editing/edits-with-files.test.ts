import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#core/errors.ts';
import { NO_PICTURE_TEXT } from '../model/attachment.ts';
import { keyOf } from '../model/edit.ts';
import { slotOf } from '../model/slot.ts';
import { fresh, key, paper, setup } from './edits.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const lost = (edit: string, name = 'foto.jpg') => ({
  slot: slotOf(edit, 'url'),
  name,
  type: 'image/jpeg',
  pictureText: NO_PICTURE_TEXT,
  url: null,
  upload: null,
});
const settled = () => vi.runAllTimersAsync();

describe('a file that is chosen and not sent', () => {
  test('is sent when the row is confirmed, which is stored with its address', async () => {
    const { edits, row, store, choose, arrivals, edit } = setup();
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

  // Fails where `close` drops the file of an edit in which nothing was typed.
  test('stays chosen when the page of its item is left', async () => {
    const { edits, row, choose, files, edit } = setup();
    edits.open(paper, row());
    choose();
    edits.close(key);
    expect([files.waits(key), edit()?.open]).toEqual([true, true]);
  });

  test('is sent as well when one goes elsewhere, though nothing was typed, and keeps a new row from being dropped', async () => {
    const { edits, store, choose, arrivals } = setup();
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
    const { edits, files, row, store, choose, arrivals, edit } = setup();
    edits.open(paper, row());
    edits.type(key, 'title', 'Dos');
    choose();
    edits.confirm(key);
    await settled();
    arrivals[0]?.reject(new Problem('storage/invalid-format', 'No es una imagen.'));
    await settled();
    expect(store).not.toHaveBeenCalled();
    expect(edit()).toMatchObject({ open: true, uploading: false, typed: { title: 'Dos' } });
    expect(files.all.get().get(slotOf(key, 'url'))).toMatchObject({ state: 'error', problem: { message: 'No es una imagen.' } });
    expect([files.losable(key), files.notStored()]).toEqual([false, []]);
    edits.leave(key);
    await settled();
    expect(arrivals.length).toBe(1);
    edits.confirm(key);
    await settled();
    arrivals[1]?.resolve('/files/uploads/foto.jpg');
    await settled();
    expect(row()).toMatchObject({ title: 'Dos', url: '/files/uploads/foto.jpg' });
  });

  test('does not store the half of what is being typed when it arrives', async () => {
    const { edits, row, store, choose, arrivals, edit } = setup();
    edits.open(paper, row());
    choose();
    edits.leave(key);
    await settled();
    edits.type(key, 'title', 'Do');
    arrivals[0]?.resolve('/files/uploads/foto.jpg');
    await settled();
    expect(store).not.toHaveBeenCalled();
    expect(edit()).toMatchObject({ open: true, uploading: false, typed: { title: 'Do', url: '/files/uploads/foto.jpg' } });
    edits.type(key, 'title', 'Dos');
    edits.leave(key);
    await settled();
    expect(row()).toMatchObject({ title: 'Dos', url: '/files/uploads/foto.jpg' });
  });

  test('is stopped with the row that is cancelled, and chosen again when that is taken back', async () => {
    const { edits, files, row, store, choose, edit } = setup();
    edits.open(paper, row());
    choose();
    edits.confirm(key);
    await settled();
    const back = edits.cancel(key);
    await settled();
    expect([edit(), files.all.get().size, store.mock.calls.length]).toEqual([undefined, 0, 0]);
    back?.();
    expect(files.all.get().get(slotOf(key, 'url'))).toMatchObject({ state: 'chosen' });
  });

  test('that is gone with the page keeps its new row open until it is stored or given up', async () => {
    const { edits, files, store } = setup();
    files.recover([lost(keyOf(fresh))], [keyOf(fresh)]);
    edits.restore([{ target: fresh, base: { title: '' }, typed: {}, confirmed: null }]);
    edits.leave(keyOf(fresh));
    await settled();
    expect(edits.all.get().has(keyOf(fresh))).toBe(true);
    expect(store).not.toHaveBeenCalled();
    edits.cancel(keyOf(fresh));
    expect(edits.all.get().has(keyOf(fresh))).toBe(false);
  });

  test('that is gone with the page keeps its stored row open as well, until that is confirmed without it', async () => {
    const { edits, files, row, store, edit } = setup();
    files.recover([lost(key)], [key]);
    edits.restore([{ target: paper, base: row(), typed: {}, confirmed: null }]);
    edits.leave(key);
    await settled();
    expect(edit()).toMatchObject({ open: true });
    expect(files.unfinished.all.get()).toEqual([lost(key)]);
    edits.confirm(key);
    await settled();
    expect(edit()).toBeUndefined();
    expect(files.unfinished.all.get()).toEqual([]);
    expect(store).not.toHaveBeenCalled();
  });

  test('that is gone with the page is named again when the discarding of its row is taken back', async () => {
    const { edits, files, row } = setup();
    files.recover([lost(key)], [key]);
    edits.restore([{ target: paper, base: row(), typed: { title: 'Dos' }, confirmed: null }]);
    const back = edits.cancel(key);
    expect(files.unfinished.all.get()).toEqual([]);
    back?.();
    expect(files.unfinished.all.get()).toEqual([lost(key)]);
    expect(files.unfinished.holds(key)).toBe(true);
  });

  test('that is gone with the page is named no longer once its document, whose form stays, is stored without it', async () => {
    const { edits, files, row, edit } = setup();
    files.recover([lost('profile')], ['profile']);
    edits.restore([{ target: { kind: 'document', name: 'profile' }, base: row(), typed: { title: 'Dos' }, confirmed: null }]);
    edits.confirm('profile');
    await settled();
    expect(edit('profile')).toMatchObject({ open: true, typed: {}, recovered: false });
    expect(files.unfinished.all.get()).toEqual([]);
  });

  test('that is gone with the page is forgotten when its row is stored without it, but for what was sent or said of it', async () => {
    const { edits, files, row } = setup();
    const described = { ...lost(key, 'texto.jpg'), pictureText: { alt: 'Una mesa', decorative: false } };
    files.recover([lost(key), described], [key]);
    edits.restore([{ target: paper, base: row(), typed: { title: 'Dos' }, confirmed: null }]);
    edits.confirm(key);
    await settled();
    expect(files.unfinished.all.get()).toEqual([described]);
    expect(files.unfinished.holds(key)).toBe(false);
  });
});
