import { describe, expect, test } from 'vitest';
import { refusalOf } from '#tests/refusal.ts';
import { world } from '#tests/world.ts';
import { patchedValues } from '../write.ts';
import { image, link, pdf, wholeAddress } from './link.ts';

const fields = { url: link({ label: 'Enlace' }), picture: image({ label: 'Imagen' }), document: pdf({ label: 'PDF' }) };
const stored = (body: object) => patchedValues({ fields }, body, world());

describe('an address', () => {
  test.each([
    'https://example.org/a?b=c#d',
    'http://example.org',
    'HTTPS://EXAMPLE.ORG/',
    'https://es.wikipedia.org/wiki/Batería',
    '/files/uploads/cv.pdf',
    '/files/uploads/foto%20de%20grupo.jpg',
    '',
  ])('%j is accepted as it is', (url) => expect(stored({ url })).toEqual({ url }));

  test.each([
    'javascript:alert(1)',
    'data:text/html,hola',
    'ftp://example.org/',
    'https://user:pass@example.org/',
    'https://user@example.org/',
    'HTTP://:pass@example.org/',
    '//example.org/',
    '/otra/pagina',
    '/files/uploads/..',
    '/files/uploads/../secret',
    '/files/uploads/a/b',
    '/files/',
    'example.org',
    'https://',
    ' https://example.org',
    7,
    {},
  ])('%j is refused', (url) => expect(Object.keys(refusalOf(() => stored({ url })).details.fields ?? {})).toEqual(['url']));

  test('that is an e-mail is told so', () => {
    expect(refusalOf(() => stored({ url: 'ana@uni.mx' })).details.fields?.url).toMatch(/^Esto parece un correo/);
  });
});

test.each([
  ['doi.org/10.1000/1', 'https://doi.org/10.1000/1'],
  [' www.uni.mx ', 'https://www.uni.mx'],
  ['año.example?a=1#b', 'https://año.example?a=1#b'],
  [' https://example.org', 'https://example.org'],
  ['doi: 10.1000/1', 'https://doi.org/10.1000/1'],
])('%j is typed for %j', (typed, meant) => expect(wholeAddress(typed)).toBe(meant));

test('an ORCID alone is the address of a person, and of nothing else', () => {
  expect(wholeAddress('0000-0002-1825-009x', true)).toBe('https://orcid.org/0000-0002-1825-009X');
  expect(wholeAddress('0000-0002-1825-009x')).toBe('0000-0002-1825-009x');
});

test.each([
  '',
  'una dirección mala',
  'javascript:alert(1)',
  'ana@uni.mx',
  '10.1000',
  '0000-0002-1825',
  '/files/uploads/cv.pdf',
  '//example.org/',
  'Revista',
])('%j is no address that lacks its beginning', (typed) => expect(wholeAddress(typed)).toBe(typed));

describe.each(['picture', 'document'])('a %s', (field) => {
  test('is the path of an uploaded file', () => expect(stored({ [field]: '/files/uploads/a.jpg' })).toEqual({ [field]: '/files/uploads/a.jpg' }));
  test.each([[null], ['']])('may be missing: %j', (missing) => expect(stored({ [field]: missing })).toEqual({ [field]: null }));
  test.each(['https://example.org/a.jpg', '/a.jpg', 'a.jpg', '/files/uploads/', 5])('is not %j', (wrong) => {
    expect(refusalOf(() => stored({ [field]: wrong })).status).toBe(400);
  });
});
