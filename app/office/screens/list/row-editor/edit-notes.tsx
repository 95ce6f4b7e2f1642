import { Alert, Button } from '@mantine/core';
import { useMemo } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import { duplicatesAmong } from '#core/duplicates.ts';
import { titleOf } from '#core/title.ts';
import type { Values } from '#core/values.ts';
import { editAddress } from '../../../../ui/edit-address.ts';
import { listWords } from '../../../../words/office/list.ts';
import { syncWords } from '../../../../words/office/sync.ts';
import { uiWords } from '../../../../words/office/ui.ts';
import { DraftNote } from '../../../editing/draft-note.tsx';
import { useOffice } from '../../../editing/office-context.ts';
import { part } from '../../../feedback/part.tsx';
import { definitionOf } from '../../../model/definition-of.ts';
import { deletedIdOf, type Edit, isRecovered, keyOf } from '../../../model/edit.ts';
import { isEmpty } from '../../../model/three-way-merge.ts';
import { nameOf, short } from '../../../model/titles.ts';
import style from './editor.module.css';

/** In the module that came with the chosen file: without a connection it is here all the same. */
const StalledFiles = part(() => import('../../../files/uploads/chosen-file.tsx'), 'StalledFiles', null);
const DeletedNote = part(() => import('./deleted-note.tsx'), 'DeletedNote');

interface EditNotesProps {
  readonly edit: Edit;
  readonly values: Values;
  /** A field is marked with what is wrong. */
  readonly isMarked: boolean;
  /** True where it is usual that something typed is not stored. */
  readonly keepsDrafts?: boolean;
}

/** The notes of an edit besides its marked fields, with their remedies. */
export function EditNotes({ edit, values, isMarked, keepsDrafts = false }: EditNotesProps) {
  const { comparing } = useOffice();
  const { target, trouble } = edit;
  const isDeleted = deletedIdOf(edit) !== undefined;
  return (
    <>
      {!keepsDrafts && isRecovered(edit) && !trouble && <DraftNote />}
      {'collection' in target && !trouble && !isEmpty(edit.typed) && <NamelessNote collection={target.collection} values={values} />}
      {'collection' in target && <DuplicateNote collection={target.collection} values={values} />}
      {edit.uploading && <StalledFiles edit={keyOf(target)} />}
      {isDeleted && <DeletedNote edit={edit} values={values} />}
      {trouble && !isDeleted && !isMarked && (
        <Alert p="xs" color="red" role="alert">
          {trouble.problem.message}{' '}
          {trouble.kind === 'conflict' && (
            <Button size="compact-xs" variant="default" onClick={() => comparing.set(keyOf(target))}>
              {uiWords().compare}
            </Button>
          )}
        </Alert>
      )}
    </>
  );
}

/** Says that an item without a name is hard to find among others. */
function NamelessNote({ collection, values }: { collection: CollectionName; values: Values }) {
  const definition = definitionOf(collection);
  if (titleOf(definition, values) !== '') return null;
  return (
    <Alert p="xs" color="yellow" role="status">
      {listWords().nameless(definition.fields[definition.titleField]?.label ?? '', nameOf(collection, values))}
    </Alert>
  );
}

/**
 * Says that an item seems to be there already. The other one opens in a window of its own, so that this one stays as it
 * is.
 */
function DuplicateNote({ collection, values }: { collection: CollectionName; values: Values }) {
  const items = useOffice().lists.items(collection);
  const duplicateOf = useMemo(() => duplicatesAmong(definitionOf(collection), items), [collection, items]);
  const duplicate = duplicateOf(values);
  return (
    <div role="status" className={style.warning}>
      {duplicate && (
        <Alert p="xs" color="yellow">
          {duplicate.sentence}:{' '}
          <a href={editAddress(collection, duplicate.item.id)} target="_blank" rel="noopener">
            {syncWords().quoted(short(nameOf(collection, duplicate.item)))}
          </a>
          . {listWords().savableEvenSo}
        </Alert>
      )}
    </div>
  );
}
