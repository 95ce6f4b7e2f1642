import { type Message, say } from '../../words/message.ts';
import { MONTHS } from './months.ts';
/** The fields of an entry by their lower-case names, still as TeX. */
export type TexFields = ReadonlyMap<string, string>;

/** An entry that cannot be taken apart; its message is a sentence for people. */
export class BrokenEntry extends Error {
  readonly reason: Message;

  constructor(reason: Message) {
    super(reason.key);
    this.reason = reason;
  }
}

/** More than any abbreviation: entries and other macros repeat it as often as they like. */
const MAX_MACRO_CHARACTERS = 500;
/** More than any field: with macros a short entry could become endless. */
const MAX_JOINED_CHARACTERS = 200_000;
/** Fields of which a second one adds to the first. */
const LISTS: Readonly<Record<string, string>> = { author: ' and ', editor: ' and ', keywords: ', ' };

/**
 * The key and the fields of an entry's body.
 * @param macros what `@string` defined so far, by lower-case name
 */
export function readFields(body: string, macros: ReadonlyMap<string, string>): { key: string; fields: TexFields } {
  const cursor = new Cursor(body);
  const key = cursor.key();
  const fields = new Map<string, string>();
  for (let name = cursor.fieldName(); name !== null; name = cursor.fieldName()) {
    const value = cursor.value(name, macros).trim();
    const before = fields.get(name);
    const joint = LISTS[name];
    if (before === undefined || before === '') fields.set(name, value);
    else if (joint !== undefined && value !== '' && value !== before) fields.set(name, before + joint + value);
  }
  return { key, fields };
}

/** The definition of a `@string`; null where it defines nothing. @throws BrokenEntry where it is too long */
export function readMacro(body: string, macros: ReadonlyMap<string, string>): readonly [string, string] | null {
  const cursor = new Cursor(body);
  const name = cursor.fieldName();
  if (name === null) return null;
  const value = cursor.value(name, macros);
  if (value.length > MAX_MACRO_CHARACTERS) throw new BrokenEntry(say('abbreviationTooLong', { name: name.slice(0, 40) }));
  return [name, value];
}

class Cursor {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Up to the first comma; empty where a field stands at once. */
  key(): string {
    if (/^\s*[A-Za-z][\w-]*\s*=\s*["{\d]/.test(this.text.slice(0, 200))) return '';
    // The comma behind the key was forgotten.
    const bare = /^\s*([^\s,={}"]+)\s+(?=[A-Za-z][\w-]*\s*=)/.exec(this.text.slice(0, 500));
    if (bare) {
      this.at = bare[0].length;
      return bare[1] ?? '';
    }
    const comma = this.text.indexOf(',');
    this.at = comma === -1 ? this.text.length : comma + 1;
    return this.text.slice(0, comma === -1 ? this.text.length : comma).trim();
  }

  fieldName(): string | null {
    // Lines that somebody took out with a percent sign.
    while (this.match(/[\s,]*%[^\S\n][^\n]*/y));
    // Web of Science: "Early Access Date = {{FEB 2015}}".
    const [, words] = this.match(/\s*,\s*([A-Z][\w-]{0,40}(?: [A-Z][\w-]{0,40}){1,4})\s{0,20}=\s{0,20}(?=[{"])/y) ?? [];
    if (words !== undefined) return words.toLowerCase();
    const [lead, name] = this.match(/[\s,]*([^\s=,{}"#]+(?:[ \u00a0]\d+(?=\s*=))?)(?:\s*=\s*|\s*(?=[{"]))/y) ?? [];
    if (lead !== undefined) return name?.toLowerCase() ?? null;
    const rest = this.text.slice(this.at).replace(/^[\s,]+/, '');
    if (rest !== '') throw new BrokenEntry(say('bibtexNotUnderstood', { rest: rest.slice(0, 40).replaceAll(/\s+/g, ' ') }));
    return null;
  }

  value(name: string, macros: ReadonlyMap<string, string>): string {
    const pieces = [this.piece(name, macros)];
    for (let length = 0; this.match(/\s*#\s*/y); ) {
      const piece = this.piece(name, macros);
      length += piece.length;
      if (length > MAX_JOINED_CHARACTERS) throw new BrokenEntry(say('bibtexTextTooLong', { name: name.slice(0, 40) }));
      pieces.push(piece);
    }
    return pieces.join('');
  }

  private piece(name: string, macros: ReadonlyMap<string, string>): string {
    const sign = this.text[this.at];
    if (sign === '{') return this.braced(name);
    if (sign === '"') return this.quoted(name);
    const bare = (this.match(/[^,#\n]*/y)?.[0] ?? '').trim();
    const macro = bare.toLowerCase();
    return macros.get(macro) ?? (MONTHS.includes(macro) ? macro : bare);
  }

  private braced(name: string): string {
    let depth = 0;
    for (let end = this.at; end < this.text.length; end += 1) {
      const sign = this.text[end];
      if (sign === '\\') end += 1;
      else if (sign === '{') depth += 1;
      else if (sign === '}') depth -= 1;
      if (depth === 0 && sign === '}') return this.take(end);
    }
    throw new BrokenEntry(say('bibtexBraceOpen', { name }));
  }

  /** Ends at a quote outside braces that a comma, a `#`, the end or another field follows. */
  private quoted(name: string): string {
    let depth = 0;
    for (let end = this.at + 1; end < this.text.length; end += 1) {
      const sign = this.text[end];
      if (sign === '\\') end += 1;
      else if (sign === '{') depth += 1;
      else if (sign === '}') depth -= 1;
      else if (sign === '"' && depth <= 0 && /^\s*(?:[,#]|$|[A-Za-z][\w-]*\s*=)/.test(this.text.slice(end + 1, end + 100))) {
        const value = this.take(end);
        // Of a run of empty lines only the last one begins a field: the time is linear.
        if (/\n[^\S\n]*[A-Za-z][\w-]*\s*=\s*["{]/.test(value)) break;
        return value;
      }
    }
    throw new BrokenEntry(say('bibtexQuoteOpen', { name }));
  }

  private take(end: number): string {
    const value = this.text.slice(this.at + 1, end);
    this.at = end + 1;
    return value;
  }

  private match(sticky: RegExp): RegExpExecArray | null {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text);
    if (found) this.at = sticky.lastIndex;
    return found;
  }
}
