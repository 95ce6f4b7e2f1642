import { normalForm } from '../../text/normal-form.ts';
import { marksBehindLetters } from '../stray-marks.ts';

/** The combining mark of each accent command of TeX. */
export const MARKS: Readonly<Record<string, string>> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030A',
  H: '\u030B',
  v: '\u030C',
  d: '\u0323',
  c: '\u0327',
  k: '\u0328',
  b: '\u0331',
  h: '\u0309',
};

/** Letters that have a command of their own. */
export const LETTERS: Readonly<Record<string, string>> = {
  aa: 'å',
  AA: 'Å',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ss: 'ß',
  SS: 'SS',
  i: 'ı',
  j: 'ȷ',
  dh: 'ð',
  DH: 'Ð',
  th: 'þ',
  TH: 'Þ',
  dj: 'đ',
  DJ: 'Đ',
  ng: 'ŋ',
  NG: 'Ŋ',
};

const LETTER = /\\(aa|AA|ae|AE|oe|OE|ss|SS|dh|DH|th|TH|dj|DJ|ng|NG|[oOlLij])(?:\{\}|(?![A-Za-z])[ \t]*)/g;
/** The beginning of an accent where tabs stand, which some programs write everywhere: `L{\a'o}pez`. */
const AMONG_TABS = /\\a(?=['`=])/g;
/** The letter under an accent, before letters that some programs write without what ends it: `D\'\iaz`. */
const LETTER_UNDER_ACCENT = /(\\['`^"~=])\\([ij])(?=[a-z])/g;
const BRACED_LETTER = /\{\s*\\(aa|AA|ae|AE|oe|OE|ss|SS|dh|DH|th|TH|dj|DJ|ng|NG|[oOlLij])\s*\}/g;
/** An accent by a sign: `\'e`, `\'{e}`, `\' e`. */
const BY_SIGN = /\\([`'^"~=.])\s*(?:\{\s*([^\s{}\\$]\p{M}*)([^{}\\$]?)\s*\}|([^\s{}\\$]\p{M}*))/gu;
/** An accent by a letter: `\c{c}`, `\v s`. */
const BY_LETTER = /\\([uvHtcdbkrh])(?:\s*\{\s*([^\s{}\\$]\p{M}*)([^{}\\$]?)\s*\}|\s+(\p{L}\p{M}*))/gu;
/** A space within a word, where a program broke the line between a brace and the accent behind it. */
const BROKEN = /(?<=\p{L})\{\s+(?=\\['`^"~=.])/gu;
/** An accent with a backslash too many. */
const BACKSLASH_TWICE = /(?<=\{)\\\\(?=["'`^~]\{?[A-Za-z]\}{1,2})/g;
/** Braces round one letter beyond ASCII, which stood round its command. */
const ROUND_ONE = /\{([\u{C0}-\u{24F}\u{1E00}-\u{1EFF}]\p{M}*)\}/gu;

/**
 * TeX with its accents and letters as composed Unicode; braces round one of them are gone, all others stay.
 * This comes before anything looks at braces: `{\'{A}}lvarez` is a word.
 */
export function composeAccents(tex: string): string {
  if (!tex.includes('\\')) return normalForm(marksBehindLetters(tex), 'NFC');
  let text = tex
    .replace(BROKEN, '{')
    .replace(BACKSLASH_TWICE, '\\')
    .replace(AMONG_TABS, '\\')
    .replace(LETTER_UNDER_ACCENT, '$1$2')
    .replace(BRACED_LETTER, (_, name: string) => LETTERS[name] ?? '')
    .replace(LETTER, (_, name: string) => LETTERS[name] ?? '');
  // An accent may stand on what another one made: `\'{\^e}`.
  for (let round = 0; round < 3; round += 1) {
    const before = text;
    text = text.replace(BY_SIGN, marked).replace(BY_LETTER, marked).replace(ROUND_ONE, '$1');
    if (text === before) break;
  }
  return normalForm(marksBehindLetters(text), 'NFC');
}

function marked(whole: string, accent: string, braced: string | undefined, second: string | undefined, bare: string | undefined): string {
  const letter = braced ?? bare ?? '';
  // `\~{}` and `\^{}` are signs of their own, and an accent stands on a letter.
  if (!/^\p{L}/u.test(letter)) return whole;
  const base = letter.replace('ı', 'i').replace('ȷ', 'j');
  const mark = accent === 't' ? '\u0361' : (MARKS[accent] ?? '');
  return normalForm(base[0] + mark + base.slice(1) + (second ?? ''), 'NFC');
}
