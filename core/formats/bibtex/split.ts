import { type Message, say } from '../../words/message.ts';
import { sentenceOf } from '../../words/sentence.ts';
import type { UnreadEntry } from '../record.ts';
import { PAGE_COMMENT, pageIn } from './page-comment.ts';

/** One `@type{key, …}` of a file, not yet looked into. */
export interface RawEntry {
  readonly line: number;
  /** Lower case: "article". */
  readonly type: string;
  /** The text between its delimiters. */
  readonly body: string;
  /** All of it, as it stands in the file. */
  readonly text: string;
  /** The page that it was beside on another site; empty where the file does not say it. */
  readonly page: string;
}

const HEAD = /@([A-Za-z]+)\s*([{(])/g;
/** The beginning of another entry, or file, on a line of its own: the entry before it was not closed. */
const NEXT = new RegExp(`^[ \\t]*@[A-Za-z]+\\s*[{(][^\\s,={}()"]*[ \\t]*,|^${PAGE_COMMENT}`, 'gm');
/** A field behind the end of an entry: a brace too many ended it too early. */
const STRAY_FIELD = /^\s*,\s*[A-Za-z][\w-]*\s*=\s*["{\d]/;

/**
 * The entries of a BibTeX file, `@string` among them. An entry that is not closed ends where the next one begins.
 * @param text with line feeds alone, without a byte order mark
 */
export function splitEntries(text: string): { entries: RawEntry[]; errors: UnreadEntry[] } {
  const entries: RawEntry[] = [];
  const errors: UnreadEntry[] = [];
  const lineAt = lineCounter(text);
  const nextFrom = nextEntry(text);
  let page = '';
  HEAD.lastIndex = 0;
  for (let head = HEAD.exec(text); head !== null; head = HEAD.exec(text)) {
    const { 0: whole, 1: name = '', 2: open = '', index: start } = head;
    if (!isAtEntry(text, start)) continue;
    const type = name.toLowerCase();
    const from = start + whole.length;
    const limit = nextFrom(from);
    const end = closing(text, from, limit, open);
    const line = lineAt(start);
    /** Leaves all out up to the next entry. */
    const leaveOut = (message: Message) => {
      errors.push({ line, message: sentenceOf(message), text: text.slice(start, limit).trimEnd() });
      HEAD.lastIndex = limit;
    };
    if (end === null) {
      if (type === 'comment') HEAD.lastIndex = limit;
      else leaveOut(say('bibtexEntryOpen', { line }));
      continue;
    }
    HEAD.lastIndex = end + 1;
    if (type === 'comment') page = pageIn(text.slice(from, end)) ?? page;
    if (type === 'comment' || type === 'preamble') continue;
    const isClosedEarly = STRAY_FIELD.test(text.slice(end + 1, Math.min(limit, end + 200)));
    if (isClosedEarly) leaveOut(say('bibtexEntryClosedEarly', { line }));
    else entries.push({ line, type, body: text.slice(from, end), text: text.slice(start, end + 1), page });
  }
  return { entries, errors };
}

/** False within an e-mail address and behind a `%` on the same line. */
function isAtEntry(text: string, at: number): boolean {
  if (at > 0 && /[\w.\\]/.test(text.charAt(at - 1))) return false;
  // A line of several megabytes is not looked at whole for each sign in it.
  const before = text.slice(Math.max(0, at - 200), at);
  return !before.slice(before.lastIndexOf('\n') + 1).includes('%');
}

/** The position at which the entry's delimiter closes; null when the file or the next entry comes first. */
function closing(text: string, from: number, limit: number, open: string): number | null {
  let depth = 0;
  for (let at = from; at < limit; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    // Brackets in quotes close no entry that is in brackets itself.
    else if (sign === '"' && depth === 0 && open === '(') at = endOfQuote(text, at, limit);
    else if (sign === '{') depth += 1;
    else if (sign === '}' && depth === 0) return open === '{' ? at : null;
    else if (sign === '}') depth -= 1;
    else if (sign === ')' && depth === 0 && open === '(') return at;
  }
  return null;
}

/** The quote that closes one outside braces; the opening one where none does. */
function endOfQuote(text: string, from: number, limit: number): number {
  let depth = 0;
  for (let at = from + 1; at < limit; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '"' && depth === 0) return at;
  }
  return from;
}

/** The start of the next entry on a line of its own behind a position; asked with positions that only grow. */
function nextEntry(text: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found >= from) return found;
    NEXT.lastIndex = from;
    // A head at the end of its line has its first field on the next one, which is no entry.
    found = NEXT.exec(text)?.index ?? text.length;
    return found;
  };
}

/** The line of a place, from 1; asked with places that only grow. */
function lineCounter(text: string): (at: number) => number {
  let line = 1;
  let counted = 0;
  return (at) => {
    for (; counted < at; counted += 1) if (text.charCodeAt(counted) === 10) line += 1;
    return line;
  };
}
