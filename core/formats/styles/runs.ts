/** A piece of a reference, as text of one look. */
export interface Run {
  readonly text: string;
  readonly isItalic?: boolean;
}

/** A piece of a reference, or pieces one after the other. */
export type Part = string | Run | readonly Part[];

export function italic(text: string): Part {
  return { text, isItalic: true };
}

/** The parts that are not blank, with what stands between two. */
export function joined(parts: readonly Part[], separator: string): Part {
  return parts.filter((part) => plainOf(part) !== '').map((part, index) => (index === 0 ? part : [separator, part]));
}

/** A part between a prefix and a suffix; nothing where the part is blank. */
export function wrapped(prefix: string, part: Part, suffix = ''): Part {
  return plainOf(part) === '' ? '' : [prefix, part, suffix];
}

/** Parts that each end with a full stop, or with the mark of their own. */
export function sentences(...parts: readonly Part[]): Part {
  return joined(
    parts.map((part) => (/[.?!…][”"]?$/.test(plainOf(part)) ? part : wrapped('', part, '.'))),
    ' ',
  );
}

/** A text that begins a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The runs of a part; neighbours of one look are one. */
export function runsOf(part: Part): Run[] {
  const runs: Run[] = [];
  for (const run of flat(part)) {
    const last = runs.at(-1);
    if (run.text === '') continue;
    if (last?.isItalic === run.isItalic && last !== undefined) runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else runs.push(run);
  }
  return runs;
}

function flat(part: Part): Run[] {
  if (typeof part === 'string') return [{ text: part }];
  return 'text' in part ? [part] : part.flatMap(flat);
}

/** The text of a part without its looks. */
export function plainOf(part: Part): string {
  return flat(part)
    .map(({ text }) => text)
    .join('');
}
