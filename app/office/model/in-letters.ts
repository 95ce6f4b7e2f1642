import { loadPart } from '../feedback/load-part.ts';
import { observable, useObserved } from '../ui/observable.ts';

const reader = observable((text: string) => text);
let isAsked = false;

/**
 * A title with its formulas in letters. Their reader is loaded for the first title that has one, which is as it was
 * typed until then, and where that fails.
 */
export function inLetters(title: string): string {
  if (!title.includes('$')) return title;
  if (!isAsked)
    loadPart(() => import('#core/formulas/formula-text.ts')).then(
      ({ formulasAsText }) => reader.set(formulasAsText),
      () => {},
    );
  isAsked = true;
  return reader.get()(title);
}

/** Draws a component again when formulas can be read. */
export const useLetters = () => useObserved(reader, (read) => read);

/** A text with its formulas in letters. */
export function InLetters({ text }: { readonly text: string }) {
  return useLetters() && inLetters(text);
}
