import { oneLine } from '../one-line.ts';
import { BETWEEN_DOLLARS, isFormula } from './formula.ts';
import { latexCommands } from './latex.ts';

const SPECIAL: Readonly<Record<string, string>> = {
  // BibTeX counts `\{` as a brace, so that a lone one would not balance.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '`': '\\textasciigrave{}',
  '^': '\\textasciicircum{}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
};

/** The characters of a file of BibTeX: all of them, or commands of LaTeX for what is not ASCII. */
export type TexCharacters = 'unicode' | 'commands';

/** A text as TeX that prints it; formulas stay as they are. */
export function escapeTex(text: string, characters: TexCharacters, word: (plain: string) => string = (plain) => plain): string {
  const written = characters === 'commands' ? latexCommands : (tex: string) => tex;
  return oneLine(text)
    .split(BETWEEN_DOLLARS)
    .map((part) =>
      isFormula(part) ? part : written(separated(part.replaceAll(/[^\s\-–—/:;,.()[\]"«»“”]+/gu, (plain) => word(escapeCharacters(plain))))),
    )
    .join('');
}

function escapeCharacters(text: string): string {
  return text.replaceAll(/[{}\\~`^$&#%_]/g, (sign) => SPECIAL[sign] ?? sign);
}

/** Hyphens and quotes that TeX would join to one sign stand apart. */
function separated(tex: string): string {
  return tex.replaceAll(/([-'])(?=\1)/g, '$1{}');
}

/** A title whose acronyms, inner capitals and proper names no style makes lower case. */
export function escapeTitle(title: string, characters: TexCharacters): string {
  const hasNames = !hasCapitalizedWords(title);
  let isFirst = true;
  return escapeTex(title, characters, (word) => {
    const isName = hasNames && !isFirst && /^\p{Lu}/u.test(word);
    isFirst = false;
    return isName || /^.+\p{Lu}/u.test(word) ? `{${word}}` : word;
  });
}

/** True of an English title in capitals: where most words begin with one, none of them says that it is a name. */
function hasCapitalizedWords(title: string): boolean {
  const words = (title.match(/[\p{L}\p{M}]{4,}/gu) ?? []).slice(1);
  return words.filter((word) => /^\p{Lu}/u.test(word)).length * 3 > words.length * 2;
}

/** An address or an identifier, which TeX takes as it stands. */
export function verbatim(text: string, characters: TexCharacters): string {
  const encoded = characters === 'commands' ? /[{}\\^\s\p{Cc}]|\P{ASCII}/gu : /[{}\\^\s\p{Cc}]/gu;
  return text.toWellFormed().replaceAll(encoded, (sign) => encodeURIComponent(sign));
}
