import { Alert, Button } from '@mantine/core';
import type { Values } from '#core/write.ts';
import { type Edit, keyOf } from '../edits/edit.ts';
import { useOffice } from '../office.ts';

/** What a person must know of an edit besides its marked fields, and what can be done about it. */
export function EditNotes({ edit, values, isMarked }: { edit: Edit; values: Values; isMarked: boolean }) {
  const { changes, comparing, edits } = useOffice();
  const { target, trouble } = edit;

  async function restore(): Promise<void> {
    if (target.kind !== 'item') return;
    await changes.restore({ collection: target.collection, id: target.id, item: values });
    edits.confirm(keyOf(target));
  }

  return (
    <>
      {edit.recovered && <Alert p="xs">Aquí está lo que escribiste y no se alcanzó a guardar.</Alert>}
      {trouble && !isMarked && (
        <Alert p="xs" color="red" role="alert">
          {trouble.problem.message}{' '}
          {trouble.kind === 'conflict' && (
            <Button size="compact-xs" variant="default" onClick={() => comparing.set(keyOf(target))}>
              Comparar
            </Button>
          )}
          {trouble.problem.code === 'not-found' && target.kind === 'item' && (
            <Button size="compact-xs" variant="default" onClick={() => void restore()}>
              Restaurar y guardar
            </Button>
          )}
        </Alert>
      )}
    </>
  );
}
