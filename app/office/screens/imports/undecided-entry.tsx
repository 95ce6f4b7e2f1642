import { hasLost } from '#core/formats/lost-characters.ts';
import type { Decision } from '#core/publications/decision.ts';
import { importsWords } from '../../../words/office/imports.ts';
import '@mantine/core/styles/Radio.css';
import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ImportEntry } from '#core/contract/imports.ts';
import entries from '../../ui/entries.module.css';
import { CHOICES } from './choices.ts';
import { ComparedEntry, type ComparedEntryProps } from './compared-entry.tsx';
import style from './imports.module.css';

export interface UndecidedEntryProps extends Pick<ComparedEntryProps, 'other'> {
  readonly entry: ImportEntry;
  readonly decision: Decision | null;
  readonly onDecide: (decision: Decision) => void;
  /** The offer of what replaces a stored value, of the same publication; of one that is added, the asked year. */
  readonly children: ReactNode;
}

/** An entry beside the publication that it may be, and the answers to that. */
export function UndecidedEntry({ entry, other, decision, onDecide, children }: UndecidedEntryProps) {
  const words = importsWords();
  const name = entry.title || entry.doi;
  return (
    <li>
      {entry.proposes === 'version' && <p className={style.proposal}>{words.proposesVersion}</p>}
      {hasLost(entry) && (
        <div className={entries.text}>
          <span className={entries.refused}>{words.lostCharacters}</span>
        </div>
      )}
      <ComparedEntry entry={entry} other={other} caption={name} />
      <Radio.Group className={style.choices} aria-label={words.whatIs(name)} value={decision ?? ''} onChange={(value) => onDecide(value as Decision)}>
        {CHOICES.map((value) => (
          <Radio key={value} value={value} {...words.choices[value]} />
        ))}
      </Radio.Group>
      {children}
    </li>
  );
}
