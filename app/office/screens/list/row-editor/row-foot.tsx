import { Button } from '@mantine/core';
import type { Values } from '#core/values.ts';
import { uiWords } from '../../../../words/office/ui.ts';
import type { Edit } from '../../../model/edit.ts';
import { SavingButton } from '../../../ui/saving-button.tsx';
import { EditLinks } from './edit-links.tsx';
import { EditNotes } from './edit-notes.tsx';
import style from './editor.module.css';
import { PageLink } from './page-link.tsx';

interface RowFootProps {
  readonly edit: Edit;
  readonly values: Values;
  /** A field is marked with what is wrong. */
  readonly isMarked: boolean;
  /** Visitors see what is stored. */
  readonly isShown: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly onHistory: (id: string) => void;
}

/** The end of an open row: its notes, its buttons and the ways to its page. */
export function RowFoot({ edit, values, isMarked, isShown, onSave, onCancel, onHistory }: RowFootProps) {
  const { target } = edit;
  return (
    <div role="cell" className={style.foot}>
      <EditNotes edit={edit} values={values} isMarked={isMarked} />
      {/* A double click is one: the second would answer what the first one asks. */}
      <SavingButton size="xs" isSaving={edit.uploading} onClick={({ detail }) => detail < 2 && onSave()}>
        {uiWords().save}
      </SavingButton>
      <Button size="xs" variant="default" onClick={onCancel}>
        {uiWords().cancel}
      </Button>
      <PageLink target={target} />
      {target.kind === 'item' && <EditLinks target={target} isShown={isShown} onHistory={onHistory} />}
    </div>
  );
}
