import { expect, test } from 'vitest';
import { EMPTY_RECORD } from '../record.ts';
import { latexCommands } from './latex.ts';
import { readTex } from './tex.ts';
import { writeBibtex } from './write.ts';

test.each([
  ['áéíóúüñÑç', String.raw`{\'a}{\'e}{\'i}{\'o}{\'u}{\"u}{\~n}{\~N}{\c{c}}`],
  ['øŁßåœČő', String.raw`{\o}{\L}{\ss}{\aa}{\oe}{\v{C}}{\H{o}}`],
  ['ếǭ', String.raw`{\'{\^e}}{\={\k{o}}}`],
  ['¿Qué?', String.raw`\textquestiondown{}Qu{\'e}?`],
  ['–—“”’…', String.raw`\textendash{}\textemdash{}\textquotedblleft{}\textquotedblright{}\textquoteright{}\textellipsis{}`],
  ['5 °C ± 2 µm', String.raw`5 \textdegree{}C \textpm{} 2 \textmu{}m`],
  ['α-Fe₂O₃ y x²⁻', String.raw`$\alpha$-Fe\textsubscript{2}O\textsubscript{3} y x\textsuperscript{2-}`],
  ['Li\u2212S', 'Li$-$S'],
  ['p < 0.05', String.raw`p \textless{} 0.05`],
  // There is no command for these.
  ['日本 ж', '日本 ж'],
])('%s is %s, and is read as it was', (text, tex) => {
  expect(latexCommands(text)).toBe(tex);
  expect(readTex(tex)).toBe(text);
});

test('a file with commands is of ASCII alone, whatever letters of Europe its names have', () => {
  const latin = Array.from({ length: 0x17f - 0xc0 + 1 }, (_, index) => String.fromCharCode(0xc0 + index)).filter(
    (sign) => !'ĸŉĲĳĿŀſŦŧĦħ×÷'.includes(sign),
  );
  const record = {
    ...EMPTY_RECORD,
    title: `Celdas en ${latin.join(' ')}`,
    authors: [{ family: 'Núñez', given: 'Åsa' }],
    url: 'https://example.org/é',
  };
  expect([...writeBibtex([record], 'commands')].join('')).toMatch(/^\p{ASCII}*$/u);
});

test('names in a Spanish title keep their capitals, and those of an English title in capitals are left to the style', () => {
  const titleOf = (title: string) => /title = (\{.*\})/.exec([...writeBibtex([{ ...EMPTY_RECORD, title }], 'commands')].join(''))?.[1];
  expect(titleOf('Síntesis verde en México y Álamos')).toBe(String.raw`{S{\'i}ntesis verde en {M{\'e}xico} y {{\'A}lamos}}`);
  expect(titleOf('Green Synthesis of Zinc Oxide by DNA')).toBe('{Green Synthesis of Zinc Oxide by {DNA}}');
});

test('the language as somebody typed it goes out with commands, and not as an address', () => {
  expect([...writeBibtex([{ ...EMPTY_RECORD, title: 'T', language: 'Español' }], 'commands')].join('')).toContain(
    String.raw`language = {Espa{\~n}ol}`,
  );
});

// LaTeX stops at each of these, which publishers write in titles.
test.each([
  ['Solid\u2010State', 'Solid-State'],
  ['5\u2009nm \u2206T', String.raw`5\,nm $\Delta$T`],
  ['efﬁciente, 3 ℃ y 4\u2033', String.raw`efficiente, 3 \textdegree{}C y 4$\prime\prime$`],
  ['\u1D05-glucosa', String.raw`\textsc{d}-glucosa`],
])('%s is written as %s', (text, tex) => {
  expect(latexCommands(text)).toBe(tex);
});
