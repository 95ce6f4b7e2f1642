import { createContext } from 'react';

/** A page's knowledge of the administrator who reads it. */
export interface EditingFacts {
  /** The item that is looked at before visitors see it. */
  readonly previewed: string | null;
}

/**
 * Null for visitors: only who is signed in gets links to the back-office, on pages that are made for that person alone.
 */
export const Editing = createContext<EditingFacts | null>(null);

/** The parameter of an item that the address asks to preview: `/?previa=events/ab12#previa`. */
export const PREVIEW = 'previa';
