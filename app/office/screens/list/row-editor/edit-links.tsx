import { Button } from '@mantine/core';
import { useState } from 'react';
import { listWords } from '../../../../words/office/list.ts';
import { uiWords } from '../../../../words/office/ui.ts';
import { useOffice } from '../../../editing/office-context.ts';
import { addressOnSite } from '../../../model/address-on-site.ts';
import type { Target } from '../../../model/edit.ts';
import { Icon } from '../../../ui/icon.tsx';
import { collectionParts } from '../publications/collection-parts.ts';
import style from './editor.module.css';

export interface EditLinksProps {
  readonly target: Extract<Target, { kind: 'item' }>;
  /** Visitors see it. */
  readonly isShown: boolean;
  readonly onHistory: (id: string) => void;
}

/**
 * From an item to its history, the references to it and its place on the site, where a hidden one shows to
 * administrators only.
 */
export function EditLinks({ target, isShown, onHistory }: EditLinksProps) {
  const item = useOffice().lists.find(target.collection, target.id);
  const address = item ? addressOnSite(target.collection, item) : null;
  const { CiteDialog } = collectionParts(target.collection);
  const [isCiting, setIsCiting] = useState(false);
  return (
    <>
      <Button className={style.link ?? ''} size="xs" variant="subtle" leftSection={<Icon name="history" />} onClick={() => onHistory(target.id)}>
        {uiWords().history}
      </Button>
      {CiteDialog && (
        <Button className={style.link ?? ''} size="xs" variant="subtle" leftSection={<Icon name="citation" />} onClick={() => setIsCiting(true)}>
          {listWords().cite}
        </Button>
      )}
      {CiteDialog && isCiting && <CiteDialog id={target.id} onClose={() => setIsCiting(false)} />}
      {address && (
        <Button
          className={style.link ?? ''}
          component="a"
          size="xs"
          variant="subtle"
          leftSection={<Icon name="open" />}
          href={address}
          target="_blank"
        >
          {isShown ? listWords().seeOnSite : uiWords().preview}
        </Button>
      )}
    </>
  );
}
