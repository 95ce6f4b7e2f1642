import { entityNamed, withoutEntities } from '../entities.ts';
import { plainText } from '../plain-text.ts';
import { subscript } from '../superscript.ts';
import { composeAccents } from './accents.ts';
import { DECLARATIONS, DROPPED, FORMULA_ACCENTS, SECOND_OF_TWO, WRAPPERS } from './commands.ts';
import { withoutDoubleEscapes } from './double-escapes.ts';
import { bracketed, chemistry, doubleStruck, onFirst, raised } from './small-formulas.ts';
import { SYMBOLS } from './symbols.ts';

/**
 * TeX as a person reads it: accents, signs and simple formulas in Unicode, braces gone. A formula that Unicode cannot
 * write stays as `$…$`; a command that is not known keeps its argument.
 */
export function readTex(tex: string): string {
  // Most fields that are asked for are in no entry.
  return tex === '' ? '' : plainText(new Reader(composeAccents(withoutDoubleEscapes(tex))).all());
}

/** Deeper than any true entry; what lies below is taken as it stands. */
const DEEPEST = 50;

class Reader {
  private readonly tex: string;
  private at = 0;
  private depth = 0;
  /** True once a formula had something for which Unicode has no characters. */
  private isBeyondUnicode = false;
  /** Marks that close no formula any more: they are looked for once. */
  private missing: readonly string[] = [];
  /** Single quotes that are open: an apostrophe closes one, unless a letter follows it. */
  private openQuotes = 0;

  constructor(tex: string) {
    this.tex = tex;
  }

  all(): string {
    let text = '';
    while (this.at < this.tex.length) {
      // A brace that closes nothing.
      if (this.tex[this.at] === '}') this.at += 1;
      text += this.until('}', false);
    }
    return text;
  }

  private until(end: string, isFormula: boolean): string {
    let text = '';
    while (this.at < this.tex.length && this.tex[this.at] !== end) text += this.next(isFormula);
    return text;
  }

  private next(isFormula: boolean): string {
    const sign = this.tex[this.at] ?? '';
    if (sign === '\\') return this.command(isFormula);
    if (sign === '{') return this.group(isFormula);
    if (sign === '$') return this.formula();
    this.at += 1;
    if (sign === '}') return '';
    if (sign === '~') return ' ';
    if (isFormula) return this.inFormula(sign);
    return this.ligature(sign);
  }

  private inFormula(sign: string): string {
    if (sign === '^') return raised(this.argument(true));
    if (sign === '_') return subscript(this.argument(true));
    if (sign === '&') return this.entity();
    return sign === "'" ? '′' : sign;
  }

  /** An entity of HTML in a formula: `M$_{&sun;}$`. */
  private entity(): string {
    const [whole = ''] = /^&#?\w{1,8};/.exec(this.tex.slice(this.at - 1, this.at + 10)) ?? [];
    const text = withoutEntities(whole);
    if (text === whole) this.isBeyondUnicode = true;
    else this.at += whole.length - 1;
    return text === whole ? '&' : text;
  }

  /** Characters that TeX joins to one: dashes, quotes, the marks that open a Spanish question. */
  private ligature(sign: string): string {
    const follows = (text: string) => this.tex.startsWith(text, this.at);
    const joined = (length: number, to: string) => {
      this.at += length;
      return to;
    };
    if (sign === '-' && follows('--')) return joined(2, '—');
    if (sign === '-' && follows('-')) return joined(1, '–');
    if (sign === '`' && follows('`')) return joined(1, '“');
    if (sign === "'" && follows("'")) return joined(1, '”');
    if ((sign === '?' || sign === '!') && follows('`')) return joined(1, sign === '?' ? '¿' : '¡');
    if (sign === '`') {
      this.openQuotes += 1;
      return '‘';
    }
    if (sign === "'" && this.openQuotes > 0 && !/\p{L}/u.test(this.tex[this.at] ?? '')) {
      this.openQuotes -= 1;
      return '’';
    }
    return sign;
  }

  private group(isFormula: boolean): string {
    this.at += 1;
    this.depth += 1;
    const text = this.depth > DEEPEST ? this.rest() : this.until('}', isFormula);
    this.depth -= 1;
    this.at += 1;
    return text;
  }

  private rest(): string {
    const rest = this.tex.slice(this.at);
    this.at = this.tex.length;
    return rest;
  }

  /** Between two `$`; the sign itself where no other follows, or where money is meant. */
  private formula(): string {
    const from = this.at;
    const mark = this.tex.startsWith('$$', from) ? '$$' : '$';
    const end = closingMark(this.tex, from + mark.length, mark);
    const inner = end === -1 ? '' : this.tex.slice(from + mark.length, end);
    if (end === -1 || isProse(inner)) {
      this.at += mark.length;
      return mark;
    }
    const formula = new Reader(inner);
    formula.depth = this.depth + 1;
    const text = inner === '-' ? '\u2212' : formula.depth > DEEPEST ? inner : formula.until('', true);
    this.at = end + mark.length;
    return formula.isBeyondUnicode ? `$${inner.trim()}$` : text;
  }

  private argument(isFormula: boolean): string {
    while (/\s/.test(this.tex[this.at] ?? '')) this.at += 1;
    if (this.at >= this.tex.length || this.tex[this.at] === '}') return '';
    if (this.depth > DEEPEST) return this.rest();
    this.depth += 1;
    const text = this.next(isFormula);
    this.depth -= 1;
    return text;
  }

  private command(isFormula: boolean): string {
    const name = /[A-Za-z]+|[\s\S]/y;
    name.lastIndex = this.at + 1;
    const [found = ''] = name.exec(this.tex) ?? [];
    this.at += 1 + found.length;
    const isWord = /^[A-Za-z]/.test(found);
    // A command of letters takes the spaces behind it, and `{}` ends it without doing anything.
    if (isWord && this.tex.startsWith('{}', this.at)) this.at += 2;
    else if (isWord && !isFormula) while (/[ \t]/.test(this.tex[this.at] ?? '') && !endsWithSpace(found)) this.at += 1;
    if (found === '') return '\\';
    if (found === '(' || found === '[') return this.longFormula(found);
    if (found === 'ce' || found === 'cf') return chemistry(this.argument(true));
    if (found === 'textsuperscript' || found === 'sp') return raised(this.argument(false));
    if (found === 'textsubscript' || found === 'sb') return subscript(this.argument(false));
    if (found === 'frac' || found === 'sfrac' || found === 'nicefrac' || found === 'tfrac') return this.fraction(isFormula);
    if (found === 'unicode') return characterOf(this.argument(false));
    if (found === 'sqrt') return `√${bracketed(this.argument(isFormula))}`;
    const accent = FORMULA_ACCENTS[found];
    if (accent !== undefined) return onFirst(this.argument(isFormula), accent);
    if (SECOND_OF_TWO.has(found)) {
      this.argument(isFormula);
      return this.argument(isFormula);
    }
    const dropped = DROPPED[found];
    if (dropped !== undefined) {
      const { isBeyondUnicode } = this;
      this.argument(isFormula);
      this.isBeyondUnicode = isBeyondUnicode;
      // The American Physical Society parts a number from its unit so.
      return found === 'phantom' ? ' ' : '';
    }
    if (WRAPPERS.has(found)) return this.tex[this.at] === '{' || isFormula ? this.argument(isFormula) : '';
    if (DECLARATIONS.has(found)) {
      // Spaces say nothing in a formula: `T_{\rm c}`.
      if (isFormula) while (this.tex[this.at] === ' ') this.at += 1;
      return '';
    }
    if (found === 'mathbb') return doubleStruck(this.argument(isFormula));
    if (found === '~' || found === '^' || found === '"' || found === "'" || found === '`' || found === '=' || found === '.') {
      return this.bareAccent(found);
    }
    if (isFormula && ['sum', 'prod', 'int', 'begin', 'over', 'binom'].includes(found)) this.isBeyondUnicode = true;
    // The Astrophysics Data System writes the entities of HTML as commands: `Venus{\rsquo}`.
    const symbol = SYMBOLS[found] ?? (isWord ? entityNamed(found) : undefined);
    if (symbol !== undefined) return symbol;
    if (isFormula) this.isBeyondUnicode = true;
    return this.tex[this.at] === '{' ? this.group(isFormula) : `\\${found}${isWord && !isFormula ? ' ' : ''}`;
  }

  /** An accent on nothing is the sign itself: `\~{}`. */
  private bareAccent(sign: string): string {
    if (this.tex.startsWith('{}', this.at)) this.at += 2;
    return sign === '.' || sign === '=' || sign === "'" || sign === '`' ? '' : sign;
  }

  private longFormula(open: string): string {
    const close = open === '(' ? '\\)' : '\\]';
    if (this.missing.includes(close)) return open;
    const end = this.tex.indexOf(close, this.at);
    if (end === -1) {
      this.missing = [...this.missing, close];
      return open;
    }
    const formula = new Reader(`$${this.tex.slice(this.at, end)}$`);
    this.at = end + close.length;
    return formula.depth > DEEPEST ? '' : formula.all();
  }

  private fraction(isFormula: boolean): string {
    const [above, below] = [this.argument(isFormula), this.argument(isFormula)];
    return `${bracketed(above)}/${bracketed(below)}`;
  }
}

/** The character of DBLP's `\unicode{955}` and of MathJax's `\unicode{x3bb}`; the text itself where it is none. */
function characterOf(text: string): string {
  const [, sign, digits = ''] = /^\s*(x|"|”)?([\da-f]{1,6})\s*$/i.exec(text) ?? [];
  const code = Number.parseInt(digits, sign === undefined ? 10 : 16);
  return code > 0x9f && code <= 0x10ffff ? String.fromCodePoint(code) : text;
}

/** Commands whose space behind them is meant: people write `\beta phase`. */
function endsWithSpace(name: string): boolean {
  return name.length > 1 && SYMBOLS[name] !== undefined && !/^(?:text|guil|[fg][lr]q)/.test(name);
}

function closingMark(tex: string, from: number, mark: string): number {
  for (let at = from; at < tex.length; at += 1) {
    if (tex[at] === '\\') at += 1;
    else if (tex.startsWith(mark, at)) return at;
  }
  return -1;
}

/** Formulas are no longer than pages show them, in characters; finding words of prose takes the square of it. */
const LONGEST_FORMULA = 1_000;

/** Money or a stray sign: words of prose stand between the two. */
function isProse(inner: string): boolean {
  if (inner.length > LONGEST_FORMULA || inner.trim() === '') return true;
  const bare = inner.replaceAll(/\\[A-Za-z]+\s*(?:\{[^{}]*\})?|\{[^{}]*\}/g, '');
  return /\p{Ll}{3,}[\s,.]+\p{L}{2,}|^\s*\d[\d.,]*\s+\p{Ll}{2,}/u.test(bare);
}
