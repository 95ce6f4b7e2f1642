/**
 * Both changes of a text in one, where they are in different places: between the two is a line that all three texts have,
 * once each and in the same order, so that no place is taken for another.
 * @returns null where they touch, or one of them holds the other already
 */
export function joined(base: string, mine: string, theirs: string): string | null {
  const texts = [base, mine, theirs].map((text) => text.split('\n'));
  const once = texts.map(linesOnce);
  const isFixed = (line: string) => once.every((lines) => lines.has(line));
  const [order, ...orders] = once.map((lines) => [...lines].filter(isFixed).join('\n'));
  if (orders.some((other) => other !== order)) return null;

  const [before = [], ours = [], others = []] = texts.map((lines) => sections(lines, isFixed));
  const both: string[] = [];
  for (const [index, was] of before.entries()) {
    const [one = '', other = ''] = [ours[index], others[index]];
    if (one !== was && other !== was && one !== other) return null;
    both.push(one === was ? other : one);
  }
  const text = both.join('');
  return text === mine || text === theirs ? null : text;
}

/** The lines with something in them that a text has only once, in their order. */
function linesOnce(lines: readonly string[]): ReadonlySet<string> {
  const times = Map.groupBy(lines, (line) => line);
  return new Set(lines.filter((line) => line.trim() !== '' && times.get(line)?.length === 1));
}

/** A text in parts, each of which but the first begins with a line that stays. */
function sections(lines: readonly string[], isFixed: (line: string) => boolean): readonly string[] {
  const parts = [''];
  for (const [index, line] of lines.entries()) {
    const text = index < lines.length - 1 ? `${line}\n` : line;
    if (isFixed(line)) parts.push(text);
    else parts.push((parts.pop() ?? '') + text);
  }
  return parts;
}
