import { loadPart } from '../feedback/load-part.ts';
import { observable, useObserved } from '../ui/observable.ts';

const reader = observable({ read: (text: string) => text });
let isAsked = false;

/**
 * A title with its formulas in letters. What reads them is loaded for the first title that has one, which is as it was
 * typed until then.
 */
export function inLetters(title: string): string {
  if (!title.includes('$')) return title;
  if (!isAsked) void load();
  return reader.get().read(title);
}

async function load(): Promise<void> {
  isAsked = true;
  try {
    const { formulasAsText: read } = await loadPart(() => import('#core/formulas/formula-text.ts'));
    reader.set({ read });
  } catch {
    isAsked = false;
  }
}

/** Draws a component again when formulas can be read. */
export const useLetters = () => useObserved(reader, ({ read }) => read);

/** A text with its formulas in letters. */
export function InLetters({ text }: { readonly text: string }) {
  useLetters();
  return inLetters(text);
}
