import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { wholeAddress } from '#core/fields/link.ts';
import { spreadsheetWords } from '../../../words/office/spreadsheet.ts';
import entries from '../../ui/entries.module.css';
import { FinalSelect } from '../../ui/final-select.tsx';
import type { Wanted } from './records/records-sheet.ts';
import type { SheetText } from './sheet.ts';

export type RecordsNotesProps = Omit<NonNullable<SheetText['records']>, 'again'> & { readonly onWanted: (wanted: Wanted) => void };

/** Facts about the files that a sheet was made of, and the choice among the kinds of things that they hold. */
export function RecordsNotes({ unread, leftOut, kinds, kind, site, onWanted }: RecordsNotesProps) {
  const words = spreadsheetWords();
  return (
    <>
      {unread.length > 0 && <p className={entries.lead}>{words.unreadFiles(unread)}</p>}
      {kinds.length > 0 && (
        <FinalSelect label={words.whatToBring} description={words.onlyOneKind} value={kind} onChoose={(wanted) => onWanted({ kind: wanted })}>
          {kinds.map(({ name, count }) => (
            <option key={name} value={name}>
              {words.kind(name, count)}
            </option>
          ))}
        </FinalSelect>
      )}
      {site !== null && <OtherSite site={site} onSite={(address) => onWanted({ site: address })} />}
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

interface OtherSiteProps {
  readonly site: string;
  readonly onSite: (site: string) => void;
}

/** Asks for the address of the site that pages come from: their texts may lead to it by its whole address. */
function OtherSite({ site, onSite }: OtherSiteProps) {
  const words = spreadsheetWords();
  const [typed, setTyped] = useState(site);
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onSite(wholeAddress(typed).replace(/\/+$/, ''));
  }
  return (
    <form className={entries.bar} onSubmit={submit}>
      <TextInput label={words.otherSite} description={words.otherSiteHelp} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <Button type="submit" variant="default">
        {words.useOtherSite}
      </Button>
    </form>
  );
}
