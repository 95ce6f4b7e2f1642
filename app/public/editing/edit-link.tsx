import { useContext } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import type { DocumentName } from '#core/documents/index.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { editLinksWords } from '../../words/edit-links.ts';
import { Editing, PREVIEW } from './editing.ts';
import { useEditAddress } from './use-edit-address.ts';

export interface EditLinkProps {
  /** The screen of the back-office. */
  readonly screen: CollectionName | DocumentName;
  /** The item, or the field of a document; without it the link leads to the whole screen. */
  readonly id?: string;
  /** The name of the edited thing, for those who do not see where the link stands. */
  readonly name: string;
  /** The addition after "Editar" where it could be taken for something else. */
  readonly what?: string;
  /** In a line of text; otherwise in the corner of what it stands in. */
  readonly inline?: boolean;
}

/** A small "Editar" for a signed-in administrator, which opens the right item or field. Visitors do not get it. */
export function EditLink(props: EditLinkProps) {
  const editing = useContext(Editing);
  if (editing === null) return null;
  const isPreviewed = props.id !== undefined && props.id === editing.previewed;
  if (editing.isDraft) return isPreviewed && <span id={PREVIEW} />;
  return <Link {...props} isPreviewed={isPreviewed} />;
}

/** Sections that are kept for visitors are drawn without an address: only a link asks for it. */
function Link({ screen, id, name, what, inline = false, isPreviewed }: EditLinkProps & { readonly isPreviewed: boolean }) {
  const words = editLinksWords();
  const href = useEditAddress(screen, id);
  return (
    <a
      className="edit"
      href={href}
      aria-label={words.editNamed(formulasAsText(name))}
      id={isPreviewed ? PREVIEW : undefined}
      data-inline={inline || undefined}
    >
      {what ? words.editNamed(what) : words.edit}
    </a>
  );
}
