import { loadPart } from '../feedback/load-part.ts';

let read: ((text: string) => string) | null = null;
let isAsked = false;

/**
 * A title with its formulas in letters. What reads them is loaded for the first title that has one, which is as it was
 * typed until then: lists have shown it by the time that a sentence names it.
 */
export function inLetters(title: string): string {
  if (!title.includes('$')) return title;
  if (read === null && !isAsked) void load();
  return read === null ? title : read(title);
}

async function load(): Promise<void> {
  isAsked = true;
  const module = await loadPart(() => import('#core/formulas/formula-text.ts')).catch(() => null);
  read = module?.formulasAsText ?? null;
  isAsked = false;
}
