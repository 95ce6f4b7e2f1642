import { type ReactNode, useState } from 'react';
import type { Field } from '#core/fields/kinds.ts';
import { listWords } from '../../../../words/office/list.ts';
import { loadInputs } from '../../../fields/with-inputs.tsx';
import { bringIntoView } from '../../../ui/bring-into-view.ts';
import style from './editor.module.css';

export interface DetailsProps {
  readonly fields: readonly Field[];
  /** One of them was refused: they are shown. */
  readonly isMarked: boolean;
  /** The row was opened for one of them. */
  readonly isWanted: boolean;
  readonly children: ReactNode;
}

/** The inputs of fields that have no column; they are drawn once somebody wants them, and all of them are here. */
export function Details({ fields, isMarked, isWanted, children }: DetailsProps) {
  const [isOpen, setIsOpen] = useState(isMarked || isWanted);
  const [isComing, setIsComing] = useState(false);
  // They stay while what was refused is corrected.
  if (isMarked && !isOpen) setIsOpen(true);
  async function choose(): Promise<void> {
    setIsComing(true);
    if (!isOpen) await loadInputs(fields);
    setIsComing(false);
    setIsOpen(!isOpen);
  }
  return (
    <div role="cell" className={style.details}>
      <details open={isOpen}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by keyboard, too */}
        <summary
          aria-busy={isComing}
          onPointerEnter={() => void loadInputs(fields)}
          onClick={(event) => {
            event.preventDefault();
            void choose();
          }}
        >
          {listWords().moreFields} {!isOpen && <span>{fields.map(({ label }) => label).join(', ')}</span>}
        </summary>
        {isOpen && <div ref={bringIntoView}>{children}</div>}
      </details>
    </div>
  );
}
