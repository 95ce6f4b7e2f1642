/** A formula of a text: as it was typed, and the TeX between its dollars. */
export interface FormulaPart {
  readonly isFormula: true;
  readonly source: string;
  readonly tex: string;
  readonly isDisplay: boolean;
}

type Part = FormulaPart | { readonly isFormula: false; readonly text: string };

/** Formulas of one text beyond this number stay as they were typed, and so does one of more than 1000 characters. */
export const MAX_FORMULAS = 300;
/**
 * The most TeX of a text in all, in characters: MathML takes up to sixty times as much. The rest stays as it was typed.
 */
export const MAX_TEX = 16_000;

// Code and addresses keep their dollars, and so does `\$`.
const FENCE = /^ {0,3}(?<fence>`{3,}|~{3,})[^\n]*(?:\n(?! {0,3}\k<fence>)[^\n]*)*(?:\n {0,3}\k<fence>[^\n]*)?/u;
const CODE = /(?<ticks>(?<!`)`+(?!`))[^`]{1,2000}\k<ticks>/u;
const ADDRESS = /(?:https?:\/\/|\]\()\S+/u;
const ESCAPE = /\\[\s\S]/u;
const DISPLAY = /\$\$(?<display>(?:(?!\n[ \t]*\n)[^$]){1,1000})\$\$/u;
// As in Pandoc: no space inside the dollars and no digit behind the second, so that prices stay prices. Behind a letter
// or a figure only an index or a power begins one: `CO$_2$`.
const INLINE = /(?<!\$)(?:(?<![\p{L}\p{N}])\$|\$(?=[_^]))(?<inline>(?![\s$])(?:\\[^\n]|[^$\\\n]){1,1000}(?<!\s))\$(?![\d$])/u;
const FORMULA = new RegExp([FENCE, CODE, ADDRESS, ESCAPE, DISPLAY, INLINE].map(({ source }) => source).join('|'), 'gmu');

/** A number and words, without anything that only a formula has: "$5 y hasta 10$". */
const MONEY = /^\d[\d.,]*\s[^\\^_=+*/<>{}]*$/;

const CELL_END = /(?<!\\)\|/;
/** The beginning of a table's row: no formula reaches from one cell to the next. */
const ROW = /^[ \t>]*\|/;
/** A line shows its marks within so many characters. */
const MAX_MARKS = 200;

/** Splits a text at its formulas, `$…$` and `$$…$$`. */
export function splitAtFormulas(text: string): Part[] {
  if (!text.includes('$')) return [{ isFormula: false, text }];
  const parts: Part[] = [];
  let end = 0;
  let count = 0;
  let length = 0;
  let [line, seen] = [0, 0];
  // The formulas come in their order, so that each line is looked for once: one may have a hundred thousand of them.
  const lineAt = (index: number) => {
    const start = text.slice(seen, index).lastIndexOf('\n') + 1;
    if (start > 0) line = seen + start;
    seen = index;
    return text.slice(line, line + MAX_MARKS);
  };
  FORMULA.lastIndex = 0;
  for (let match = FORMULA.exec(text); match !== null; match = FORMULA.exec(text)) {
    const { 0: source, index, groups } = match;
    const tex = groups?.display ?? groups?.inline;
    if (tex !== undefined && CELL_END.test(tex) && ROW.test(lineAt(index))) {
      FORMULA.lastIndex = index + 1;
      continue;
    }
    if (tex === undefined || tex.trim() === '' || MONEY.test(tex)) continue;
    if (count === MAX_FORMULAS || length + tex.length > MAX_TEX) continue;
    count++;
    length += tex.length;
    if (index > end) parts.push({ isFormula: false, text: text.slice(end, index) });
    parts.push({ isFormula: true, source, tex: unquoted(tex, lineAt(index)).trim(), isDisplay: groups?.display !== undefined });
    end = index + source.length;
  }
  if (end < text.length || parts.length === 0) parts.push({ isFormula: false, text: text.slice(end) });
  return parts;
}

/** In a quote of Markdown each line begins with its mark, which is none of the formula's. */
function unquoted(tex: string, line: string): string {
  return /^[ \t]*>/.test(line) ? tex.replace(/\n(?:[ \t]*>)+/g, '\n') : tex;
}
