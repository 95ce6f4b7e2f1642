/** A text and what of it is selected. */
export interface Passage {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** What a button or shortcut of the editor does. */
export type Mark = 'bold' | 'italic' | 'heading' | 'link' | 'bullets' | 'numbers' | 'quote';

/** How the item of a list of either kind begins. */
const ITEM = /^([-*+]|\d+\.) /;

/** Puts a mark on the selection, or takes it off where it is already there. */
export function mark(passage: Passage, which: Mark): Passage {
  switch (which) {
    case 'bold':
      return around(passage, '**');
    case 'italic':
      return around(passage, '_');
    case 'link':
      return linkOf(passage);
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
  const [before, after] = [text.slice(0, from).trimEnd(), text.slice(to).trimStart()];
  const start = before === '' ? block : `${before}\n\n${block}`;
  return { text: after === '' ? start : `${start}\n\n${after}`, from: start.length, to: start.length };
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

const ADDRESS = 'https://';

/** The selection becomes a link's words, or its address when it is one; the caret goes to what is still missing. */
function linkOf({ text, from, to }: Passage): Passage {
  const chosen = text.slice(from, to);
  const isAddress = /^https?:\/\/\S+$/.test(chosen);
  const words = isAddress ? '' : chosen;
  const link = `[${words}](${isAddress ? chosen : ADDRESS})`;
  const missing = words === '' ? from + 1 : from + words.length + 3;
  return { text: text.slice(0, from) + link + text.slice(to), from: missing, to: words === '' ? missing : missing + ADDRESS.length };
}

/**
 * Marks the beginning of every line of the selection in place of the marks that are `replaced`; takes the marks off when all lines have them.
 * Several lines stay selected; within one line the caret or the selection stays at the words where it was.
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

/** What Enter makes at the caret in an item of a list: the next item, or the end of the list when the item is empty; null elsewhere. */
export function nextItem({ text, from, to }: Passage): Passage | null {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const [line = ''] = text.slice(start).split('\n', 1);
  const [sign = '', indent = '', bullet, number = ''] = /^( *)(?:([-*+])|(\d+)\.) /.exec(line) ?? [];
  if (from !== to || sign === '' || from < start + sign.length) return null;
  if (line.slice(sign.length).trim() === '') return { text: text.slice(0, start) + text.slice(start + line.length), from: start, to: start };
  const added = `\n${indent}${bullet ?? `${Number(number) + 1}.`} `;
  return { text: text.slice(0, from) + added + text.slice(from), from: from + added.length, to: from + added.length };
}
