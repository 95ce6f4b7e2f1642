import { describe, expect, test } from 'vitest';
import { inBytes, inUtf16be, inUtf16le } from '#tests/encoded.ts';
import { decodeText } from './decode.ts';

const SPANISH = 'TI  - ¿Por qué? Año de la Señal\nAU  - García Márquez, José\nAU  - Ángel Ñáñez, Í.\nAB  - «óxido» y “acción” — 12–34 ñandú güero.\n';

const utf8 = new TextEncoder();
const latin1 = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['utf-8', 'with a mark', utf8.encode(`\uFEFF${SPANISH}`)],
  ['utf-8', 'without', utf8.encode(SPANISH)],
  ['utf-16le', 'with a mark', inUtf16le(`\uFEFF${SPANISH}`)],
  ['utf-16be', 'with a mark', inUtf16be(`\uFEFF${SPANISH}`)],
  ['utf-16le', 'without', inUtf16le(SPANISH)],
  ['utf-16be', 'without', inUtf16be(SPANISH)],
  ['windows-1252', 'as Windows writes it', inBytes(SPANISH, 'windows-1252')],
  ['macintosh', 'as old Macs write it', inBytes(SPANISH, 'macintosh')],
] as const)('%s %s is read', (encoding, _, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: SPANISH, encoding });
});

test.each([
  'José García',
  'niño',
  'Ávila, M.',
  'MÉXICO',
  'Peña; Muñoz',
  'l’eau et l’été',
  'Größe',
  'São Paulo',
  'García-López',
  '¿Qué?',
  'N.º 5, 25 °C',
])('the little text %j is told from the same bytes of the other system', (text) => {
  for (const encoding of ['windows-1252', 'macintosh'] as const) {
    const characters = inBytes(text, encoding);
    expect(decodeText(characters)).toEqual({ text, encoding });
  }
});

test('plain ASCII and an empty file are UTF-8', () => {
  expect(decodeText(latin1('TY  - JOUR'))).toEqual({ text: 'TY  - JOUR', encoding: 'utf-8' });
  expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8' });
});

test('a bad byte, or a cut end, in UTF-8 leaves the rest as it is', () => {
  const good = utf8.encode(SPANISH);
  expect(decodeText(Buffer.concat([good, latin1('\xE9'), good]))).toEqual({ text: `${SPANISH}\uFFFD${SPANISH}`, encoding: 'utf-8' });
  expect(decodeText(utf8.encode('Señal ñ').subarray(0, -1))).toMatchObject({ encoding: 'utf-8' });
});

describe('UTF-8 that was encoded twice', () => {
  const CODED = `${SPANISH}El Camión α, ≥ 5 µm, Łukasz, PÁGINA, à la carte 😀\n`;
  const asWindows = (text: string) => new TextDecoder('windows-1252').decode(utf8.encode(text));
  const BROKEN = asWindows('El Camión de la Señal, óxido y ñandú');
  const asLatin1 = (text: string) => Buffer.from(text).toString('latin1');

  test('is read as it was written, with a mark and in UTF-16 too', () => {
    for (const bytes of [asWindows(CODED), asLatin1(CODED), `\uFEFF${asWindows(CODED)}`].map((text) => utf8.encode(text)))
      expect(decodeText(bytes)).toEqual({ text: CODED, encoding: 'utf-8' });
    expect(decodeText(inUtf16le(`\uFEFF${asWindows(CODED)}`))).toEqual({ text: CODED, encoding: 'utf-16le' });
    expect(decodeText(utf8.encode('CamiÃ³n'))?.text).toBe('Camión');
  });

  test.each([
    ['one letter that was encoded once', `${BROKEN} García`],
    ['another alphabet', `${BROKEN} 電池`],
    ['a half of a letter', `${BROKEN} NÃO`],
    ['capitals before signs', 'CAFÉ’S, IRMÃ’S'],
    ['Portuguese in capitals', 'SÃO JOÃO, Âncora, “IRMÔ'],
  ])('is not seen in a text with %s', (_, text) => {
    expect(decodeText(utf8.encode(text))?.text).toBe(text);
  });
});

const JPEG = Buffer.from('ffd8ffe000104a46494600010101004800480000ffdb', 'hex');
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const ZIP = Buffer.from('504b0304140000000800', 'hex');

test.each([
  ['JPEG', JPEG],
  ['PNG', PNG],
  ['ZIP', ZIP],
  ['PDF', latin1('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n1 0 obj')],
  ['text with a NUL', latin1(`TY  - \0${'JOUR\n'.repeat(20)}`)],
  ['text full of control characters', latin1('\x01\x02\x03\x04abc')],
])('%s is no text', (_, bytes) => {
  expect(decodeText(bytes)).toBeNull();
});

// Fails where one sign of a program, behind all that a person wrote, makes the file none.
test.each([
  ['zeros to the end of a block', '\0'.repeat(460)],
  ['the sign that ends a file of DOS', '\u001A'],
])('%s are no part of a text', (_, padding) => {
  for (const bytes of [utf8.encode(`Año\n${padding}`), latin1(`Año\n${padding}`)]) expect(decodeText(bytes)?.text).toBe('Año\n');
});
