import { spreadsheetWords } from '../../../words/office/spreadsheet.ts';
import entries from '../../ui/entries.module.css';
import { SelectInput } from '../../ui/select-input.tsx';
import type { SheetText } from './sheet.ts';

export type RecordsNotesProps = Omit<NonNullable<SheetText['records']>, 'ofKind'> & { readonly onKind: (kind: string) => void };

/** Facts about the files that a sheet was made of, and the choice among the kinds of things that they hold. */
export function RecordsNotes({ unread, leftOut, kinds, kind, onKind }: RecordsNotesProps) {
  const words = spreadsheetWords();
  return (
    <>
      {unread.length > 0 && <p className={entries.lead}>{words.unreadFiles(unread)}</p>}
      {kinds.length > 0 && (
        <SelectInput label={words.whatToBring} description={words.onlyOneKind} value={kind} onChange={(event) => onKind(event.currentTarget.value)}>
          {kinds.map(({ name, count }) => (
            <option key={name} value={name}>
              {words.kind(name, count)}
            </option>
          ))}
        </SelectInput>
      )}
      {leftOut.size > 0 && (
        <details>
          <summary>{words.leftBehind([...leftOut.keys()])}</summary>
          <ul>
            {Array.from(leftOut, ([name, titles]) => (
              <li key={name}>{words.leftBehindIn(name, [...titles])}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
