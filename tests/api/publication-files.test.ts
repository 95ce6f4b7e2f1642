import { describe, expect, test } from 'vitest';
import { answerOf, openTestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { inBytes, inUtf16be, inUtf16le } from '#tests/encoded.ts';
import { photo } from '#tests/uploads/samples.ts';

const AUTHORS = ['García Márquez', 'Ñáñez'];
const BIBTEX = `@article{uno,
  title = {Óxidos de níquel y señales},
  author = {García Márquez, José and Ñáñez, Ángela},
  journal = {Revista Mexicana de Física},
  year = {2019}
}
`;
const RIS =
  'TY  - JOUR\nTI  - Óxidos de níquel y señales\nAU  - García Márquez, José\nAU  - Ñáñez, Ángela\nJO  - Revista Mexicana de Física\nPY  - 2019\nER  - \n';
const windowsLines = (text: string) => text.replaceAll('\n', '\r\n');

const PICTURE = await photo();

describe('a file of publications, whatever wrote it', () => {
  async function start() {
    const app = await openTestApp({ database: await openTestDatabase() });
    const ana = await app.signIn();
    const send = async (path: string, bytes: Uint8Array | string) =>
      answerOf(await ana.send('POST', path, bytes, { 'content-type': 'application/octet-stream' }));
    return { send, preview: (bytes: Uint8Array | string) => send('/api/imports/preview', bytes) };
  }

  // Fails for each encoding that `decodeText` does not tell.
  test.each([
    ['UTF-8', Buffer.from(BIBTEX)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${BIBTEX}`)],
    ['lines of Windows', Buffer.from(windowsLines(BIBTEX))],
    ['lines of old Macs', Buffer.from(RIS.replaceAll('\n', '\r'))],
    ['Windows-1252', inBytes(BIBTEX, 'windows-1252')],
    ['MacRoman', inBytes(RIS, 'macintosh')],
    ['UTF-16, little end first', inUtf16le(`\uFEFF${windowsLines(BIBTEX)}`)],
    ['UTF-16, big end first', inUtf16be(`\uFEFF${BIBTEX}`)],
    ['UTF-16 without a mark', inUtf16le(RIS)],
    ['accents of two characters', Buffer.from(BIBTEX.normalize('NFD'))],
  ])('comes in from %s', async (_, bytes) => {
    const { preview } = await start();
    const { status, body } = await preview(bytes);
    expect(status).toBe(200);
    expect(body.errors).toEqual([]);
    const [entry] = body.entries as { title: string; authors: { family: string }[]; venue: string; year: number }[];
    expect({ ...entry, title: entry?.title.normalize('NFC'), venue: entry?.venue.normalize('NFC') }).toMatchObject({
      ...{ title: 'Óxidos de níquel y señales', venue: 'Revista Mexicana de Física', year: 2019 },
    });
    expect(entry?.authors.map(({ family }) => family.normalize('NFC'))).toEqual(AUTHORS);
  });

  test('without its last brace comes in or says which entry is not closed, and loses nothing else', async () => {
    const { preview } = await start();
    const cut = `${BIBTEX}${BIBTEX.replace('uno', 'dos').replace('Óxidos', 'Otros óxidos').trimEnd().slice(0, -1)}`;
    const { status, body } = await preview(Buffer.from(cut));
    expect(status).toBe(200);
    const entries = body.entries as { title: string }[];
    const errors = body.errors as { line: number; message: string; text: string }[];
    expect(entries.map(({ title }) => title)).toContain('Óxidos de níquel y señales');
    expect(entries.length + errors.length).toBe(2);
    for (const { line, message, text } of errors)
      expect([line, message, text]).toEqual([7, expect.stringMatching(/\.$/), expect.stringContaining('Otros óxidos')]);
  });

  test.each([
    ['of 0 bytes', Buffer.alloc(0), 400, /vacío/],
    ['of blank lines', Buffer.from(' \r\n\r\n'), 400, /no hay publicaciones/],
    ['that is a picture', PICTURE, 400, /imagen/],
    ['that is a document of Word', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), 400, /Word/],
    ['that is a PDF', Buffer.from('%PDF-1.4 @article{a, title={Uno}}'), 400, /PDF/],
    ['that is a page about an error', Buffer.from('<!DOCTYPE html><html><p>@article{a, title={Uno}}</p></html>'), 400, /página web/],
    ['that is XML of EndNote', Buffer.from('<?xml version="1.0"?><xml><records/></xml>'), 400, /exportar como RIS/],
    ['that is a list in prose', Buffer.from('Soto y Gil, La frontera norte, El Colef, 2018'), 400, /texto corrido/],
    ['of random bytes', Buffer.from(Array.from({ length: 4_096 }, (_, at) => (at * 7919) % 256)), 400, /no hay publicaciones/],
    ['of more than 20 MB', Buffer.alloc(21_000_000, '@article{a,}\n'), 413, /20 MB/],
  ])('%s is refused with a sentence, and stages nothing', async (_, bytes, status, sentence) => {
    const { send } = await start();
    for (const path of ['/api/imports/preview', '/api/imports?name=refs.bib']) {
      const answer = await send(path, bytes);
      expect(answer.status, path).toBe(status);
      expect(answer.body.detail, path).toMatch(sentence);
    }
  });
});
