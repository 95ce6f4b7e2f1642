import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import { listWords } from '../../../../words/office/list.ts';
import { selectionWords } from '../../../../words/office/selection.ts';
import { uiWords } from '../../../../words/office/ui.ts';
import { useOffice } from '../../../editing/office-context.ts';
import { loadPart } from '../../../feedback/load-part.ts';
import { part } from '../../../feedback/part.tsx';
import { definitionOf } from '../../../model/definition-of.ts';
import { counted } from '../../../model/titles.ts';
import { Icon } from '../../../ui/icon.tsx';
import { collectionParts } from '../publications/collection-parts.ts';
import { removeRows } from '../table/remove-rows.ts';
import type { RowActions } from '../table/row-actions.ts';
import type { Column } from '../view/columns.ts';
import style from './selection-bar.module.css';

const FillDialog = part(() => import('./fill-dialog.tsx'), 'FillDialog', null);

export interface SelectionBarProps {
  readonly collection: CollectionName;
  readonly ids: readonly string[];
  readonly columns: readonly Column[];
  readonly actions: RowActions;
  readonly onClear: () => void;
}

/** The actions on all selected rows at once. */
export function SelectionBar({ collection, ids, columns, actions, onClear }: SelectionBarProps) {
  const words = listWords();
  const office = useOffice();
  const [isFilling, setIsFilling] = useState(false);
  const count = ids.length;

  async function copy(): Promise<void> {
    const { copied, notCopied } = selectionWords();
    try {
      const { copyRows } = await loadPart(() => import('./copy-rows.ts'));
      await copyRows(
        collection,
        ids,
        columns.map(({ name }) => name),
      );
      office.notices.show({ tone: 'done', text: copied(counted(collection, count), count) });
    } catch {
      office.notices.show({ tone: 'problem', text: notCopied });
    }
  }

  return (
    <section id="selection" className={style.selection} aria-label={words.selection}>
      <span className={style.count}>
        <span role="status">{words.selected(count, definitionOf(collection).gender)}</span>
        <CloseButton aria-label={words.clearSelection} title={words.clearSelection} onClick={onClear} />
      </span>
      <Button size="compact-sm" variant="default" leftSection={<Icon name="eye" />} onClick={() => actions.show(ids, true)}>
        {uiWords().show}
      </Button>
      <Button size="compact-sm" variant="default" leftSection={<Icon name="eye-off" />} onClick={() => actions.show(ids, false)}>
        {words.hide}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setIsFilling(true)}>
        {selectionWords().changeField}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => void copy()}>
        {selectionWords().copy}
      </Button>
      {collectionParts(collection).canMerge && count === 2 && (
        <Button size="compact-sm" variant="default" onClick={() => actions.merge(ids)}>
          {words.merge}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        c="red"
        leftSection={<Icon name="trash" />}
        onClick={() => void removeRows(office, collection, ids, actions.onRemoving)}
      >
        {uiWords().delete}
      </Button>
      {isFilling && <FillDialog collection={collection} ids={ids} onClose={() => setIsFilling(false)} />}
    </section>
  );
}
