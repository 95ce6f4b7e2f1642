import { useState } from 'react';
import { chooseWriting, chosenWriting, type Writing } from './surface.ts';
import { loadVisualEditor, visualEditor } from './visual-editor.ts';

/** The way in which a text is written: in the visual editor, if it is chosen and here. */
export function useWriting() {
  // Another window may have chosen the visual editor since this one had what it needs.
  const [chosen, setChosen] = useState<Writing>(() => (visualEditor() === null ? 'markdown' : chosenWriting()));
  const [editor, setEditor] = useState(visualEditor);
  const isVisual = chosen === 'visual';
  return {
    /** The visual editor, where it is used. */
    Visual: isVisual && typeof editor === 'function' ? editor : null,
    /** The reason why the visual editor is not here, where it is chosen. */
    failure: isVisual && editor instanceof Error ? editor : null,
    /** Changes the way; the former one stays until the other one is here. */
    write: async (next: Writing): Promise<void> => {
      chooseWriting(next);
      await loadVisualEditor();
      setEditor(visualEditor);
      setChosen(next);
    },
  };
}
