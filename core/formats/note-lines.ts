/**
 * Labels of the lines of a note for what a format has no field for, as users of Zotero write them in its field "Extra":
 * the marks of authors as BibLaTeX's annotation, a translator, the edition.
 */
export type NoteLabel = 'tex.author+an' | 'translator' | 'edition';

export interface NoteLine {
  readonly label: NoteLabel;
  readonly value: string;
}

/** Zotero keeps a note as a paragraph of HTML. */
const LABELLED = /^(?:<p>)?(tex\.author\+an|translator|edition): (\S.{0,2000}?)(?:<\/p>)?$/;

/** The line of a note for a value; empty without one. */
export function noteLine(label: NoteLabel, value: string): string {
  return value && `${label}: ${value}`;
}

/** The value of the first line of a note with a label; empty without one. */
export function noteValue(note: string, label: NoteLabel): string {
  return withoutNoteLines(note).lines.find((line) => line.label === label)?.value ?? '';
}

/** A note without such lines, and these. */
export function withoutNoteLines(note: string): { readonly note: string; readonly lines: readonly NoteLine[] } {
  const all = note.split('\n').map((text) => ({ text, found: LABELLED.exec(text.trim()) }));
  const lines = all.flatMap(({ found }) => (found === null ? [] : [{ label: found[1] as NoteLabel, value: found[2] ?? '' }]));
  return {
    note: all
      .filter(({ found }) => found === null)
      .map(({ text }) => text)
      .join('\n'),
    lines,
  };
}
