import { type Message, say } from '../words/message.ts';

/**
 * Limits on Markdown that is slow to parse. No normal post comes near them. A text beyond them would block the program
 * for seconds, or use more memory than there is. One unit of cost is about thirty microseconds.
 */
const MAX_COST = 20_000;
/** Delimiters that look for a partner in the same paragraph cost the square of their number. */
const MAX_BLOCK_COST = 1_500;
/** A paragraph is read in one turn of the event loop: a tenth of a second. */
const MAX_PARAGRAPH_CHARACTERS = 60_000;
/** Cost of a character in indented lines, beside one in a paragraph: a note of many paragraphs is one turn, too. */
const INDENTED_COST = 1.5;
const MAX_LEVELS = 20;
/** Text that references repeat from their definitions, in characters. */
const MAX_REPEATED = 4_000_000;

const LINE = 1.5;
const EMPTY_LINE = 0.3;
const LEVEL = 0.1;
const PARAGRAPH = 4;
const CELL = 0.5;
const NOTE = 4;
/** Lists and quotes that begin cost the square of their number: each looks through what was read before it. */
const CONTAINERS_SQUARED = 0.02;
/** A heading by a line below it does the same, for half as long again. */
const UNDERLINED = 1.5;
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
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/;
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
  const estimate = new CostEstimate();
  for (const line of text.split(/\r\n|\n|\r/)) if (!estimate.read(line)) return say('markdownTooDeep', { most: MAX_LEVELS });
  return estimate.refusal();
}

const NO_BLOCK = { lines: 0, columns: 0, levels: 0, definition: 0 };

/** The cost of a text, as far as it was read. */
class CostEstimate {
  private work = 0;
  private squares = 0;
  private brackets = 0;
  private longestDefinition = 0;
  /** Lists, quotes and underlined headings that began, and the depth of the one that the last line belongs to. */
  private containers = 0;
  private depth = 0;
  private isQuote = false;
  /** Since the last empty line. */
  private block = { ...NO_BLOCK };
  /** Delimiters since the paragraph began. */
  private together = 0;
  /** Characters since then, and those of the longest paragraph. */
  private characters = 0;
  private mostCharacters = 0;
  /** Characters of indented lines since the last line that is not. */
  private indented = 0;
  private fence = '';
  private readsFences = true;
  /**
   * The delimiter of the numbered list that the previous line belongs to. Only next to such a line does any number
   * begin an item.
   */
  private numbered = '';

  /** Reads the next line. @returns false where it is nested too deep */
  read(line: string): boolean {
    if (this.isCode(line)) return true;
    if (UNCLEAR.test(line)) this.readsFences = false;
    this.readIndent(line);
    if (EMPTY.test(line)) {
      this.endBlock();
      this.work += EMPTY_LINE;
      if (this.isQuote) this.depth = 0;
      return true;
    }
    if (this.block.lines > 0 && UNDERLINE.test(line)) this.containers += UNDERLINED;
    this.beginItem(line);
    const prefix = RULE.test(line) ? '' : (CONTAINERS.exec(line)?.[0] ?? '');
    const signs = prefix.match(CONTAINER)?.length ?? 0;
    const levels = signs + Math.floor(spacesIn(prefix) / 2);
    if (levels > MAX_LEVELS) return false;
    if (signs > 0) this.beginContainers(prefix, signs, levels);
    else if (!/^(?: {2}|\t)/.test(line)) this.depth = 0;
    this.block.levels = Math.max(this.block.levels, levels);
    this.block.lines += 1;
    this.readSigns(line);
    this.readDefinition(line, prefix);
    return true;
  }

  refusal(): Message | null {
    this.endBlock();
    if (this.squares > MAX_BLOCK_COST ** 2 || this.mostCharacters > MAX_PARAGRAPH_CHARACTERS) return say('markdownParagraphTooCostly');
    const work = this.work + this.containers ** 2 * CONTAINERS_SQUARED;
    if (work > MAX_COST || this.longestDefinition * this.brackets > MAX_REPEATED) return say('markdownTooCostly');
    return null;
  }

  /** True of a line of code, and of the fence above or below it. */
  private isCode(line: string): boolean {
    if (this.fence !== '') {
      if (FENCE_END.exec(line)?.[1]?.startsWith(this.fence)) this.fence = '';
      return true;
    }
    const opening = this.readsFences ? FENCE.exec(line)?.[1] : undefined;
    if (opening === undefined) return false;
    this.endBlock();
    this.depth = 0;
    this.fence = opening;
    this.work += PARAGRAPH;
    return true;
  }

  private readIndent(line: string): void {
    if (/^[ \t]/.test(line)) this.indented += line.length;
    else if (line !== '') this.indented = 0;
    this.mostCharacters = Math.max(this.mostCharacters, this.indented * INDENTED_COST);
  }

  private beginItem(line: string): void {
    const [, margin, number, behind = ''] = NUMBER.exec(line) ?? [];
    const isNumber = Number(number) === 1 || (margin === '' && behind === this.numbered);
    if (isNumber || BULLET.test(line)) this.endParagraph();
    this.numbered = isNumber && margin === '' ? behind : '';
  }

  /** A line that is set deeper than the one before begins a container, and so does each sign behind another one. */
  private beginContainers(prefix: string, signs: number, levels: number): void {
    this.containers += signs - 1 + (levels > this.depth ? 1 : 0);
    this.depth = levels;
    this.isQuote = prefix.includes('>');
  }

  private readSigns(line: string): void {
    this.work += LINE + (line.match(/www\.|:\/\//gi)?.length ?? 0) * ADDRESS + (line.match(/\[\^/g)?.length ?? 0) * NOTE;
    this.together += 1;
    this.characters += line.length;
    let pipes = 0;
    for (const sign of line) {
      if (sign === '|') pipes += 1;
      const takes = SIGNS.get(sign);
      if (takes === undefined) continue;
      this.work += takes;
      this.together += 1;
      if (sign === '[') this.brackets += 1;
    }
    this.work += pipes * PIPE;
    this.block.columns = Math.max(this.block.columns, pipes);
    for (const [run] of line.matchAll(RUN)) this.squares += run.length * run.length;
  }

  private readDefinition(line: string, prefix: string): void {
    const begins = /^[ \t]*\[/.test(line.slice(prefix.length)) || prefix.includes('[');
    if (begins) this.block.definition = line.length;
    else if (this.block.definition > 0) this.block.definition += line.length;
    this.longestDefinition = Math.max(this.longestDefinition, this.block.definition);
  }

  private endParagraph(): void {
    if (this.together > 0) this.work += PARAGRAPH;
    this.squares += this.together * this.together;
    this.mostCharacters = Math.max(this.mostCharacters, this.characters);
    this.together = 0;
    this.characters = 0;
  }

  private endBlock(): void {
    this.endParagraph();
    const { lines, columns, levels } = this.block;
    if (columns > 0) this.work += lines * (columns + 1) * CELL;
    this.work += lines * levels * LEVEL;
    this.block = { ...NO_BLOCK };
    this.numbered = '';
  }
}

/** In columns, at most. */
function spacesIn(prefix: string): number {
  let columns = 0;
  for (const sign of prefix) columns += sign === ' ' ? 1 : sign === '\t' ? 4 : 0;
  return columns;
}
