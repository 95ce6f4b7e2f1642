import { expect, test } from 'vitest';
import { ENCODERS } from '#tests/encoded.ts';
import { decodeText } from './decode.ts';

const ONE = '@article{uno,\n  title = {Señales de pingüinos: el niño y la «acción»},\n  author = {Núñez Peña, Begoña}\n}\n';
const TWO = 'TY  - JOUR\r\nTI  - Camión, ¿año? «óxido» y café\r\nAU  - Ñáñez Gómez, Íñigo\r\nER  -';
const EASTERN = 'TI  - 基于深度学习的电池健康状态估计方法研究综述与展望以及未来的工作\nAU  - カタカナのなまえ、ひらがなのなまえ\n';

const together = (...parts: readonly Uint8Array[]) => decodeText(Buffer.concat(parts))?.text.replaceAll('\uFEFF', '');

test.each(Object.keys(ENCODERS))('a file in %s that another one in any encoding was added to is read in whole', (first) => {
  const encode = ENCODERS[first];
  if (encode === undefined) return;
  for (const [name, encoded] of Object.entries(ENCODERS)) {
    // Two encodings of one byte for a letter have the same bytes.
    if (!name.startsWith('UTF') && !first.startsWith('UTF') && name !== first) continue;
    expect(together(encode(ONE), encoded(TWO)), name).toBe(ONE + TWO);
    expect(together(encode(ONE), encoded(`${TWO}\n`), encode(ONE)), `${name}, and the first again`).toBe(`${ONE}${TWO}\n${ONE}`);
  }
});

test.each(Object.keys(ENCODERS).filter((name) => name.endsWith('mark')))('Chinese and Japanese in %s are taken for no other encoding', (name) => {
  const encode = ENCODERS[name];
  if (encode === undefined) return;
  expect(together(encode(EASTERN + EASTERN))).toBe(EASTERN + EASTERN);
  expect(together(encode(EASTERN), Buffer.from(ONE))).toBe(EASTERN + ONE);
});
