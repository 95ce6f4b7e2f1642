import type { Fields } from './fields/kinds.ts';

/** Shorter excerpts than this are shown whole, in characters. */
const EXCERPT = 180;
const BEFORE_MATCH = 60;
const MOST_TERMS = 8;

/** Text as search compares it: lower case, without accents. One character stays one character. */
export function foldText(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => character.normalize('NFD').charAt(0).toLowerCase()).join('');
}

/** The words of a question, folded; at most eight. */
export function searchTerms(question: string): string[] {
  return [...new Set(foldText(question).match(/[\p{L}\p{N}]+/gu))].slice(0, MOST_TERMS);
}

/** True when each of the terms begins a word of the text. */
export function holdsTerms(text: string, terms: readonly string[]): boolean {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return terms.every((term) => words.some((word) => word.startsWith(term)));
}

/** Everything in an item that a reader may look for, besides its title, as one text. */
export function searchableText(fields: Fields, item: Readonly<Record<string, unknown>>, titleField: string): string {
  const parts = Object.entries(fields).flatMap(([name, field]): string[] => {
    const value = item[name];
    if (name === titleField) return [];
    if (field.kind === 'names') return value as string[];
    if (field.kind === 'markdown') return [withoutMarks(value as string)];
    if (field.kind === 'text' || field.kind === 'longText') return [value as string];
    if (field.kind === 'choice') return field.options.flatMap((option) => (option.value === value ? [option.label] : []));
    if (field.kind === 'year' || field.kind === 'optionalYear') return value === null ? [] : [(value as number).toString()];
    if (field.kind !== 'rows') return [];
    const texts = Object.entries(field.fields).filter(([, inner]) => inner.kind === 'text' || inner.kind === 'longText');
    return (value as Record<string, string>[]).flatMap((row) => texts.map(([inner]) => row[inner] ?? ''));
  });
  return parts
    .filter((part) => part.trim() !== '')
    .join(' · ')
    .replace(/\s+/g, ' ');
}

/** Markdown as a reader sees it, near enough for an excerpt. */
export function withoutMarks(markdown: string): string {
  return markdown
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(#{1,6}|>|[-*+]|\d+\.)[ \t]+/gm, '')
    .replace(/^[ \t]*(```|~~~).*$/gm, '')
    .replace(/^[ \t]*\|?[ \t:|-]+\|[ \t:|-]*$/gm, '')
    .replace(/[*_`~|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A piece of text that is, or is not, what was looked for. */
export interface ExcerptPiece {
  readonly text: string;
  readonly match: boolean;
}

/** The part of a text around the first term found, cut into pieces that match and pieces that do not. */
export function excerptOf(text: string, terms: readonly string[]): ExcerptPiece[] {
  const folded = foldText(text);
  const composed = text.normalize('NFC');
  const places = terms.flatMap((term) => wordStart(folded, term, 0) ?? []);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const start = first <= BEFORE_MATCH ? 0 : nextWord(composed, first - BEFORE_MATCH);
  const characters = Array.from(composed);
  const end = Math.min(characters.length, start + EXCERPT);
  const shown = characters.slice(start, end).join('');
  const pieces = markTerms(shown, terms);
  if (start > 0) pieces.unshift({ text: '… ', match: false });
  if (end < characters.length) pieces.push({ text: ' …', match: false });
  return pieces;
}

/** Cuts a text into pieces: the words that begin with a term, and what is between. */
function markTerms(text: string, terms: readonly string[]): ExcerptPiece[] {
  const characters = Array.from(text.normalize('NFC'));
  const folded = Array.from(foldText(text));
  const pieces: ExcerptPiece[] = [];
  let plain = '';
  for (let at = 0; at < characters.length; ) {
    const isStart = !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? ' ');
    const rest = folded.slice(at, at + 100).join('');
    const term = isStart ? terms.filter((each) => rest.startsWith(each)).toSorted((a, b) => b.length - a.length)[0] : undefined;
    if (term === undefined) {
      plain += characters[at];
      at += 1;
      continue;
    }
    if (plain !== '') pieces.push({ text: plain, match: false });
    plain = '';
    const length = Array.from(term).length;
    pieces.push({ text: characters.slice(at, at + length).join(''), match: true });
    at += length;
  }
  if (plain !== '') pieces.push({ text: plain, match: false });
  return pieces;
}

function wordStart(folded: string, term: string, from: number): number | undefined {
  for (let at = folded.indexOf(term, from); at !== -1; at = folded.indexOf(term, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(folded.charAt(at - 1))) return at;
  }
  return undefined;
}

function nextWord(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 ? from : space + 1;
}
