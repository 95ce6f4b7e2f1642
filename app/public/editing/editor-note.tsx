import { type ReactNode, useContext } from 'react';
import { Editing } from './editing.ts';

/** A sentence for a signed-in administrator about what stands there. Visitors do not get it. */
export function EditorNote({ children }: { children: ReactNode }) {
  return useContext(Editing) === null ? null : <p className="editor-note">{children}</p>;
}
