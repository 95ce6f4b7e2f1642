import { oneLine } from '../one-line.ts';

const SPECIAL: Readonly<Record<string, string>> = {
  // BibTeX counts `\{` as a brace, so that a lone one would not balance.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
};

const FORMULA = /(\$[^$\s](?:[^$]*[^$\s])?\$)/;

/** A text as TeX that prints it; formulas stay as they are. */
export function escapeTex(text: string, word: (plain: string) => string = (plain) => plain): string {
  return oneLine(text)
    .split(FORMULA)
    .map((part) => (isFormula(part) ? part : part.replaceAll(/[^\s\-–—/:;,.()[\]"«»“”]+/gu, (plain) => word(escapeCharacters(plain)))))
    .join('');
}

function escapeCharacters(text: string): string {
  return text.replaceAll(/[{}\\~^$&#%_]/g, (sign) => SPECIAL[sign] ?? sign);
}

/** Two dollar signs may also be prices: a formula has a command, an index or a power. */
function isFormula(part: string): boolean {
  return FORMULA.test(part) && /[\\^_]/.test(part) && !/[%#]|\\[{}$]|\\\$$/.test(part) && isBalanced(part);
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** A title whose acronyms and inner capitals no style makes lower case. */
export function escapeTitle(title: string): string {
  return escapeTex(title, (word) => (/^.+\p{Lu}/u.test(word) ? `{${word}}` : word));
}

/** An address or an identifier, which TeX takes as it stands. */
export function verbatim(text: string): string {
  return text.replaceAll(/[{}\\\s\p{Cc}]/gu, (sign) => encodeURIComponent(sign));
}
