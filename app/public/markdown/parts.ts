/** Characters of a part, which takes some ten milliseconds to parse. */
const LEAST_CHARACTERS = 2_000;

/** In some HTML, and in indented code, an empty line ends nothing. */
const WHOLE = /^[ \t]*<(?:!(?!--)|\?|(?:script|pre|style|textarea)\b)|^[ \t]+(?:<!|```|~~~)/im;
/** Other HTML goes on to the next empty line. */
const HTML = /^[ \t]*<[a-z/]/i;
const COMMENT = '<!--';
const FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/;
/** A line that begins a block of its own behind an empty line: words, figures, formulas, their marks, a heading. */
const BEGINS = /^(?:[^\s\d#>+*\-<`~_=|]|\d+(?![\d.)])|\*{1,2}[^\s*]|_{1,2}[^\s_]|`{1,2}[^`]|#{1,6} )/u;
/** A line that is in a list or a quote, or goes on with one. */
const CONTAINER = /^(?:[ \t]|[-+*>]|\d{1,9}[.)])/;
const ITEM = /^([-+*]|\d{1,9}(?=[.)]))([.)]?)([ \t]{1,4})(?=\S)/;
const BREAK = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,})$/;
const ROW = /^\|.*\|[ \t]*$/;
const RULE = /^\|[ \t:|-]*\|[ \t]*$/;

/** A part of a text, which means by itself what it means there, but for what its references name. */
export interface Part {
  readonly text: string;
  /** True where its first block, a list, a table or code, goes on with the last one of the part before. */
  readonly goesOn: boolean;
  /** True where an empty line stands between the two. */
  readonly isApart: boolean;
}

/**
 * The parts of a Markdown text whose blocks, one after the other, are those of the text. A long list is in several, and
 * so are a long table, the parts of which begin with its heading, and long code, in a fence of its own each.
 * @param least the characters of a part, but for the last
 */
export function partsOf(text: string, least = LEAST_CHARACTERS): Part[] {
  const whole = [{ text, goesOn: false, isApart: false }];
  const lines = text.split('\n');
  if (text.length <= least || WHOLE.test(text) || isUnclear(lines)) return whole;
  const parts: Part[] = [];
  let part: string[] = [];
  let [size, goesOn, isApart, fence, inContainer, inCode] = [0, false, false, '', false, 0];
  const cut = (at: number, next: boolean, heading: readonly string[] = []) => {
    parts.push({ text: part.join('\n'), goesOn, isApart });
    [part, size, goesOn, isApart] = [[...heading], 0, next, isEmpty(lines[at - 1])];
  };
  const add = (line: string) => {
    part.push(line);
    size += line.length + 1;
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const isFirst = fence === '' && isEmpty(lines[at - 1]);
    if (isFirst && BEGINS.test(line)) {
      inContainer = false;
      if (size >= least) cut(at, false);
    }
    const run = isFirst && !inContainer ? runAt(lines, at) : undefined;
    if (run) {
      for (let index = at; index < run.end; index++) {
        if (size >= least && index > at + run.heading.length && run.begins(lines[index] ?? '')) cut(index, true, run.heading);
        add(lines[index] ?? '');
      }
      inContainer = true;
      at = run.end - 1;
      continue;
    }
    if (isFirst && line.startsWith(COMMENT)) {
      for (let from = 2; !lines[at]?.includes('-->', from) && at < lines.length - 1; from = 0) add(lines[at++] ?? '');
      add(lines[at] ?? '');
      continue;
    }
    const sign = FENCE.exec(line)?.[0] ?? '';
    if (fence === '') [fence, inCode] = [sign, at];
    else if (sign.startsWith(fence) && line.trim() === sign) fence = '';
    else if (size >= least && at > inCode + 1 && at < lines.length - 1) {
      part.push(fence);
      cut(at, true, [lines[inCode] ?? '']);
    }
    if (fence === '' && CONTAINER.test(line)) inContainer = true;
    add(line);
  }
  cut(lines.length, false);
  return parts;
}

/** True where a line that looks like a fence or a comment may be one or none. */
function isUnclear(lines: readonly string[]): boolean {
  let inHtml = false;
  return lines.some((line, at) => {
    inHtml = !isEmpty(line) && (inHtml || HTML.test(line));
    return (inHtml && FENCE.test(line)) || (line.startsWith(COMMENT) && !isEmpty(lines[at - 1]));
  });
}

function isEmpty(line: string | undefined): boolean {
  return line === undefined || /^[ \t]*$/.test(line);
}

/** Lines that are one list, or one table. */
interface Run {
  /** The line behind it. */
  readonly end: number;
  /** The lines that each part of it begins with. */
  readonly heading: readonly string[];
  /** True of a line of it that a part may begin with. */
  readonly begins: (line: string) => boolean;
}

/** The run that begins at a line; none where its end is not clear. */
function runAt(lines: readonly string[], at: number): Run | undefined {
  const [first = '', second = ''] = lines.slice(at, at + 2);
  const isTable = ROW.test(first) && RULE.test(second) && second.includes('-') && first.split('|').length === second.split('|').length;
  const item = itemOf(first);
  if (!isTable && item === undefined) return undefined;
  const begins = (line: string) => (isTable ? ROW.test(line) : itemOf(line)?.list === item?.list);
  let end = at;
  let indent = 0;
  for (let next = at; next < lines.length; next++) {
    const line = lines[next] ?? '';
    if (begins(line)) indent = itemOf(line)?.indent ?? 0;
    else if (isTable || (!isEmpty(line) && !isIndented(line, indent))) break;
    if (!isEmpty(line)) end = next + 1;
  }
  let behind = end;
  while (behind < lines.length && isEmpty(lines[behind])) behind++;
  const isWhole = isEmpty(lines[end]) && (behind === lines.length || BEGINS.test(lines[behind] ?? ''));
  return isWhole ? { end, heading: isTable ? [first, second] : [], begins } : undefined;
}

/** An item that a line begins: the sign of its list, and the indent of its further lines in columns. */
function itemOf(line: string): { list: string; indent: number } | undefined {
  const [, sign = '', delimiter = '', space = ''] = ITEM.exec(line) ?? [];
  if (sign === '' || BREAK.test(line)) return undefined;
  return { list: delimiter || sign, indent: space.includes('\t') ? 8 : sign.length + delimiter.length + space.length };
}

function isIndented(line: string, columns: number): boolean {
  return line.replaceAll('\t', '    ').startsWith(' '.repeat(columns));
}
