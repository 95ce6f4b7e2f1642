import { normalForm } from '../../text/normal-form.ts';
import { LOWERED, RAISED } from '../superscript.ts';
import { LETTERS, MARKS } from './accents.ts';
import { SYMBOLS } from './symbols.ts';

const LETTER_COMMANDS = new Map(Object.entries(LETTERS).map(([command, letter]) => [letter, `\\${command}`]));
const ACCENT_COMMANDS = new Map(Object.entries(MARKS).map(([command, mark]) => [mark, `\\${command}`]));
/** Signs for text whose commands do not begin with "text". */
const OF_TEXT = /^(?:text.+|quotedblbase|quotesinglbase|guil.+|dag|ddag|pounds)$/;
/** Commands that are only known with a package, or not at all. */
const NOT_IN_LATEX = new Set('degree celsius micro ohm angstrom permil euro omicron percent sun lesssim gtrsim S P copyright textminus'.split(' '));
const SYMBOL_COMMANDS = symbolCommands();
/** Characters on which LaTeX stops (publishers' hyphens, minus, ligatures), with what it prints alike or nearly so. */
const SUBSTITUTES: ReadonlyMap<string, string> = new Map([
  ...Array.from('\u2010\u2011', (hyphen) => [hyphen, '-'] as const),
  ['\u2012', '\\textendash{}'],
  ['\u2015', '\\textemdash{}'],
  ['\u2212', '$-$'],
  ['\u2009', '\\,'],
  ['\u202F', '\\,'],
  ['\u200B', ''],
  ['\u00AD', ''],
  ['″', '$\\prime\\prime$'],
  ['∆', '$\\Delta$'],
  ['⋅', '$\\cdot$'],
  ['∙', '$\\bullet$'],
  ['◦', '$\\circ$'],
  ['★', '$\\star$'],
  ['ħ', '$\\hbar$'],
  ['℃', '\\textdegree{}C'],
  ['№', 'No.'],
  ['⁄', '/'],
  ['∶', ':'],
  ['․', '.'],
  ['ʼ', "'"],
  ['ﬁ', 'fi'],
  ['ﬂ', 'fl'],
  ['ᴅ', '\\textsc{d}'],
  ['ʟ', '\\textsc{l}'],
]);
const [RAISED_PLAIN, LOWERED_PLAIN] = [plainOf(RAISED), plainOf(LOWERED)];
const TO_WRITE = new RegExp(`[${[...RAISED_PLAIN.keys()].join('')}]+|[${[...LOWERED_PLAIN.keys()].join('')}]+|\\p{L}\\p{M}+|[\\P{ASCII}<>|]`, 'gu');

/**
 * TeX whose accents, letters and signs are commands, for programs that read ASCII alone. A character without a command,
 * such as Chinese, stays as it is.
 * @param tex text whose reserved characters are escaped
 */
export function latexCommands(tex: string): string {
  return normalForm(tex, 'NFC').replaceAll(
    TO_WRITE,
    (text) => scriptCommand(text) ?? letterCommand(text) ?? SYMBOL_COMMANDS.get(text) ?? SUBSTITUTES.get(text) ?? text,
  );
}

/** `\textsubscript{2}` of "₂"; undefined of anything else. */
function scriptCommand(text: string): string | undefined {
  const [sign = ''] = text;
  if (LOWERED_PLAIN.has(sign)) return `\\textsubscript{${Array.from(text, (each) => LOWERED_PLAIN.get(each)).join('')}}`;
  return RAISED_PLAIN.has(sign) ? `\\textsuperscript{${Array.from(text, (each) => RAISED_PLAIN.get(each)).join('')}}` : undefined;
}

/** Letters that were looked up: there are few in a language, and each is many times in a text. */
const knownLetters = new Map<string, string | undefined>();
const MAX_KNOWN_LETTERS = 1_000;

function letterCommand(text: string): string | undefined {
  if (knownLetters.has(text)) return knownLetters.get(text);
  const command = commandOf(text);
  if (knownLetters.size < MAX_KNOWN_LETTERS && text.length < 8) knownLetters.set(text, command);
  return command;
}

/** `{\'e}`, `{\'{\^e}}`; undefined where the letter or one of its marks has no command. */
function commandOf(text: string): string | undefined {
  // Fewer programs know the ring of `\r{a}`.
  const whole = LETTER_COMMANDS.get(text);
  if (whole !== undefined) return `{${whole}}`;
  const [base = '', ...marks] = normalForm(text, 'NFD');
  const letter = LETTER_COMMANDS.get(base);
  if (letter === undefined && (marks.length === 0 || !/^[A-Za-z]$/.test(base))) return undefined;
  let command = letter ?? base;
  for (const mark of marks) {
    const accent = ACCENT_COMMANDS.get(mark);
    if (accent === undefined) return undefined;
    // An accent that is a letter takes its argument in braces, and a command is one argument in braces alone.
    command = /[A-Za-z]$/.test(accent) || command.length > 1 ? `${accent}{${command}}` : accent + command;
  }
  return `{${command}}`;
}

/** The signs of one character with their commands; where a sign has several, the one for text. */
function symbolCommands(): ReadonlyMap<string, string> {
  const usable = Object.entries(SYMBOLS).filter(
    ([name, sign]) => /^[A-Za-z]+$/.test(name) && !NOT_IN_LATEX.has(name) && /^[\P{ASCII}<>|]$/u.test(sign),
  );
  const [forText, forFormulas] = [usable.filter(([name]) => OF_TEXT.test(name)), usable.filter(([name]) => !OF_TEXT.test(name))];
  return new Map([
    ...forFormulas.map(([name, sign]) => [sign, `$\\${name}$`] as const),
    ...forText.map(([name, sign]) => [sign, `\\${name}{}`] as const),
  ]);
}

/** From small characters to the ASCII that they stand for. */
function plainOf(characters: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const inverted = [...characters].filter(([plain]) => /^[\x20-\x7e]$/.test(plain)).map(([plain, small]) => [small, plain] as const);
  // The first of several counts.
  return new Map(inverted.toReversed());
}
