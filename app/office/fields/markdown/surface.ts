import type { Passage } from './marks.ts';

/** The box that a text is written in, one way or the other, as the rest of the field sees it. */
export interface Surface {
  /** The text as it is now, and the spot where something new would come. */
  readonly passage: () => Passage;
  /** Changes the text, with the caret behind what is new. */
  readonly put: (next: Passage) => void;
  /** Changes the text; whoever writes elsewhere stays there. */
  readonly putAside: (next: Passage) => void;
  /** Puts Markdown where the caret is. */
  readonly insert: (markdown: string) => void;
  /** From a button or a window back to where the caret was. */
  readonly comeBack: () => void;
}

/** The way of writing: as visitors will see it, or with the signs of Markdown. */
export type Writing = 'visual' | 'markdown';

const KEY = 'faro-writing';

/** The way chosen last in this browser; visual at first. */
export function chosenWriting(): Writing {
  return localStorage.getItem(KEY) === 'markdown' ? 'markdown' : 'visual';
}

export function chooseWriting(writing: Writing): void {
  localStorage.setItem(KEY, writing);
}
