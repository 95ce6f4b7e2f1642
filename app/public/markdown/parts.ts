/** Characters of a part, which takes some ten milliseconds to parse. */
const LEAST_CHARACTERS = 2_000;

/** Definitions are known in all of a text; in some HTML, and in code that is set in, an empty line ends nothing. */
const WHOLE = /\]:|^[ \t]*<(?:[!?]|(?:script|pre|style|textarea)\b)|^[ \t]+(?:```|~~~)/im;
/** Other HTML goes on to the next empty line. */
const HTML = /^[ \t]*<[a-z/]/i;
const FENCE = /^(?:`{3,}|~{3,})/;
/** A line that begins a block of its own behind an empty line: words, their marks, a picture, or a heading. */
const BEGINS = /^(?:[\p{L}¿¡«“(![&\\]|\*{1,2}[^\s*]|_{1,2}[^\s_]|`{1,2}[^`]|#{1,6} )/u;
/** A line that is in a list or a quote, or goes on with one. */
const CONTAINER = /^(?:[ \t]|[-+*>]|\d{1,9}[.)])/;
const ITEM = /^([-+*]|\d{1,9}(?=[.)]))([.)]?)[ \t][\p{L}\d¿¡«“([]/u;
const ROW = /^\|.*\|[ \t]*$/;
const RULE = /^\|[ \t:|-]*\|[ \t]*$/;

/** A part of a text, which means by itself what it means there. */
export interface Part {
  readonly text: string;
  /** True where its first block, a list or a table, goes on with the last one of the part before. */
  readonly goesOn: boolean;
}

/**
 * The parts of a Markdown text whose blocks, one after the other, are those of the text. A long list of items of one
 * line is in several, and so is a long table, the parts of which begin with its heading.
 * @param least the characters of a part, but for the last
 */
export function partsOf(text: string, least = LEAST_CHARACTERS): Part[] {
  if (text.length <= least || WHOLE.test(text)) return [{ text, goesOn: false }];
  const parts: Part[] = [];
  let part: string[] = [];
  let [size, goesOn, fence, inContainer] = [0, false, '', false];
  const cut = (next: boolean, heading: readonly string[] = []) => {
    parts.push({ text: part.join('\n'), goesOn });
    [part, size, goesOn] = [[...heading], 0, next];
  };
  const add = (line: string) => {
    part.push(line);
    size += line.length + 1;
  };
  const lines = text.split('\n');
  if (hasFenceInHtml(lines)) return [{ text, goesOn: false }];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const isFirst = fence === '' && isEmpty(lines[at - 1]);
    if (isFirst && BEGINS.test(line)) {
      inContainer = false;
      if (size >= least) cut(false);
    }
    const end = isFirst && !inContainer ? endOfRun(lines, at) : at;
    const heading = ROW.test(line) ? lines.slice(at, at + 2) : [];
    for (const [index, each] of lines.slice(at, end).entries()) {
      if (size >= least && index > heading.length) cut(true, heading);
      add(each);
    }
    if (end > at) {
      inContainer = true;
      at = end - 1;
      continue;
    }
    const sign = FENCE.exec(line)?.[0] ?? '';
    if (fence === '') fence = sign;
    else if (sign.startsWith(fence) && line.trim() === sign) fence = '';
    if (fence === '' && CONTAINER.test(line)) inContainer = true;
    add(line);
  }
  cut(false);
  return parts;
}

/** True where a line looks like a fence and may be one or none. */
function hasFenceInHtml(lines: readonly string[]): boolean {
  let inHtml = false;
  for (const line of lines) {
    inHtml = !isEmpty(line) && (inHtml || HTML.test(line));
    if (inHtml && FENCE.test(line)) return true;
  }
  return false;
}

function isEmpty(line: string | undefined): boolean {
  return line === undefined || /^[ \t]*$/.test(line);
}

/** The line behind a list of items of one line, or a table, that begins at a line; that line itself where none does. */
function endOfRun(lines: readonly string[], at: number): number {
  const [first = '', second = ''] = lines.slice(at, at + 2);
  const [, sign = '', delimiter] = ITEM.exec(first) ?? [];
  const isTable = ROW.test(first) && RULE.test(second) && second.includes('-') && first.split('|').length === second.split('|').length;
  if (sign === '' && !isTable) return at;
  const isNext = (line: string) => {
    if (isTable) return ROW.test(line);
    const item = ITEM.exec(line);
    return item !== null && item[2] === delimiter && (delimiter !== '' || item[1] === sign);
  };
  let end = at + 1;
  while (end < lines.length && isNext(lines[end] ?? '')) end++;
  let behind = end;
  while (behind < lines.length && isEmpty(lines[behind])) behind++;
  const isWhole = isEmpty(lines[end]) && (behind === lines.length || BEGINS.test(lines[behind] ?? ''));
  return isWhole ? end : at;
}
