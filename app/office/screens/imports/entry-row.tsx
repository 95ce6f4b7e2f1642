import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { collections } from '#core/collections/index.ts';
import type { ImportEntry } from '#core/contract/imports.ts';
import { hasLost } from '#core/formats/lost-characters.ts';
import { editAddress } from '../../../ui/edit-address.ts';
import { importsWords } from '../../../words/office/imports.ts';
import entries from '../../ui/entries.module.css';
import { factsOf } from './entry-facts.ts';
import style from './imports.module.css';

const { papers } = collections;

export interface EntryRowProps {
  readonly entry: ImportEntry;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  /** The year, where it is asked for. */
  readonly year: ReactNode;
  /** The offer of what replaces a stored value. */
  readonly children: ReactNode;
}

/** An entry that is new, or there already: whether it is taken. */
export function EntryRow({ entry, isTicked, onTick, year, children }: EntryRowProps) {
  const { of, fills = [], message, state, foreign } = entry;
  const words = importsWords();
  const name = entry.title || entry.doi || entry.url;
  const canTick = state === 'new' || fills.length > 0 || foreign === true;
  return (
    <li>
      <Checkbox
        className={style.tick}
        checked={isTicked}
        disabled={!canTick}
        aria-label={state === 'new' || foreign ? words.addNamed(name) : words.completeNamed(name)}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <div className={entries.text}>
        <strong lang="">{name}</strong>
        <span>{factsOf(entry)}</span>
        {state === 'known' && (
          <span>
            {whatIsKnown(entry)} {of !== undefined && <Link to={editAddress(papers.name, of)}>{words.seeStored}</Link>}
          </span>
        )}
        {hasLost(entry) && <span className={entries.refused}>{words.lostCharacters}</span>}
        {message !== undefined && <span className={entries.refused}>{words.notAdded(message)}</span>}
        {year}
      </div>
      {children}
    </li>
  );
}

function whatIsKnown({ foreign, like, fills = [] }: ImportEntry): string {
  const words = importsWords();
  if (foreign) return words.foreign;
  if (like !== undefined) return words.repeated;
  return fills.length === 0 ? words.completesNothing : words.completes(labelsOf(fills));
}

function labelsOf(fills: readonly string[]): string[] {
  const fields: Readonly<Record<string, { readonly label: string }>> = papers.fields;
  return fills.map((name) => (fields[name]?.label ?? name).toLowerCase());
}
