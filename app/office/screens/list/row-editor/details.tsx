import { type ReactNode, useState } from 'react';
import { listWords } from '../../../../words/office/list.ts';
import { bringIntoView } from '../../../ui/bring-into-view.ts';
import style from './editor.module.css';

export interface DetailsProps {
  /** One of them was refused: they are shown. */
  readonly isMarked: boolean;
  /** The row was opened for one of them. */
  readonly isWanted: boolean;
  readonly children: ReactNode;
}

/** The inputs of fields that have no column; they are drawn once somebody wants them. */
export function Details({ isMarked, isWanted, children }: DetailsProps) {
  const [isOpen, setIsOpen] = useState(isMarked || isWanted);
  return (
    <div role="cell" className={style.details}>
      <details open={isOpen || isMarked} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{listWords().moreFields}</summary>
        {(isOpen || isMarked) && <div ref={bringIntoView}>{children}</div>}
      </details>
    </div>
  );
}
