import { Checkbox } from '@mantine/core';
import type { ImportEntry } from '#core/contract/imports.ts';
import { authorCount } from '#core/publications/longer-authors.ts';
import { printedName } from '#core/publications/printed-name.ts';
import { importsWords } from '../../../words/office/imports.ts';
import { ComparedEntry, type ComparedEntryProps } from './compared-entry.tsx';
import style from './imports.module.css';

export interface LongerAuthorsProps {
  readonly entry: ImportEntry;
  readonly stored: ComparedEntryProps['other'];
  /** Whether both lists are shown here; elsewhere they stand beside it. */
  readonly isCompared: boolean;
  readonly isTaken: boolean;
  readonly onTake: (isTaken: boolean) => void;
}

/** The offer of a longer list of authors than the stored publication has. */
export function LongerAuthors({ entry, stored, isCompared, isTaken, onTake }: LongerAuthorsProps) {
  const words = importsWords();
  const name = entry.title || entry.doi || entry.url;
  const [own, others] = [authorCount(stored ?? {}), authorCount({ authors: entry.authors.map(printedName) })];
  return (
    <div className={style.offer}>
      {isCompared && <ComparedEntry entry={entry} other={stored} caption={words.authorsOf(name)} isOfAuthors />}
      <Checkbox
        checked={isTaken}
        label={words.takeAuthors(own, others)}
        description={words.takeAuthorsDetail}
        onChange={(event) => onTake(event.currentTarget.checked)}
      />
    </div>
  );
}
