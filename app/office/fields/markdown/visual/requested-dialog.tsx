import type { Attrs } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { FormulaDialog } from './formula-dialog.tsx';
import { withAtom } from './insert.ts';
import { type LinkPlace, withLink, withoutLink } from './link.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';

/** A dialog over the editor, and what it begins with. */
export type DialogRequest =
  | { readonly what: 'link'; readonly draft: LinkPlace }
  | { readonly what: 'formula'; readonly tex: string; readonly isDisplay: boolean }
  | { readonly what: 'picture'; readonly attrs: Attrs };

export interface RequestedDialogProps {
  readonly request: DialogRequest;
  /** Closes the dialog, and changes the text where something was answered. */
  readonly onDone: (change?: (state: EditorState) => Transaction) => void;
}

/** The dialog that was requested. */
export function RequestedDialog({ request, onDone }: RequestedDialogProps) {
  const onClose = () => onDone();
  switch (request.what) {
    case 'link':
      return (
        <LinkDialog
          draft={request.draft}
          onClose={onClose}
          onInsert={(words, address) => onDone((state) => withLink(state, request.draft, words, address))}
          onRemove={() => onDone((state) => withoutLink(state, request.draft))}
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
    case 'picture':
      return (
        <PictureDialog
          alt={String(request.attrs.alt)}
          onClose={onClose}
          onInsert={(alt) => onDone((state) => withAtom(state, 'picture', { ...request.attrs, alt }))}
        />
      );
  }
}
