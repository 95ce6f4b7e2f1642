/** A text and what of it is selected. */
export interface Passage {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The actions of the editor's buttons and shortcuts. */
export type Mark = 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers' | 'quote';

/** The beginning of the item of a list of either kind. */
const ITEM = /^([-*+]|\d+\.) /;

/** Puts a mark on the selection, or takes it off where it is already there. */
export function mark(passage: Passage, which: Mark): Passage {
  switch (which) {
    case 'bold':
      return around(passage, '**');
    case 'italic':
      return around(passage, '_');
    case 'heading':
      return beginLines(passage, () => '## ', /^#{1,6} /);
    case 'bullets':
      return beginLines(passage, () => '- ', /^[-*+] /, ITEM);
    case 'numbers':
      return beginLines(passage, (index) => `${index + 1}. `, /^\d+\. /, ITEM);
    case 'quote':
      return beginLines(passage, () => '> ', /^> /);
  }
}

/** Puts a block in the selection's place, apart from the text around it; the caret goes behind it. */
export function insertBlock({ text, from, to }: Passage, block: string): Passage {
  const [before, after] = [text.slice(0, endBefore(text, from)), text.slice(to).trimStart()];
  const start = before === '' ? block : `${before}\n\n${block}`;
  return { text: after === '' ? start : `${start}\n\n${after}`, from: start.length, to: start.length };
}

/**
 * Puts words where the selection is; what is of more than one paragraph comes apart from the text around it, as what
 * comes below a list does.
 */
export function insertWords(passage: Passage, words: string): Passage {
  const { text, from, to } = passage;
  if (/\n\n|^(?:(?:#{1,6}|[-*+>]|\d+[.)]|\|) |```|---$)/.test(words)) return insertBlock(passage, words);
  const added = isBelowItem(text.slice(0, from)) && /^\S/.test(words) ? `\n${words}` : words;
  return { text: text.slice(0, from) + added + text.slice(to), from: from + added.length, to: from + added.length };
}

/** True where what is written next would belong to the last item of a list. */
export function isBelowItem(before: string): boolean {
  return /(?:^|\n) *(?:[-*+]|\d+[.)]) [^\n]*\n$/.test(before);
}

/**
 * The end of the text before a spot, without a mark of an item or quote that has no words yet: the mark would make a
 * heading of the line above it.
 */
export function endBefore(text: string, spot: number): number {
  return text
    .slice(0, spot)
    .replace(/(^|\n)[ \t]*(?:[-*+>]|\d+[.)]|#{1,6})[ \t]+$/, '$1')
    .trimEnd().length;
}

/** The part of a text to replace so that it becomes another one. */
export function replacementOf(before: string, after: string): { from: number; to: number; added: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1;
  return { from, to: before.length - same, added: after.slice(from, after.length - same) };
}

function around({ text, from, to }: Passage, sign: string): Passage {
  const size = sign.length;
  if (text.slice(from - size, from) === sign && text.slice(to, to + size) === sign) {
    return { text: text.slice(0, from - size) + text.slice(from, to) + text.slice(to + size), from: from - size, to: to - size };
  }
  return { text: text.slice(0, from) + sign + text.slice(from, to) + sign + text.slice(to), from: from + size, to: to + size };
}

/**
 * Marks the beginning of every line of the selection in place of the marks that are `replaced`; takes the marks off
 * when all lines have them. Several lines stay selected; within one line the caret or the selection stays at the words
 * where it was.
 */
function beginLines({ text, from, to }: Passage, sign: (index: number) => string, signed: RegExp, replaced = signed): Passage {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const after = text.indexOf('\n', to);
  const end = after === -1 ? text.length : after;
  const lines = text.slice(start, end).split('\n');
  const isMarked = lines.every((line) => signed.test(line));
  const changed = lines.map((line, index) => (isMarked ? '' : sign(index)) + line.replace(replaced, '')).join('\n');
  const next = text.slice(0, start) + changed + text.slice(end);
  if (lines.length > 1) return { text: next, from: start, to: start + changed.length };
  const [before] = replaced.exec(text.slice(start, end)) ?? [''];
  const words = start + (isMarked ? 0 : sign(0).length);
  const moved = (spot: number) => words + Math.max(0, spot - start - before.length);
  return { text: next, from: moved(from), to: moved(to) };
}

/**
 * The effect of Enter at the caret in an item of a list: the next item, or the end of the list when the item is empty;
 * null elsewhere. Without an empty line below it, what is written next would belong to its last item.
 */
export function nextItem({ text, from, to }: Passage): Passage | null {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const [line = ''] = text.slice(start).split('\n', 1);
  const [sign = '', indent = '', bullet, number = ''] = /^( *)(?:([-*+])|(\d+)\.) /.exec(line) ?? [];
  if (from !== to || sign === '' || from < start + sign.length) return null;
  if (line.slice(sign.length).trim() === '') {
    const gap = isBelowItem(text.slice(0, start)) ? '\n' : '';
    return { text: text.slice(0, start) + gap + text.slice(start + line.length), from: start + gap.length, to: start + gap.length };
  }
  const added = `\n${indent}${bullet ?? `${Number(number) + 1}.`} `;
  return { text: text.slice(0, from) + added + text.slice(from), from: from + added.length, to: from + added.length };
}
