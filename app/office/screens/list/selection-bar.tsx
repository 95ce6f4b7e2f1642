import { Button } from '@mantine/core';
import type { CollectionName } from '#core/collections/index.ts';
import { listWords } from '../../../words/office/list.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { Icon } from '../../ui/icon.tsx';
import style from './list.module.css';
import type { RowActions } from './row-actions.ts';

export interface SelectionBarProps {
  readonly collection: CollectionName;
  readonly ids: readonly string[];
  readonly actions: RowActions;
  readonly onClear: () => void;
}

/** The actions on all selected rows at once. */
export function SelectionBar({ collection, ids, actions, onClear }: SelectionBarProps) {
  const words = listWords();
  const count = ids.length;
  return (
    <section className={style.selection} aria-label={words.selection}>
      <span role="status">{words.selected(count, definitionOf(collection).gender)}</span>
      <Button size="compact-sm" variant="default" leftSection={<Icon name="eye" />} onClick={() => actions.show(ids, true)}>
        {uiWords().show}
      </Button>
      <Button size="compact-sm" variant="default" leftSection={<Icon name="eye-off" />} onClick={() => actions.show(ids, false)}>
        {words.hide}
      </Button>
      {collection === 'papers' && count === 2 && (
        <Button size="compact-sm" variant="default" onClick={() => actions.merge(ids)}>
          {words.merge}
        </Button>
      )}
      <Button size="compact-sm" variant="default" c="red" leftSection={<Icon name="trash" />} onClick={() => void actions.remove(ids)}>
        {uiWords().delete}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {words.clearSelection}
      </Button>
    </section>
  );
}
