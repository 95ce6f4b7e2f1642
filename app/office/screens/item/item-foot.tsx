import { Button } from '@mantine/core';
import { useState } from 'react';
import { itemWords } from '../../../words/office/item.ts';
import { useOffice } from '../../editing/office-context.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { type Edit, isUnsaved, keyOf } from '../../model/edit.ts';
import { useObserved } from '../../ui/observable.ts';
import { SavingButton } from '../../ui/saving-button.tsx';
import { HistoryDialog } from '../../versions/history/history-part.ts';
import { collectionParts } from '../list/publications/collection-parts.ts';
import { EditLinks } from '../list/row-editor/edit-links.tsx';
import { EditNotes } from '../list/row-editor/edit-notes.tsx';
import { isSeen } from '../list/row-editor/time-parts.ts';
import { RowStatus } from '../list/table/row-status.tsx';
import style from './item.module.css';
import type { EditedItem } from './use-item.ts';

interface ItemFootProps {
  readonly edited: EditedItem & { readonly edit: Edit };
  /** Stores what is typed. */
  readonly onPublish: () => void;
  /** True where that leads back to the page that the item was opened from. */
  readonly leadsBack: boolean;
}

/** The buttons for the draft, the notes about it, and the ways to the item's history and to its place on the site. */
export function ItemFoot({ edited: { target, item, edit, values }, onPublish, leadsBack }: ItemFootProps) {
  const words = itemWords();
  const { attachments, discardIfConfirmed } = useOffice();
  const [isLooking, setIsLooking] = useState(false);
  const definition = definitionOf(target.collection);
  const { FieldSources } = collectionParts(target.collection);
  const key = keyOf(target);
  const hasFiles = useObserved(attachments.all, () => attachments.waits(key));
  const hasChanges = isUnsaved(edit) || hasFiles;
  const isMarked = Object.keys(edit.trouble?.problem.details.fields ?? {}).length > 0;
  const willBeSeen = values[definition.enabledField] === true;
  const publish = willBeSeen ? words.publish : words.store;
  const publishAndReturn = willBeSeen ? words.publishAndReturn : words.storeAndReturn;
  return (
    <div className={style.foot}>
      <EditNotes edit={edit} values={values} isMarked={isMarked} keepsDrafts />
      {FieldSources && <FieldSources id={target.id} version={Number(edit.base.version)} />}
      <div className={style.actions}>
        {/* It keeps the focus where there is nothing to store, and a double click is one. */}
        <SavingButton
          isSaving={edit.uploading}
          aria-disabled={!hasChanges}
          data-disabled={!hasChanges}
          aria-keyshortcuts="Control+S"
          onClick={({ detail }) => hasChanges && detail < 2 && onPublish()}
        >
          {leadsBack ? publishAndReturn : publish}
        </SavingButton>
        {/* It is there before there is something to discard: a button that comes would move the others. */}
        <Button
          variant="default"
          aria-disabled={!hasChanges}
          data-disabled={!hasChanges}
          onClick={() => hasChanges && void discardIfConfirmed(target)}
        >
          {words.discard}
        </Button>
        <RowStatus editKey={key} />
        <span className={style.links}>
          <EditLinks target={target} isShown={item !== undefined && isSeen(definition, item)} onHistory={() => setIsLooking(true)} />
        </span>
      </div>
      {isLooking && <HistoryDialog target={target} onClose={() => setIsLooking(false)} />}
    </div>
  );
}
