import type { Fields } from './fields/kinds.ts';
import { storageOf } from './fields/storage.ts';
import { runInTurns } from './steps.ts';
import { foldCharacter, wordsOf } from './text/folded-text.ts';
import { normalForm } from './text/normal-form.ts';
import type { Values } from './values.ts';

/** Shorter excerpts than this are shown whole, in characters. */
const EXCERPT_CHARACTERS = 180;
const CHARACTERS_BEFORE_MATCH = 60;
const MAX_TERMS = 8;

/**
 * Articles, prepositions and the like, folded. Nearly every text has them, and nobody who searches for "química de la
 * energía" looks for them.
 */
const SMALL_WORDS = new Set(
  'al como con de del el en es esta este ha la las le les lo los mas mi ni o para por que se si su sus un una unas uno unos'.split(' '),
);

/**
 * The search terms of a question, folded; at most eight. Small words and single letters are left out, because nearly
 * every text has them. A question may have no terms.
 */
export function searchTerms(question: string): string[] {
  const words = new Set(wordsOf(question));
  return [...words].filter((word) => Array.from(word).length > 1 && !SMALL_WORDS.has(word)).slice(0, MAX_TERMS);
}

/** True when each of the terms begins a word of the text. */
export function holdsTerms(text: string, terms: readonly string[]): boolean {
  const words = wordsOf(text);
  return terms.every((term) => words.some((word) => word.startsWith(term)));
}

/** Everything in an item that a reader may look for, besides its title, as one text. */
export function searchableText(fields: Fields, item: Values, titleField: string): string {
  return textOf(fields, item, titleField, true);
}

/**
 * The visible text of an item without its title, for excerpts. Text that appears twice, or as a drawing, is included
 * once.
 */
export function readableText(fields: Fields, item: Values, titleField: string): string {
  return textOf(fields, item, titleField, false);
}

function textOf(fields: Fields, item: Values, titleField: string, drawings: boolean): string {
  const parts = Object.entries(fields).flatMap(([name, field]) =>
    name === titleField ? [] : storageOf(field).searchText(field, item[name], drawings),
  );
  return parts
    .filter((part) => part.trim() !== '')
    .join(' · ')
    .replace(/\s+/g, ' ');
}

/** A piece of text that does, or does not, match the search. */
export interface ExcerptPiece {
  readonly text: string;
  readonly match: boolean;
}

/**
 * The part of a text around the first match, in whole words, cut into pieces that match and pieces that do not; made in
 * some turns of the event loop (docs/decisions/0071).
 */
export function excerptInTurns(text: string, terms: readonly string[]): Promise<ExcerptPiece[]> {
  return runInTurns(excerptSteps(text, terms));
}

function* excerptSteps(text: string, terms: readonly string[]): Generator<null, ExcerptPiece[]> {
  const characters = Array.from(normalForm(text, 'NFC'));
  const all = matchesIn(characters, terms);
  const firstMatch = yield* nextOf(all);
  const first = firstMatch?.from ?? 0;
  const start = first <= CHARACTERS_BEFORE_MATCH ? 0 : nextWord(characters, first - CHARACTERS_BEFORE_MATCH, first);
  const end = start + EXCERPT_CHARACTERS >= characters.length ? characters.length : lastWord(characters, start, start + EXCERPT_CHARACTERS);
  const matches: Match[] = [];
  // Text after the excerpt is not examined.
  for (let match = firstMatch; match && match.to <= end; match = yield* nextOf(all)) matches.push(match);
  const pieces = piecesOf(characters, start, end, matches);
  if (start > 0) pieces.unshift({ text: '… ', match: false });
  if (end < characters.length) pieces.push({ text: ' …', match: false });
  return pieces;
}

/** A whole text, cut into pieces that match and pieces that do not. */
export function markedText(text: string, terms: readonly string[]): ExcerptPiece[] {
  const characters = Array.from(normalForm(text, 'NFC'));
  const matches = [...matchesIn(characters, terms)].filter((match) => match !== null);
  return piecesOf(characters, 0, characters.length, matches);
}

function piecesOf(characters: readonly string[], start: number, end: number, matches: readonly Match[]): ExcerptPiece[] {
  const pieces: ExcerptPiece[] = [];
  const add = (from: number, to: number, match: boolean) => {
    if (from < to) pieces.push({ text: characters.slice(from, to).join(''), match });
  };
  let at = start;
  for (const { from, to } of matches) {
    add(at, from, false);
    add(from, to, true);
    at = to;
  }
  add(at, end, false);
  return pieces;
}

interface Match {
  readonly from: number;
  readonly to: number;
}

const IN_WORD = /[\p{L}\p{N}]/u;
/** Characters that a step looks at, each of which is folded by itself: some milliseconds. */
const CHARACTERS_PER_STEP = 2_000;

/** The next match; a step for each null before it. */
function* nextOf(all: Generator<Match | null, undefined>): Generator<null, Match | undefined> {
  for (let next = all.next(); ; next = all.next()) {
    if (next.done || next.value !== null) return next.value ?? undefined;
    yield null;
  }
}

/**
 * The positions where words begin with a term, in characters and in order, and null after each step. Of terms that
 * begin the same word the longest counts.
 */
function* matchesIn(characters: readonly string[], terms: readonly string[]): Generator<Match | null, undefined> {
  const longestFirst = terms.toSorted((a, b) => b.length - a.length);
  let looked = 0;
  for (let from = 0; from < characters.length; ) {
    const folded: string[] = [];
    let wordEnd = from;
    for (; wordEnd < characters.length; wordEnd += 1) {
      looked += 1;
      if (looked % CHARACTERS_PER_STEP === 0) yield null;
      const each = foldCharacter(characters[wordEnd] ?? '');
      // A loose accent has no letter of its own when it is folded.
      if (each !== '' && !IN_WORD.test(each)) break;
      folded.push(each);
    }
    const word = folded.join('');
    const term = longestFirst.find((each) => word.startsWith(each));
    if (term !== undefined) {
      let to = from;
      for (let length = 0; length < term.length; to += 1) length += folded[to - from]?.length ?? 1;
      yield { from, to };
    }
    from = wordEnd + 1;
  }
}

/** The next beginning of a word after `from`, or `most` when there is none before that. */
function nextWord(characters: readonly string[], from: number, most: number): number {
  const space = characters.indexOf(' ', from);
  if (space === -1 || space >= most) return most;
  // A separator between two parts of a text begins no word.
  return characters[space + 1] === '·' ? nextWord(characters, space + 1, most) : space + 1;
}

/** The end of the last whole word before `to`. */
function lastWord(characters: readonly string[], from: number, to: number): number {
  const space = characters.lastIndexOf(' ', to);
  return space > from ? space : to;
}
