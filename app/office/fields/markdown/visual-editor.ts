import { loadPart } from '../../feedback/load-part.ts';
import type { Visual } from './visual/visual.tsx';

let editor: typeof Visual | Error | null = null;

/**
 * The visual editor once it is here, or why it did not come: without it, a text is written with the signs of Markdown.
 */
export function visualEditor(): typeof Visual | Error | null {
  return editor;
}

/** Loads the visual editor; again where it did not come. Resolves in either case. */
export async function loadVisualEditor(): Promise<void> {
  if (typeof editor === 'function') return;
  try {
    editor = (await loadPart(() => import('./visual/visual.tsx'))).Visual;
  } catch (error) {
    editor = error as Error;
  }
}
