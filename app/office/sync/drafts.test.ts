import { beforeEach, describe, expect, test } from 'vitest';
import type { Edit } from '../model/edit.ts';
import { createDrafts } from './drafts.ts';
import { fakeStorage } from './fake-storage.ts';

const edit = (typed: Edit['typed']): Edit => ({
  target: { kind: 'item', collection: 'papers', id: 'a1' },
  base: { title: 'Uno', version: 3 },
  typed,
  confirmed: null,
  open: true,
  caret: 'title',
  trouble: null,
  recovered: false,
  uploading: false,
  lostFiles: {},
});
const map = (one: Edit) => new Map([['papers/a1', one]]);
const gone = () => false;
const noFiles = () => ({});

let storage: Storage;
beforeEach(() => {
  storage = fakeStorage();
});

describe('drafts', () => {
  test('typed text comes back in the next page, over the version it was typed on', () => {
    createDrafts(() => storage, 'ana', 'page-1').keep(map(edit({ title: 'Dos' })), noFiles);
    const [recovered] = createDrafts(() => storage, 'ana', 'page-2').recover(gone);
    expect(recovered).toMatchObject({ base: { title: 'Uno', version: 3 }, typed: { title: 'Dos' }, open: true, recovered: true });
  });

  test('a draft that is stored or taken back is forgotten', () => {
    const drafts = createDrafts(() => storage, 'ana', 'page-1');
    drafts.keep(map(edit({ title: 'Dos' })), noFiles);
    drafts.keep(map(edit({})), noFiles);
    expect(createDrafts(() => storage, 'ana', 'page-2').recover(gone)).toEqual([]);
  });

  test('another person in the same browser does not see them', () => {
    createDrafts(() => storage, 'ana', 'page-1').keep(map(edit({ title: 'Dos' })), noFiles);
    expect(createDrafts(() => storage, 'luis', 'page-2').recover(gone)).toEqual([]);
  });

  test('a window that is still open keeps its own', () => {
    createDrafts(() => storage, 'ana', 'page-1').keep(map(edit({ title: 'Dos' })), noFiles);
    expect(createDrafts(() => storage, 'ana', 'page-2').recover((page) => page === 'page-1')).toEqual([]);
  });

  test('once recovered it belongs to the new page', () => {
    createDrafts(() => storage, 'ana', 'page-1').keep(map(edit({ title: 'Dos' })), noFiles);
    createDrafts(() => storage, 'ana', 'page-2').recover(gone);
    expect(createDrafts(() => storage, 'ana', 'page-3').recover((page) => page === 'page-2')).toEqual([]);
  });

  test('a file that was chosen with it is gone, and named for as long as the text is not stored', () => {
    const files = { 'papers/a1#pdf_url': 'articulo.pdf' };
    createDrafts(() => storage, 'ana', 'page-1').keep(map(edit({ title: 'Dos' })), () => files);
    const drafts = createDrafts(() => storage, 'ana', 'page-2');
    const [recovered] = drafts.recover(gone);
    expect(recovered).toMatchObject({ lostFiles: files });
    if (recovered) drafts.keep(map(recovered), noFiles);
    expect(createDrafts(() => storage, 'ana', 'page-3').recover(gone)).toMatchObject([{ lostFiles: files }]);
  });

  test('a row in which only a file was chosen comes back, and says so until it is stored or taken back', () => {
    const files = { 'papers/a1#pdf_url': 'articulo.pdf' };
    createDrafts(() => storage, 'ana', 'page-1').keep(map(edit({})), () => files);
    createDrafts(() => storage, 'ana', 'page-2').recover(gone);
    const drafts = createDrafts(() => storage, 'ana', 'page-3');
    const [recovered] = drafts.recover(gone);
    expect(recovered).toMatchObject({ typed: {}, lostFiles: files, open: true });
    drafts.keep(map(edit({})), noFiles);
    expect(createDrafts(() => storage, 'ana', 'page-4').recover(gone)).toEqual([]);
  });

  test('a value that is not a draft is thrown away', () => {
    storage.setItem('faro-draft/ana/papers/a1', '{');
    expect(createDrafts(() => storage, 'ana', 'page-2').recover(gone)).toEqual([]);
    expect(storage.getItem('faro-draft/ana/papers/a1')).toBeNull();
  });
});
