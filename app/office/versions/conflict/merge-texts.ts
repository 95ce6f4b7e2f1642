import { diffArrays } from 'diff';
import { isSame } from '#core/is-same.ts';

/**
 * Both changes of a text in one, where each is of lines of its own. @returns null where that is in doubt, or one of
 * them holds the other already
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  const [was = [], ours = [], others = []] = [base, mine, theirs].map((text) => text.split('\n'));
  const lines = linesOfBoth(was, ours, others);
  // Among lines that are there more than once it is a guess which of them was changed: seen from the end it may be
  // another.
  const fromEnd = linesOfBoth(was.toReversed(), ours.toReversed(), others.toReversed())?.toReversed();
  const text = lines?.join('\n') ?? null;
  return text === fromEnd?.join('\n') && text !== mine && text !== theirs ? text : null;
}

/** Lines of a text that became others: none of either, where some were added or taken out. */
interface Change {
  /** The first of them, and the first after them. */
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** With more changes than these one text is no version of the other, and to find them takes long. */
const MAX_CHANGES = 2_000;

function linesOfBoth(base: readonly string[], mine: readonly string[], theirs: readonly string[]): readonly string[] | null {
  const [ours, others] = [changesOf(base, mine), changesOf(base, theirs)];
  if (ours === null || others === null) return null;
  const isAmong = (changes: readonly Change[]) => (change: Change) => changes.some((each) => areSame(each, change));
  const onlyTheirs = others.filter((change) => !isAmong(ours)(change));
  const onlyOurs = ours.filter((change) => !isAmong(others)(change));
  if (onlyOurs.some((one) => onlyTheirs.some((other) => !areApart(base, one, other)))) return null;
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map(timesOf);
  // The changed one of several that are alike is a guess.
  const isAlone = (among: typeof inBase) => (line: string) => !hasWords(line) || ((among?.get(line) ?? 0) <= 1 && inBase?.get(line) === 1);
  const changedIn = (changes: readonly Change[]) => changes.flatMap(({ from, to }) => base.slice(from, to));
  if (!changedIn(ours).every(isAlone(inTheirs)) || !changedIn(others).every(isAlone(inMine))) return null;

  const both: string[] = [];
  let next = 0;
  for (const { from, to, lines } of [...ours, ...onlyTheirs].toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    both.push(...base.slice(next, from), ...lines);
    next = to;
  }
  both.push(...base.slice(next));
  // A line that both moved, or added in different places, would be there twice.
  return [...timesOf(both)].every(([line, count]) => count <= Math.max(inMine?.get(line) ?? 0, inTheirs?.get(line) ?? 0)) ? both : null;
}

function changesOf(base: readonly string[], text: readonly string[]): readonly Change[] | null {
  const parts = diffArrays([...base], [...text], { maxEditLength: MAX_CHANGES });
  if (parts === undefined) return null;
  const changes: Change[] = [];
  let at = 0;
  for (const { added, removed, value } of parts) {
    const last = changes.at(-1);
    const from = at;
    if (!added) at += value.length;
    if (!added && !removed) continue;
    const lines = added ? value : [];
    const between = last && base.slice(last.to, from);
    // Empty lines are alike: what stands on either side of one may have become anything of what is there now.
    if (last && between?.some(hasWords) === false) changes.splice(-1, 1, { from: last.from, to: at, lines: [...last.lines, ...between, ...lines] });
    else changes.push({ from, to: at, lines });
  }
  return changes;
}

/**
 * True of two changes between which stands a line that both left as it was. Where nothing but empty lines does, one of
 * them has to put line for line: then all that was added is the other's, and in its place. Where both added something
 * neither their order nor whether they say the same is known.
 */
function areApart(base: readonly string[], one: Change, other: Change): boolean {
  const [first, second] = one.from < other.from || (one.from === other.from && one.to < other.to) ? [one, other] : [other, one];
  if (second.from < first.to) return false;
  return base.slice(first.to, second.from).some(hasWords) || isLineForLine(base, one) || isLineForLine(base, other);
}

function isLineForLine(base: readonly string[], { from, to, lines }: Change): boolean {
  return lines.length > 0 && lines.length === to - from && lines.every((line, index) => hasWords(line) === hasWords(base[from + index] ?? ''));
}

function areSame(one: Change, other: Change): boolean {
  return one.from === other.from && one.to === other.to && isSame(one.lines, other.lines);
}

function hasWords(line: string): boolean {
  return line.trim() !== '';
}

/** The number of times that each line with something in it is there. */
function timesOf(lines: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    Map.groupBy(lines.filter(hasWords), (line) => line)
      .entries()
      .map(([line, each]) => [line, each.length] as const),
  );
}
