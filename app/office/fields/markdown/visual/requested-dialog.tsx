import type { Attrs } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { useState } from 'react';
import { CitationDialog } from './citation-dialog.tsx';
import { FormulaDialog } from './formula-dialog.tsx';
import { typedSince, withAtom, withCitation, withTyped } from './insert.ts';
import { linkAt } from './link.ts';
import { withLink, withoutLink } from './link-change.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';

export { insert } from './insert.ts';

/** A dialog over the editor, and what it begins with. */
export type DialogRequest =
  | { readonly what: 'link' }
  | { readonly what: 'formula'; readonly tex: string; readonly isDisplay: boolean }
  | { readonly what: 'picture'; readonly attrs: Attrs }
  /** `at` is the place of the sign that was typed for it; null where a button was pressed. */
  | { readonly what: 'citation'; readonly at: number | null };

export interface RequestedDialogProps {
  readonly request: DialogRequest;
  /** The text with its caret. */
  readonly state: EditorState;
  /** Closes the dialog, and changes the text where something was answered. */
  readonly onDone: (change?: (state: EditorState) => Transaction) => void;
}

/** The dialog that was requested. */
export function RequestedDialog({ request, state: now, onDone }: RequestedDialogProps) {
  const [link] = useState(() => linkAt(now));
  const onClose = () => onDone();
  switch (request.what) {
    case 'link':
      return (
        <LinkDialog
          draft={link}
          onClose={onClose}
          onInsert={(words, address) => onDone((state) => withLink(state, link, words, address))}
          onRemove={() => onDone((state) => withoutLink(state, link))}
        />
      );
    case 'formula':
      return (
        <FormulaDialog
          tex={request.tex}
          isDisplay={request.isDisplay}
          onClose={onClose}
          onInsert={(tex, isDisplay) => onDone((state) => withAtom(state, 'formula', { tex, isDisplay }))}
        />
      );
    case 'citation':
      return (
        <CitationDialog
          words={request.at === null ? '' : typedSince(now, request.at)}
          onClose={(typed) => onDone(request.at === null ? undefined : (state) => withTyped(state, Number(request.at), typed))}
          onInsert={(attrs) => onDone((state) => withCitation(state, request.at, attrs))}
        />
      );
    case 'picture':
      return (
        <PictureDialog
          alt={String(request.attrs.alt)}
          caption={String(request.attrs.title ?? '')}
          onClose={onClose}
          onInsert={(alt, caption) => onDone((state) => withAtom(state, 'picture', { ...request.attrs, alt, title: caption || null }))}
        />
      );
  }
}
