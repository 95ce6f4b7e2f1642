import { describe, expect, test } from 'vitest';
import { filePathOf, filesIn, fileUrl, textWithoutFiles } from './file-address.ts';

describe('the address of a file', () => {
  test.each([
    ['uploads/foto.jpg', '/files/uploads/foto.jpg'],
    ['uploads/Niñas en el laboratorio (1).jpg', '/files/uploads/Ni%C3%B1as%20en%20el%20laboratorio%20%281%29.jpg'],
    ['uploads/100%.pdf', '/files/uploads/100%25.pdf'],
  ])('of %s is %s, and leads back', (path, url) => {
    expect(fileUrl(path)).toBe(url);
    expect(filePathOf(url)).toBe(path);
  });

  test('is understood when it is not encoded, whatever the form of its accents', () => {
    expect(filePathOf('/files/uploads/Niñas.jpg'.normalize('NFD'))).toBe('uploads/Niñas.jpg');
  });

  test.each(['', 'https://example.org/files/uploads/a.jpg', '/files/uploads/', '/files/uploads/..', '/files/uploads/a/b', '/files/uploads/%E0%A4%A'])(
    '%j names no file',
    (address) => expect(filePathOf(address)).toBeNull(),
  );
});

describe('the files whose addresses a value holds', () => {
  test('are found in fields, lists and texts', () => {
    const item = {
      url_image: '/files/uploads/a%20b.jpg',
      content: 'Vea ![una](/files/uploads/c.png "título") y [otra](</files/uploads/d.pdf>), o /files/uploads/e.webp.',
      proyecto: [{ url: '/files/uploads/f.pdf' }, { url: 'https://example.org/files' }],
      orden: 3,
      nothing: null,
    };
    expect([...filesIn(item)].toSorted()).toEqual(['a b.jpg', 'c.png', 'd.pdf', 'e.webp', 'f.pdf'].map((name) => `uploads/${name}`));
  });

  test.each([
    ['https://grupo.example/files/uploads/a%20b.jpg', ['a b.jpg']],
    ['Vea ![una](https://grupo.example/files/uploads/c.png) y http://GRUPO.example/files/uploads/d.pdf.', ['c.png', 'd.pdf']],
    ['//grupo.example/files/uploads/e.webp', ['e.webp']],
    ['http://localhost:3000/files/uploads/f.pdf', ['f.pdf']],
    ['https://otro.grupo.example/files/uploads/a.jpg', []],
    ['https://grupo.example.org/files/uploads/a.jpg', []],
    ['https://grupo-example/files/uploads/a.jpg', []],
    ['https://grupo.example/a/files/uploads/a.jpg', []],
    ['http://localhost:30001/files/uploads/a.jpg', []],
  ])('are those of whole addresses of the site, and of no other: %s', (text, names) => {
    const origins = ['https://grupo.example', 'http://localhost:3000'];
    expect([...filesIn({ text }, origins)]).toEqual(names.map((name) => `uploads/${name}`));
    expect([...filesIn({ text })]).toEqual([]);
  });

  test.each([
    'https://journal.org/files/uploads/paper.pdf',
    'Vea [el artículo](https://journal.org/files/uploads/paper.pdf).',
    'En //journal.org/files/uploads/paper.pdf, http://10.0.0.1:8080/files/uploads/paper.pdf y https://niñez.mx/a/files/uploads/paper.pdf.',
  ])('are no files of another site: %s', (text) => {
    expect([...filesIn({ text })]).toEqual([]);
    expect(textWithoutFiles(text, new Set(['uploads/paper.pdf']))).toBe(text);
  });
});

describe('a text without files that are gone', () => {
  const gone = new Set(['uploads/a b.jpg', 'uploads/c.pdf']);
  test.each([
    ['Vea ![una foto](/files/uploads/a%20b.jpg "título") aquí.', 'Vea una foto aquí.'],
    ['[el **curriculum**](</files/uploads/c.pdf>)', 'el **curriculum**'],
    ['[![foto](/files/uploads/a%20b.jpg)](/files/uploads/c.pdf)', 'foto'],
    ['[el texto](/files/uploads/c.pdf#page=2)', 'el texto'],
    ['[uno [dos](/files/uploads/c.pdf)', '[uno dos'],
    ['Está en /files/uploads/c.pdf, o en /files/uploads/a%20b.jpg.', 'Está en c.pdf, o en a b.jpg.'],
    ['[foto]: /files/uploads/c.pdf', '[foto]: c.pdf'],
    ['/files/uploads/c.pdf', 'c.pdf'],
    ['![otra](/files/uploads/d.png) y /files/uploads/c.pdfx', '![otra](/files/uploads/d.png) y /files/uploads/c.pdfx'],
  ])('%s', (text, rest) => {
    expect(textWithoutFiles(text, gone)).toBe(rest);
    expect([...filesIn(textWithoutFiles(text, gone))].filter((path) => gone.has(path))).toEqual([]);
  });

  // Each takes minutes where a part of the expression may end at many places.
  test.each(['[', '[](', '![](/files/uploads/', '[a](/files/uploads/c.pdf ', '/files/uploads/', '/files/uploads/a', ' /files/uploads/c.pdf'])(
    'is made of the longest text of %j',
    (part) => {
      const text = part.repeat(Math.ceil(200_000 / part.length));
      expect(textWithoutFiles(text, new Set(['uploads/other.pdf']))).toBe(text);
    },
  );

  test.each(['.', 'a', ' '])('is made of an address with the longest row of %j', (sign) => {
    const text = `[](/files/uploads/a${sign.repeat(200_000)}x`;
    expect(textWithoutFiles(text, new Set(['uploads/other.pdf']))).toBe(text);
  });
});
