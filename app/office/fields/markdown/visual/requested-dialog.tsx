import type { Attrs } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { CitationDialog } from './citation-dialog.tsx';
import { FormulaDialog } from './formula-dialog.tsx';
import { withAtom, withCitation } from './insert.ts';
import type { LinkPlace } from './link.ts';
import { withLink, withoutLink } from './link-change.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';

export { insert } from './insert.ts';

/** A dialog over the editor, and what it begins with. */
export type DialogRequest =
  | { readonly what: 'link'; readonly draft: LinkPlace }
  | { readonly what: 'formula'; readonly tex: string; readonly isDisplay: boolean }
  | { readonly what: 'picture'; readonly attrs: Attrs }
  /** `at` is the place of the sign that was typed for it; null where a button was pressed. */
  | { readonly what: 'citation'; readonly at: number | null };

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
    case 'citation':
      return (
        <CitationDialog
          onClose={(typed) => onDone(request.at === null || typed === '' ? undefined : ({ tr }) => tr.insertText(typed))}
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
