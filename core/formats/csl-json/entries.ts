/** A value of a list, as it stands in the file. */
export interface JsonEntry {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** Null where the text is not JSON. */
  readonly value: unknown;
}

/**
 * The entries of a JSON file, each as its text, so that a mistake in one costs no other. They are the values of the
 * list `items`, `works`, `publications` or `papers`, of a list, or the objects of a file that stand one after the
 * other; the object `message` is an entry too. Files that were put together have a list each.
 */
export function jsonEntries(text: string): JsonEntry[] {
  const entries: JsonEntry[] = [];
  const listAt = listFinder(text);
  let line = 1;
  for (let from = 0; ; ) {
    const rest = text.slice(from);
    const { entries: read, end } = entriesOfList(rest, listStart(rest, listAt(from)), line);
    for (const entry of read) entries.push(entry);
    const [closing = ''] = /^[\s\]}]*/.exec(rest.slice(end)) ?? [];
    const next = end + closing.length;
    if (!/[[{]/.test(rest.charAt(next))) return entries;
    line += rest.slice(0, next).split('\n').length - 1;
    from += next;
  }
}

/** The entries of the first list of a text, and where it ends. @param firstLine the line of the text's beginning */
function entriesOfList(text: string, { at, isList }: ListStart, firstLine: number): { readonly entries: JsonEntry[]; readonly end: number } {
  const entries: JsonEntry[] = [];
  let line = firstLine;
  let lineAt = 0;
  const add = (from: number, to: number) => {
    for (let end = text.indexOf('\n', lineAt); end !== -1 && end < from; end = text.indexOf('\n', lineAt)) {
      line += 1;
      lineAt = end + 1;
    }
    for (const entry of restarted({ line, text: text.slice(from, to).trimEnd() }, from - lineAt)) entries.push(entry);
  };
  let depth = 0;
  let from = -1;
  for (let index = at; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '"') {
      if (from === -1) from = index;
      index = stringEnd(text, index);
    } else if (character === '{' || character === '[') {
      if (from === -1) from = index;
      depth += 1;
    } else if (depth > 0) {
      if (character !== '}' && character !== ']') continue;
      depth -= 1;
      if (depth > 0) continue;
      add(from, index + 1);
      from = -1;
      if (!isList && text.charAt(at) === '{' && isWrapped(text, at)) return { entries, end: text.length };
    } else if (character === ',' || character === ']' || character === '}') {
      if (from !== -1) add(from, index);
      from = -1;
      if (character !== ',' && isList) return { entries, end: index + 1 };
    } else if (from === -1 && character.trim() !== '') from = index;
  }
  if (from !== -1) add(from, text.length);
  return { entries, end: text.length };
}

/**
 * An entry with its value. A quote or a brace that somebody left out takes the entries that follow along: in a text
 * that is not JSON, one begins again in each line that opens a brace in the column of the first.
 */
function restarted({ line, text }: { readonly line: number; readonly text: string }, column: number): JsonEntry[] {
  const value = parsedJson(text);
  if (value !== null) return [{ line, text, value }];
  const parts: { line: number; lines: string[] }[] = [];
  text.split('\n').forEach((each, index) => {
    if (index === 0 || (each.charAt(column) === '{' && each.slice(0, column).trim() === '')) parts.push({ line: line + index, lines: [] });
    parts.at(-1)?.lines.push(each);
  });
  return parts.map((part) => ({ line: part.line, ...(parts.length === 1 ? { text, value } : withoutListEnd(part.lines.join('\n'))) }));
}

/** An entry without the comma, or the brackets of the file's end, that follow it. */
function withoutListEnd(text: string): Pick<JsonEntry, 'text' | 'value'> {
  const own = text.trim().replace(/,$/, '');
  let bare = own;
  for (let ends = 0; ends < MAX_LIST_ENDS; ends += 1) {
    const value = parsedJson(bare);
    if (value !== null) return { text: bare, value };
    if (!/[\]}]$/.test(bare)) break;
    bare = bare.slice(0, -1).trimEnd();
  }
  return { text: own, value: null };
}

/** Null where the text is not JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The brackets after the last entry: of its list and of the objects around that. */
const MAX_LIST_ENDS = 4;

/** Better BibTeX for Zotero has lists of numbers under that name before that of the entries. */
const ITEMS = ['(?=\\s{0,20}\\{)', ''].map((next) => `"(?:items|works|publications|papers)"\\s{0,20}:\\s{0,20}\\[${next}`);
const MESSAGE = '"message"\\s{0,20}:\\s{0,20}\\{';

/** The place of the entries: after the bracket of their list, or at the first of them. */
interface ListStart {
  readonly at: number;
  readonly isList: boolean;
}

/** The start of the named entries that come first behind a place, from there; asked with places that only grow. */
function listFinder(text: string): (from: number) => ListStart | null {
  const [items, message] = [ITEMS.map((pattern) => finder(text, pattern)), finder(text, MESSAGE)];
  return (from) => {
    const list = items.map((find) => find(from)).find((end) => end !== null) ?? null;
    if (list !== null) return { at: list - from, isList: true };
    const object = message(from);
    return object === null ? null : { at: object - from - 1, isList: false };
  };
}

/** The end of a pattern's next place. One that has none is looked for once. */
function finder(text: string, source: string): (from: number) => number | null {
  const pattern = new RegExp(source, 'g');
  let found: RegExpExecArray | null | undefined;
  return (from) => {
    if (found === undefined || (found !== null && found.index < from)) {
      pattern.lastIndex = from;
      found = pattern.exec(text);
    }
    return found && found.index + found[0].length;
  };
}

function listStart(text: string, named: ListStart | null): ListStart {
  const start = text.search(/[[{]/);
  if (start === -1) return { at: text.search(/\S|$/), isList: false };
  return text.charAt(start) === '[' ? { at: start + 1, isList: true } : (named ?? { at: start, isList: false });
}

/** Whether the entry that begins here stands in another object, whose end is none of an entry. */
function isWrapped(text: string, at: number): boolean {
  return text.slice(0, at).trimEnd().endsWith(':');
}

/** The position of the quote that ends a string. */
function stringEnd(text: string, from: number): number {
  for (let index = from + 1; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '\\') index += 1;
    else if (character === '"') return index;
  }
  return text.length;
}
