/** Something that shows a file, as an administrator knows it. */
export interface FileUser {
  readonly title: string;
  /** Name of the list or document. */
  readonly heading: string;
}

/** Why a file that others show cannot be deleted; null when nothing shows it. */
export function fileInUse(name: string, [first, ...others]: readonly FileUser[]): string | null {
  if (first === undefined) return null;
  const more = others.length === 0 ? '' : others.length === 1 ? ' y en otro lugar más' : ` y en otros ${others.length} lugares`;
  const where = first.title && first.title !== first.heading ? `${first.heading}: ${first.title}` : first.heading;
  return `«${name}» se usa en «${where}»${more}. Quítalo de ahí primero.`;
}
