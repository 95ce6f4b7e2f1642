import { type Message, say } from '../words/message.ts';

/**
 * Limits on Markdown that is slow to parse. No normal post comes near them. A text beyond them would block the program
 * for seconds, or use more memory than there is. One unit of cost is about thirty microseconds.
 */
const MAX_COST = 20_000;
/** Delimiters that look for a partner in the same paragraph cost the square of their number. */
const MAX_BLOCK_COST = 1_500;
const MAX_LEVELS = 20;
/** Text that references repeat from their definitions, in characters. */
const MAX_REPEATED = 4_000_000;

const LINE = 1.5;
const EMPTY_LINE = 0.3;
const LEVEL = 0.1;
const PARAGRAPH = 4;
const CELL = 0.5;
const NOTE = 4;
/** Cost of each sign in its paragraph. */
const SIGNS: ReadonlyMap<string, number> = new Map([
  ...Array.from(']!*_~<>`\\&', (sign) => [sign, 1] as const),
  ...Array.from('[@', (sign) => [sign, 3] as const),
]);
const PIPE = 4;
const ADDRESS = 2;

const EMPTY = /^[ \t]*$/;
const FENCE = /^(`{3,}(?=[^`]*$)|~{3,})/;
const FENCE_END = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;
/**
 * Inside HTML a fence is plain text, and an indented fence belongs to a list or is none. From there on code costs as
 * much as text.
 */
const UNCLEAR = /^ {0,3}<[a-z!?/]|^ {1,3}(?:```|~~~)/i;
const RULE = /^[ \t]*(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const CONTAINERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)]|\[\^[^\]\s]{1,999}\]:)(?=[ \t]|$)))+/;
const CONTAINER = />|[-+*]|\d[.)]|\]:/g;
const BULLET = /^ {0,3}[-+*][ \t]+\S/;
const NUMBER = /^( {0,3})(\d{1,9})([.)])[ \t]+\S/;
const RUN = /[!"'),*.:;<?_~]{8,}/g;

/**
 * The reason why a text is refused as Markdown, as a Spanish sentence for its author; null for an accepted text. Each
 * line is read once. In doubtful cases the estimate is above the true cost.
 */
export function markdownRefusal(text: string): Message | null {
  let work = 0;
  let squares = 0;
  let brackets = 0;
  let longest = 0;
  /** Since the last empty line. */
  let block = { lines: 0, columns: 0, levels: 0, definition: 0 };
  /** Since the paragraph began. */
  let together = 0;
  let fence = '';
  let readsFences = true;
  /**
   * The delimiter of the numbered list that the previous line belongs to. Only next to such a line does any number
   * begin an item.
   */
  let numbered = '';

  const endParagraph = () => {
    if (together > 0) work += PARAGRAPH;
    squares += together * together;
    together = 0;
  };
  const endBlock = () => {
    endParagraph();
    if (block.columns > 0) work += block.lines * (block.columns + 1) * CELL;
    work += block.lines * block.levels * LEVEL;
    block = { lines: 0, columns: 0, levels: 0, definition: 0 };
    numbered = '';
  };

  for (const line of text.split(/\r\n|\n|\r/)) {
    if (fence !== '') {
      if (FENCE_END.exec(line)?.[1]?.startsWith(fence)) fence = '';
      continue;
    }
    const opening = readsFences ? FENCE.exec(line)?.[1] : undefined;
    if (opening !== undefined) {
      endBlock();
      fence = opening;
      work += PARAGRAPH;
      continue;
    }
    if (UNCLEAR.test(line)) readsFences = false;
    if (EMPTY.test(line)) {
      endBlock();
      work += EMPTY_LINE;
      continue;
    }
    const [, margin, number, behind = ''] = NUMBER.exec(line) ?? [];
    const isNumber = Number(number) === 1 || (margin === '' && behind === numbered);
    if (isNumber || BULLET.test(line)) endParagraph();
    numbered = isNumber && margin === '' ? behind : '';

    const prefix = RULE.test(line) ? '' : (CONTAINERS.exec(line)?.[0] ?? '');
    const levels = (prefix.match(CONTAINER)?.length ?? 0) + Math.floor(spacesIn(prefix) / 2);
    if (levels > MAX_LEVELS) return say('markdownTooDeep', { most: MAX_LEVELS });
    block.levels = Math.max(block.levels, levels);
    block.lines += 1;
    work += LINE + (line.match(/www\.|:\/\//gi)?.length ?? 0) * ADDRESS + (line.match(/\[\^/g)?.length ?? 0) * NOTE;
    together += 1;
    let pipes = 0;
    for (const sign of line) {
      if (sign === '|') pipes += 1;
      const takes = SIGNS.get(sign);
      if (takes === undefined) continue;
      work += takes;
      together += 1;
      if (sign === '[') brackets += 1;
    }
    work += pipes * PIPE;
    block.columns = Math.max(block.columns, pipes);
    for (const [run] of line.matchAll(RUN)) squares += run.length * run.length;

    const begins = /^[ \t]*\[/.test(line.slice(prefix.length)) || prefix.includes('[');
    if (begins) block.definition = line.length;
    else if (block.definition > 0) block.definition += line.length;
    longest = Math.max(longest, block.definition);
  }
  endBlock();
  if (squares > MAX_BLOCK_COST ** 2) return say('markdownParagraphTooCostly');
  if (work > MAX_COST || longest * brackets > MAX_REPEATED) return say('markdownTooCostly');
  return null;
}

/** In columns, at most. */
function spacesIn(prefix: string): number {
  let columns = 0;
  for (const sign of prefix) columns += sign === ' ' ? 1 : sign === '\t' ? 4 : 0;
  return columns;
}
