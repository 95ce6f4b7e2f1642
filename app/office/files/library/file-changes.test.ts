import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredFile } from '#core/contract/files.ts';
import { officeOver } from '#tests/office.ts';
import type { OfficeContext } from '../../editing/office-context.ts';
import { freshSlotWithin, LIBRARY } from '../../model/slot.ts';
import { fileChanges } from './file-changes.ts';

type Stored = Pick<StoredFile, 'fullPath' | 'md5Hash' | 'alt' | 'focalX' | 'focalY' | 'version' | 'decorative' | 'name' | 'url'>;

function stored(name: string, md5Hash: string): Stored {
  const description = { alt: null, decorative: false, focalX: null, focalY: null };
  return { fullPath: `uploads/${name}`, name, url: `/files/uploads/${name}`, version: 1, md5Hash, ...description };
}

/** A server with two pictures, kept in memory, that answers as the HTTP API does. */
function fakeServer() {
  let files = [stored('ana.jpg', 'old'), stored('nueva.jpg', 'new')];
  let trash: (Stored & { readonly change: number })[] = [];
  let deletions = 0;
  const throwAway = (file: Stored) => {
    deletions += 1;
    trash.push({ ...file, change: deletions });
  };
  let losesAnswer = false;
  const json = (status: number, body?: unknown) => new Response(body === undefined ? null : JSON.stringify(body), { status });
  const missing = () => json(404, { code: 'storage/object-not-found', detail: 'Ese archivo no existe.' });

  function answer(method: string, path: string, body: Record<string, unknown>, version: number): Response {
    if (path === '/api/files') return json(200, { items: files });
    if (path === '/api/files/trash') return json(200, { items: trash });
    const restored = /^\/api\/trash\/(\d+)\/restore$/.exec(path)?.[1];
    if (restored !== undefined) {
      const file = trash.find(({ change }) => change === Number(restored));
      if (!file) return missing();
      trash = trash.filter((each) => each !== file);
      files.push({ ...file, version: file.version + 1 });
      return json(200, {});
    }
    const file = files.find(({ url }) => `/api${url}` === path);
    if (file === undefined) return missing();
    if (method === 'GET') return json(200, file);
    if (version !== file.version) return json(409, { code: 'aborted', detail: 'Cambió.', current: file });
    const put = (changed: Stored) => {
      files = files.map((each) => (each.fullPath === changed.fullPath ? changed : each));
      return json(200, changed);
    };
    if (method === 'PATCH') return put({ ...file, ...body, version: file.version + 1 });
    if (method === 'PUT') {
      const other = files.find(({ url }) => url === body.with);
      if (!other) return missing();
      files = files.filter((each) => each !== other);
      throwAway({ ...other, md5Hash: file.md5Hash });
      return put({ ...file, md5Hash: other.md5Hash, focalX: null, focalY: null, version: file.version + 1 });
    }
    files = files.filter((each) => each !== file);
    throwAway(file);
    return json(204);
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const version = Number(new Headers(init?.headers).get('if-match')?.replaceAll('"', ''));
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const answered = answer(init?.method ?? 'GET', input as string, body, version);
    if (!losesAnswer || init?.method === 'GET') return answered;
    losesAnswer = false;
    throw new TypeError('Failed to fetch');
  };
  return {
    fetch,
    files: () => Object.fromEntries(files.map(({ name, md5Hash, alt, focalX }) => [name, [md5Hash, alt, focalX].filter(Boolean).join(' ')])),
    loseNextAnswer: () => {
      losesAnswer = true;
    },
    somebodyAdds: (name: string) => {
      files.push(stored(name, 'other'));
    },
    somebodyElse: (name: string, changes: Partial<Stored>) => {
      files = files.map((file) => (file.name === name ? { ...file, ...changes, version: file.version + 1 } : file));
    },
  };
}

let server: ReturnType<typeof fakeServer>;
let office: OfficeContext;
const shownNotices = () => office.notices.all.get().map(({ text, action }) => `${text}${action ? ` [${action.label}]` : ''}`);
const find = (name: string) => office.library.find(`uploads/${name}`) as StoredFile;
const KEY = 'files/uploads/ana.jpg';

/** Types in the dialog of the first picture, and saves. */
async function save(values: Readonly<Record<string, unknown>>): Promise<void> {
  const { alt, decorative, focalX, focalY, version } = find('ana.jpg');
  office.edits.open({ kind: 'file', path: 'uploads/ana.jpg' }, { alt, decorative, focalX, focalY, version });
  for (const [name, value] of Object.entries(values)) office.edits.type(KEY, name, value);
  office.edits.confirm(KEY);
  await expect.poll(() => office.edits.all.get().get(KEY)?.confirmed ?? null).toBe(null);
}

beforeEach(async () => {
  server = fakeServer();
  office = officeOver(server.fetch);
  await office.client.query(office.library.files);
});

describe('a change of files is offered to be undone, and by Ctrl+Z in its turn', () => {
  test('saying what a picture shows, and where its centre is', async () => {
    await save({ alt: 'Ana', focalX: 0.25 });
    expect(shownNotices()).toEqual(['Se guardó «ana.jpg». [Deshacer]']);
    expect(office.edits.all.get().has(KEY)).toBe(false);
    expect(server.files()).toMatchObject({ 'ana.jpg': 'old Ana 0.25' });
    await office.changes.undo();
    expect(server.files()).toMatchObject({ 'ana.jpg': 'old' });
    expect(find('ana.jpg').alt).toBeNull();
    await office.changes.redo();
    expect(server.files()).toMatchObject({ 'ana.jpg': 'old Ana 0.25' });
  });

  test('deleting, after another change that stays', async () => {
    await save({ alt: 'Ana' });
    await fileChanges(office).remove(find('nueva.jpg'));
    expect(shownNotices().at(-1)).toBe('Se eliminó «nueva.jpg». Queda en la papelera. [Deshacer]');
    expect(server.files()).toEqual({ 'ana.jpg': 'old Ana' });
    await office.changes.undo();
    expect(server.files()).toEqual({ 'ana.jpg': 'old Ana', 'nueva.jpg': 'new' });
    await office.changes.redo();
    expect(server.files()).toEqual({ 'ana.jpg': 'old Ana' });
  });

  test('deleting several at once, but those that somebody changed', async () => {
    server.somebodyAdds('otra.jpg');
    office.client.removeQueries();
    await office.client.query(office.library.files);
    server.somebodyElse('ana.jpg', { alt: 'Ana' });
    await fileChanges(office).removeAll([find('ana.jpg'), find('nueva.jpg'), find('otra.jpg')]);
    expect(shownNotices()).toEqual(['Cambió.', 'Se eliminaron 2 archivos. Quedan en la papelera. [Deshacer]']);
    expect(Object.keys(server.files())).toEqual(['ana.jpg']);
    await office.changes.undo();
    expect(Object.keys(server.files()).toSorted()).toEqual(['ana.jpg', 'nueva.jpg', 'otra.jpg']);
    await office.changes.redo();
    expect(Object.keys(server.files())).toEqual(['ana.jpg']);
  });

  test('restoring from the trash', async () => {
    const file = find('nueva.jpg');
    await fileChanges(office).remove(file);
    await fileChanges(office).restore(file);
    expect(shownNotices().at(-1)).toBe('Se restauró «nueva.jpg». [Deshacer]');
    await office.changes.undo();
    expect(server.files()).toEqual({ 'ana.jpg': 'old' });
  });

  test('putting another file in its place, with the centre of interest that it had', async () => {
    await save({ focalX: 0.25 });
    await fileChanges(office).replace(find('ana.jpg'), '/files/uploads/nueva.jpg');
    expect(shownNotices().at(-1)).toBe('Se sustituyó «ana.jpg» en todos los lugares donde se usa. [Deshacer]');
    expect(server.files()).toEqual({ 'ana.jpg': 'new' });
    await office.changes.undo();
    expect(server.files()).toEqual({ 'ana.jpg': 'old 0.25' });
    await office.changes.redo();
    expect(server.files()).toEqual({ 'ana.jpg': 'new' });
    await office.changes.undo();
    expect(server.files()).toEqual({ 'ana.jpg': 'old 0.25' });
  });

  test('adding one to the library', async () => {
    const gone: string[] = [];
    fileChanges(office).added('/files/uploads/ana.jpg', () => gone.push('ana.jpg'));
    expect(shownNotices()).toEqual([]);
    server.somebodyAdds('otra.jpg');
    fileChanges(office).added('/files/uploads/otra.jpg', () => gone.push('otra.jpg'));
    expect(shownNotices()).toEqual(['Se subió «otra.jpg». [Deshacer]']);
    await office.changes.undo();
    expect([gone, Object.keys(server.files())]).toEqual([['otra.jpg'], ['ana.jpg', 'nueva.jpg']]);
    await office.changes.redo();
    expect(Object.keys(server.files())).toEqual(['ana.jpg', 'nueva.jpg', 'otra.jpg']);
  });

  test('the text of a picture that had arrived', async () => {
    const slot = freshSlotWithin(LIBRARY);
    const pictureText = { alt: 'Ana', decorative: false };
    office.attachments.recover([{ slot, name: 'ana.jpg', type: 'image/jpeg', pictureText, url: '/files/uploads/ana.jpg', upload: null }], []);
    await office.attachments.finish(slot);
    expect(shownNotices()).toEqual(['Se guardó lo que muestra «ana.jpg». [Deshacer]']);
    expect(server.files()).toMatchObject({ 'ana.jpg': 'old Ana' });
    await office.changes.undo();
    expect(server.files()).toMatchObject({ 'ana.jpg': 'old' });
  });

  test('a description that somebody else changed meanwhile is not undone over their head', async () => {
    await save({ alt: 'Ana' });
    server.somebodyElse('ana.jpg', { alt: 'Ana María' });
    await office.changes.undo();
    expect(server.files()).toMatchObject({ 'ana.jpg': 'old Ana María' });
    expect(shownNotices().at(-1)).toBe('Lo que se dice de «ana.jpg» cambió después.');
  });

  test('a file that somebody changed meanwhile is not deleted unseen', async () => {
    server.somebodyElse('nueva.jpg', { alt: 'Nueva' });
    await expect(fileChanges(office).remove(find('nueva.jpg'))).rejects.toThrow('Cambió.');
    expect(Object.keys(server.files())).toEqual(['ana.jpg', 'nueva.jpg']);
  });

  test('an exchange whose answer was lost is not made twice', async () => {
    server.loseNextAnswer();
    const replacing = fileChanges(office).replace(find('ana.jpg'), '/files/uploads/nueva.jpg');
    await expect.poll(() => office.saveQueue.savings.get().get(KEY)?.phase).toBe('waiting');
    office.saveQueue.retryNow();
    await replacing;
    expect(server.files()).toEqual({ 'ana.jpg': 'new' });
  });
});

test('two people who say something of a picture: the second is told, and what was typed stays', async () => {
  server.somebodyElse('ana.jpg', { alt: 'Otra frase' });
  await save({ alt: 'Mi frase' });
  const edit = office.edits.all.get().get(KEY);
  expect(edit).toMatchObject({ typed: { alt: 'Mi frase' }, trouble: { kind: 'conflict', clashes: [{ mine: 'Mi frase', theirs: 'Otra frase' }] } });
  expect(office.comparing.get()).toBe(KEY);
});
