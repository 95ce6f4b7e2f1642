import { beforeEach, describe, expect, test } from 'vitest';
import { NO_PICTURE_TEXT } from '../model/attachment.ts';
import type { Draft, UnfinishedFile } from '../model/draft.ts';
import { slotOf } from '../model/slot.ts';
import { createDrafts } from './drafts.ts';
import { moveFormerDrafts } from './former-drafts.ts';
import { fakeStorage } from './storage.fixture.ts';

const DAY = 86_400_000;
const KEY = 'papers/a1';
const target = { kind: 'item', collection: 'papers', id: 'a1' } as const;
const upload = (creation: number) => ({
  size: 600_000,
  metadata: { filename: 'articulo.pdf', filetype: 'application/pdf' },
  creationTime: new Date(creation).toString(),
  uploadUrl: '/api/uploads/1',
  parallelUploadUrls: null,
  fingerprint: 'print of articulo.pdf',
});
const file = (more: Partial<UnfinishedFile> = {}): UnfinishedFile => ({
  slot: slotOf(KEY, 'pdf_url'),
  name: 'articulo.pdf',
  type: 'application/pdf',
  pictureText: NO_PICTURE_TEXT,
  url: null,
  upload: null,
  ...more,
});
const draft = (title: string | null, files: readonly UnfinishedFile[] = []): Draft => ({
  key: KEY,
  edit: title === null ? null : { target, base: { title: 'Uno', version: 3 }, typed: { title }, confirmed: null },
  files,
});
const map = (...drafts: Draft[]) => new Map(drafts.map((each) => [each.key, each]));
const never = () => false;

const START = Date.parse('2026-03-05T18:00:00Z');
let storage: Storage;
let time: number;
beforeEach(() => {
  storage = fakeStorage();
  time = START;
});
const draftsOf = (page: string, owner = 'ana') => createDrafts({ storage: () => storage, owner, tab: page, now: () => time });
/** The drafts that a tab finds when all others are gone. */
const seen = (page: string, owner?: string) => draftsOf(page, owner).recover(never, never);

describe('drafts', () => {
  test('typed text and files come back in the next tab, over the version they were typed on', () => {
    draftsOf('page-1').keep(map(draft('Dos', [file()])));
    expect(seen('page-2')).toEqual([draft('Dos', [file()])]);
  });

  test('a draft that is stored or taken back is forgotten', () => {
    const drafts = draftsOf('page-1');
    drafts.keep(map(draft('Dos')));
    drafts.keep(map());
    expect(Object.keys(storage)).toEqual([]);
  });

  test('another person in the same browser does not see them', () => {
    draftsOf('page-1').keep(map(draft('Dos')));
    expect(seen('page-2', 'luis')).toEqual([]);
  });

  test('a window that is still open keeps its own, and so does the page itself', () => {
    draftsOf('page-1').keep(map(draft('Dos')));
    expect(draftsOf('page-2').recover((page) => page === 'page-1', never)).toEqual([]);
    expect(seen('page-1')).toEqual([]);
  });

  test('once recovered it belongs to the new page', () => {
    draftsOf('page-1').keep(map(draft('Dos')));
    const drafts = draftsOf('page-2');
    drafts.recover(never, never);
    expect(draftsOf('page-3').recover((page) => page === 'page-2', never)).toEqual([]);
    drafts.keep(map());
    expect(Object.keys(storage)).toEqual([]);
  });

  test('two windows in which the same row was typed lose nothing: the later text comes first', () => {
    draftsOf('page-1').keep(map(draft('Antes')));
    time += 1;
    draftsOf('page-2').keep(map(draft('Después')));
    const drafts = draftsOf('page-3');
    expect(drafts.recover(never, never)).toEqual([draft('Después')]);
    drafts.keep(map());
    expect(draftsOf('page-4').recover(never, (key) => key === KEY)).toEqual([]);
    expect(seen('page-5')).toEqual([draft('Antes')]);
  });

  test('files are forgotten after a week without a visit, text is not', () => {
    draftsOf('page-1').keep(map(draft(null, [file()])));
    draftsOf('page-2').keep(map(draft('Dos', [file({ name: 'otro.pdf' })])));
    time += 6 * DAY;
    seen('page-3');
    time += 6 * DAY;
    expect(seen('page-4')).toEqual([draft('Dos', [file(), file({ name: 'otro.pdf' })])]);
    draftsOf('page-5').keep(map(draft(null, [file()])));
    time += 8 * DAY;
    expect(seen('page-6')).toEqual([draft('Dos', [file(), file({ name: 'otro.pdf' })])]);
  });

  test('an upload goes on for a day, as long as the server keeps what has arrived; then the file is named', () => {
    const files = [file({ upload: upload(time) })];
    draftsOf('page-1').keep(map(draft(null, files)));
    time += DAY - 1;
    expect(seen('page-2')).toEqual([draft(null, files)]);
    time += DAY;
    expect(seen('page-3')).toEqual([draft(null, [file()])]);
  });

  test('a value that is not a draft is thrown away', () => {
    storage.setItem('faro-unfinished/ana/page-1/papers/a1', '{');
    expect(seen('page-2')).toEqual([]);
    expect(Object.keys(storage)).toEqual([]);
  });

  test('in a storage that is full nothing that was there is lost, and the page goes on', () => {
    draftsOf('page-1').keep(map(draft('Dos')));
    const { setItem } = storage;
    storage.setItem = (key, value) => {
      if (key.includes('page-2')) throw new DOMException('full', 'QuotaExceededError');
      setItem(key, value);
    };
    expect(seen('page-2')).toEqual([draft('Dos')]);
    expect(seen('page-3')).toEqual([draft('Dos')]);
  });
});

describe('the stores of earlier versions', () => {
  /** The drafts that a page of this version finds. */
  function moved(page: string, isOpen: (page: string) => boolean = never, owner = 'ana') {
    moveFormerDrafts(() => storage, owner, isOpen);
    return byKey(draftsOf(page, owner).recover(isOpen, never));
  }
  const byKey = (drafts: Draft[]) => drafts.toSorted((one, other) => one.key.localeCompare(other.key));
  const edit = { target, base: { title: 'Uno', version: 3 }, typed: { title: 'Dos' }, confirmed: null };
  const text = { name: 'retrato.jpg', type: 'image/jpeg', said: { alt: 'Ana', decorative: false }, place: 'profile#image_url', url: null };
  const former = (page: string) => ({
    'faro-draft/ana/papers/a1': { ...edit, files: { 'papers/a1#pdf_url': 'articulo.pdf' }, page },
    'faro-words/ana/profile#image_url': { ...text, at: START - 6 * DAY, page },
    'faro-upload/ana/k3-1': { ...upload(START - DAY / 2), urlStorageKey: '', place: 'papers/a1#pdf_url', page },
  });
  beforeEach(() => {
    for (const [key, value] of Object.entries(former('page-1'))) storage.setItem(key, JSON.stringify(value));
  });
  const picture = { slot: slotOf('profile', 'image_url'), name: 'retrato.jpg', type: 'image/jpeg', pictureText: text.said, url: null, upload: null };
  const all = [
    { key: KEY, edit, files: [file({ upload: { ...upload(START - DAY / 2), urlStorageKey: '' } as never })] },
    { key: 'profile', edit: null, files: [picture] },
  ];

  test('are read and moved: text, texts of pictures, files that did not arrive, uploads', () => {
    expect(moved('page-2')).toEqual(all);
    expect(Object.keys(storage).filter((key) => !key.startsWith('faro-unfinished/'))).toEqual([]);
    expect(moved('page-3')).toEqual(all);
  });

  test('that are unusable are thrown away, and a storage that is full loses nothing', () => {
    storage.setItem('faro-draft/ana/papers/b2', '{}');
    const { setItem } = storage;
    storage.setItem = (key, value) => {
      if (key.startsWith('faro-unfinished')) throw new DOMException('full', 'QuotaExceededError');
      setItem(key, value);
    };
    expect(moved('page-2')).toEqual([]);
    expect(Object.keys(storage).filter((key) => key.startsWith('faro-'))).toEqual(Object.keys(former('page-1')));
    storage.setItem = setItem;
    expect(moved('page-3')).toEqual(all);
  });

  test('stay where they are while a page of the earlier version is open', () => {
    expect(moved('page-2', (page) => page === 'page-1')).toEqual([]);
    expect(Object.keys(storage)).toEqual(Object.keys(former('page-1')));
  });

  test('are seen by their writer alone, and forgotten when they would have been', () => {
    expect(moved('page-2', never, 'luis')).toEqual([]);
    time += 8 * DAY;
    expect(moved('page-3')).toEqual([{ key: KEY, edit, files: [{ ...file(), type: '' }] }]);
  });
});
