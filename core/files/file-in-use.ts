/** Something that shows a file, as an administrator knows it. */
export interface FileUser {
  readonly title: string;
  /** Name of the list or document. */
  readonly heading: string;
}

/** The pages that show a file, for the sentence that refuses its deletion; null when nothing shows it. */
export function fileUse(name: string, [first, ...others]: readonly FileUser[]) {
  if (first === undefined) return null;
  const where = first.title && first.title !== first.heading ? `${first.heading}: ${first.title}` : first.heading;
  return { name, where, others: others.length };
}
