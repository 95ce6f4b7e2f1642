import { useContext } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import type { DocumentName } from '#core/documents/index.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { editLinksWords } from '../../words/edit-links.ts';
import { Editing, PREVIEW } from './editing.ts';

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

/** A small "Editar" for a signed-in administrator, which opens the right row. Visitors do not get it. */
export function EditLink({ screen, id, name, what, inline = false }: EditLinkProps) {
  const words = editLinksWords();
  const editing = useContext(Editing);
  if (editing === null) return null;
  const isPreviewed = id !== undefined && id === editing.previewed;
  return (
    <a
      className="edit"
      href={id === undefined ? `/${screen}` : `/${screen}?editar=${id}`}
      aria-label={words.editNamed(formulasAsText(name))}
      id={isPreviewed ? PREVIEW : undefined}
      data-inline={inline || undefined}
    >
      {what ? words.editNamed(what) : words.edit}
    </a>
  );
}
