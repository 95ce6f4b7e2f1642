/** The addresses that a source imports: values, types, styles, parts that are loaded later. */
export function importedBy(source: string): string[] {
  const addresses = [...source.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*(['"])(?<address>[^'"\n]+)\1/g)];
  return addresses.flatMap(({ groups }) => groups?.address ?? []);
}

/** An import of a file by another, and the folders where they stand. */
export interface Import {
  readonly path: string;
  readonly imported: string;
  readonly from: string;
  readonly to: string;
}

/** The imports between two folders that lead from each to the other, through whatever others. */
export function cyclesAmong(imports: readonly Import[]): string[] {
  const next = Map.groupBy(imports, ({ from }) => from);
  function reaches(from: string, to: string, seen = new Set<string>()): boolean {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...new Set(next.get(from)?.map((each) => each.to))].some((each) => reaches(each, to, seen));
  }
  return imports.filter(({ from, to }) => from !== to && reaches(to, from)).map(({ path, imported }) => `${path} imports ${imported}`);
}
