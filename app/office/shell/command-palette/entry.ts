/** One line of the command palette. */
export interface Entry {
  readonly key: string;
  readonly text: string;
  /** Its kind: "Pantalla", "Publicación". */
  readonly kind: string;
  /** A path of a stroke in a square of 24. */
  readonly drawing: string;
  /** The program's name for what the group calls otherwise. */
  readonly usualText?: string;
  /** Further words by which it is found. */
  readonly also?: string;
  /** The address that it leads to, or else what it does. */
  readonly act: string | (() => unknown);
}
