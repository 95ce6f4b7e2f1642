import { createContext, useContext } from 'react';

/** A page's knowledge of the administrator who reads it. */
export interface EditingFacts {
  /** The item that is looked at before visitors see it. */
  readonly previewed: string | null;
  /** True in the preview of a draft: the item is marked, and nothing else is there that visitors would not get. */
  readonly isDraft?: true;
}

/**
 * Null for visitors: only who is signed in gets links to the back-office, on pages that are made for that person alone.
 */
export const Editing = createContext<EditingFacts | null>(null);

/** The parameter of an item that the address asks to preview: `/?previa=events/ab12#previa`. */
export const PREVIEW = 'previa';

/** Whether links to the back-office are drawn, and what is said to those who follow them. */
export function useIsEditor(): boolean {
  const editing = useContext(Editing);
  return editing !== null && !editing.isDraft;
}
