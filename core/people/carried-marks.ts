/**
 * Marks of some names of a list, after the list was changed: a mark goes with a name that was corrected in its place,
 * and goes away with one that was removed.
 * @param former the list before
 */
export function carriedMarks(marks: readonly string[], names: readonly string[], former: readonly string[]): string[] {
  const carried = new Set(marks.map((mark) => (names.includes(mark) ? mark : corrected(mark, names, former))));
  // In the order of the names, each once.
  return [...new Set(names)].filter((name) => carried.has(name));
}

function corrected(mark: string, names: readonly string[], former: readonly string[]): string | undefined {
  const name = former.includes(mark) && names.length === former.length ? names[former.indexOf(mark)] : undefined;
  return name === undefined || former.includes(name) ? undefined : name;
}
