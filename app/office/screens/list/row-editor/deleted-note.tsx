import { Alert, Button } from '@mantine/core';
import type { Values } from '#core/values.ts';
import { deletedItemWords } from '../../../../words/office/deleted-item.ts';
import { useOffice } from '../../../editing/office-context.ts';
import { definitionOf } from '../../../model/definition-of.ts';
import { deletedIdOf, type Edit, keyOf } from '../../../model/edit.ts';
import style from './editor.module.css';

/** Says that the item was deleted while this was typed, and offers both ways to keep it. */
export function DeletedNote({ edit, values }: { edit: Edit; values: Values }) {
  const words = deletedItemWords();
  const { changes, edits, lists } = useOffice();
  const { target } = edit;
  const id = deletedIdOf(edit);
  if (id === undefined || !('collection' in target)) return null;
  const { collection } = target;
  const key = keyOf(target);

  async function restore(item: string): Promise<void> {
    if (!(await changes.restore({ collection, id: item, item: values }))) return;
    const restored = lists.find(collection, item);
    if (restored) edits.confirmOver(key, restored);
  }
  function keepAsNew(item: string): void {
    lists.drop(collection, item);
    edits.confirmAnew(key);
  }

  return (
    <Alert p="xs" color="red" role="alert">
      {words.deletedMeanwhile}
      <div className={style.offers}>
        <Button size="compact-xs" variant="default" onClick={() => void restore(id)}>
          {words.restoreAndSave}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => keepAsNew(id)}>
          {words.saveAsNew(definitionOf(collection).gender)}
        </Button>
      </div>
    </Alert>
  );
}
