import { describe, expect, test } from 'vitest';
import { processorTimeMs } from '#tests/processor-time.ts';
import { textParts } from './addresses.ts';

const links = (text: string) => textParts(text).flatMap(({ text: shown, href }) => (href === undefined ? [] : [[shown, href]]));
const same = (address: string) => [address, address];
const mail = (address: string) => [address, `mailto:${address}`];

test.each([
  ['Ve https://uni.mx/a?b=1&c=%20#d, y http://uni.mx.', [same('https://uni.mx/a?b=1&c=%20#d'), same('http://uni.mx')]],
  [
    'www.uni.mx/grupo; WWW.UNI.MX!',
    [
      ['www.uni.mx/grupo', 'http://www.uni.mx/grupo'],
      ['WWW.UNI.MX', 'http://WWW.UNI.MX'],
    ],
  ],
  ['(véase https://es.wikipedia.org/wiki/Faro_(arquitectura)).', [same('https://es.wikipedia.org/wiki/Faro_(arquitectura)')]],
  ['«https://uni.mx/x» “https://uni.mx/y”… <https://uni.mx/z>', ['x', 'y', 'z'].map((page) => same(`https://uni.mx/${page}`))],
  ['—https://uni.mx/x— y https://uni.mx/y–dice', [same('https://uni.mx/x'), same('https://uni.mx/y')]],
  ['https://investigación.mx/sección y\u00A0más', [same('https://investigación.mx/sección')]],
  ['https://uni.mx/@ana https://ana@uni.mx/ https://ana:clave@uni.mx/', [same('https://uni.mx/@ana')]],
  ['Correo:ana.lópez+faro@correo.uni-a.mx. (eva@uni.mx)', [mail('ana.lópez+faro@correo.uni-a.mx'), mail('eva@uni.mx')]],
  ['peña@uni.mx, ana@peña.mx y mailto:eva@uni.mx', [mail('peña@uni.mx'), mail('ana@peña.mx'), mail('eva@uni.mx')]],
])('addresses of %s', (text, expected) => {
  expect(links(text)).toEqual(expected);
});

describe('nothing else is an address', () => {
  test.each([
    'javascript:alert(1) javascript://www.uni.mx data:text/html,x vbscript:x file:///etc/passwd ftp://www.uni.mx xmpp:/ana@uni.mx',
    'https:// https://. http://localhost/x www. www.. wwww.uni.mx xhttps://uni.mx https://..mx',
    'ana@ @uni.mx ana@uni ana@@uni.mx ana@uni.m4 Node.js 3.14 uni.mx',
  ])('%s', (text) => {
    expect(links(text)).toEqual([]);
  });
});

test('the text is unchanged, and a long one is read in no time', () => {
  const texts = ['', 'Uno\n\n  https://a.mx.\nDos ', ...['www.', 'a@', '.', 'https://a.mx)', 'a.a@', '@a.a'].map((part) => part.repeat(20_000))];
  const before = processorTimeMs(process.pid);
  for (const text of texts)
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  expect(processorTimeMs(process.pid) - before).toBeLessThan(2_000);
});
