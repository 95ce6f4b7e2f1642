/** A text and what of it is selected. */
export interface Passage {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** What a button or shortcut of the editor does. */
export type Mark = 'bold' | 'italic' | 'heading' | 'link' | 'bullets' | 'numbers' | 'quote';

/** Puts a mark on the selection, or takes it off where it is already there. */
export function mark(passage: Passage, which: Mark): Passage {
  switch (which) {
    case 'bold':
      return around(passage, '**', 'texto en negritas');
    case 'italic':
      return around(passage, '_', 'texto en cursivas');
    case 'link':
      return linkOf(passage);
    case 'heading':
      return beginLines(passage, () => '## ', /^#{1,6} /);
    case 'bullets':
      return beginLines(passage, () => '- ', /^[-*+] /);
    case 'numbers':
      return beginLines(passage, (index) => `${index + 1}. `, /^\d+\. /);
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

function around({ text, from, to }: Passage, sign: string, placeholder: string): Passage {
  const size = sign.length;
  if (text.slice(from - size, from) === sign && text.slice(to, to + size) === sign) {
    return { text: text.slice(0, from - size) + text.slice(from, to) + text.slice(to + size), from: from - size, to: to - size };
  }
  const chosen = text.slice(from, to) || placeholder;
  return { text: text.slice(0, from) + sign + chosen + sign + text.slice(to), from: from + size, to: from + size + chosen.length };
}

const ADDRESS = 'https://';

/** The selection becomes a link's words, or its address when it is one; what is still missing is selected. */
function linkOf({ text, from, to }: Passage): Passage {
  const chosen = text.slice(from, to);
  const isAddress = /^https?:\/\/\S+$/.test(chosen);
  const words = isAddress || chosen === '' ? 'texto del enlace' : chosen;
  const link = `[${words}](${isAddress ? chosen : ADDRESS})`;
  const missing = isAddress || chosen === '' ? from + 1 : from + words.length + 3;
  return {
    text: text.slice(0, from) + link + text.slice(to),
    from: missing,
    to: missing + (isAddress || chosen === '' ? words.length : ADDRESS.length),
  };
}

/** Marks the beginning of every line of the selection; takes the marks off when all lines have them. */
function beginLines({ text, from, to }: Passage, sign: (index: number) => string, signed: RegExp): Passage {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const after = text.indexOf('\n', to);
  const end = after === -1 ? text.length : after;
  const lines = text.slice(start, end).split('\n');
  const isMarked = lines.every((line) => signed.test(line));
  const changed = lines.map((line, index) => (isMarked ? line.replace(signed, '') : sign(index) + line.replace(signed, ''))).join('\n');
  return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length };
}
