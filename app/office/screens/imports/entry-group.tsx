import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ImportEntry } from '#core/contract/imports.ts';
import type { AnyItem } from '#core/definition.ts';
import type { Decision } from '#core/publications/decision.ts';
import { printedName } from '#core/publications/printed-name.ts';
import type { Values } from '#core/values.ts';
import { importsWords } from '../../../words/office/imports.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import list from '../../ui/entries.module.css';
import { ReviewSection } from '../review-section.tsx';
import { AskedYear } from './asked-year.tsx';
import { DecideAll } from './decide-all.tsx';
import type { Decisions } from './decisions.ts';
import { EntryRow } from './entry-row.tsx';
import style from './imports.module.css';
import { entriesQuery, type EntryGroup as Group } from './imports.ts';
import { LongerAuthors } from './longer-authors.tsx';
import { ShowMore } from './show-more.tsx';
import { UndecidedEntry } from './undecided-entry.tsx';

export interface EntryGroupProps {
  /** Of the import. */
  readonly id: string;
  readonly kind: Group;
  /** Only entries with these words are shown. */
  readonly words: string;
  /** Changes when other entries wait. */
  readonly version: string;
  readonly decisions: Decisions;
  readonly storedById: ReadonlyMap<string, AnyItem>;
}

/** The entries of an import that are alike in what is to be done with them, a hundred at a time. */
export function EntryGroup({ id, kind, words: searched, version, decisions, storedById }: EntryGroupProps) {
  const words = importsWords();
  const { api } = useOffice();
  const loaded = useInfiniteQuery(entriesQuery(api.send, id, { state: kind, words: searched, version }));
  const { data, error, refetch } = loaded;
  const pages = data?.pages ?? [];
  const entries = pages.flatMap((page) => page.entries);
  const positions = pages.at(-1)?.positions ?? [];
  if (positions.length === 0) return error ? <ProblemNote of={error} onRetry={refetch} /> : null;
  const alike = new Map(pages.flatMap((page) => page.alike).map((entry) => [entry.position, entry]));
  const { heading, lead } = words.groups[kind];
  const areAllTicked = positions.every((position) => decisions.isTicked(kind, position));
  const forAll =
    kind === 'undecided' ? (
      <DecideAll decision={decisions.common(positions)} onDecide={(decision) => decisions.decide(kind, positions, decision)} />
    ) : (
      <Button size="compact-xs" variant="default" onClick={() => decisions.tick(kind, positions, !areAllTicked)}>
        {areAllTicked ? words.untickAll : words.tickAll}
      </Button>
    );
  return (
    <ReviewSection id={`group-${kind}`} heading={heading(positions.length)} lead={lead} buttons={positions.length > 1 && forAll}>
      <ul className={`${list.entries} ${style.entries}`}>
        {entries.map((entry) => {
          const other = entry.like === undefined ? storedById.get(entry.of ?? '') : valuesOf(alike.get(entry.like));
          const offer = entry.offers?.includes('authors') && (
            <LongerAuthors
              entry={entry}
              stored={other}
              isCompared={kind === 'known'}
              isTaken={decisions.takesAuthors(entry.position)}
              onTake={(isTaken) => {
                // Without blanks to fill, nothing is left of the answer.
                if (!isTaken && kind === 'known' && entry.fills?.length === 0) decisions.tick(kind, [entry.position], false);
                else decisions.takeAuthors(kind, entry.position, isTaken);
              }}
            />
          );
          const decision = decisions.of(entry);
          const isAdded = kind === 'new' ? decisions.isTicked(kind, entry.position) : decision === 'version' || decision === 'different';
          const year = isAdded && (
            <AskedYear entry={entry} digits={decisions.yearOf(entry.position)} onType={(digits) => decisions.giveYear(entry.position, digits)} />
          );
          return kind === 'undecided' ? (
            <UndecidedEntry
              key={entry.position}
              entry={entry}
              other={other}
              decision={decision}
              onDecide={(taken) => decisions.decide(kind, [entry.position], taken)}
            >
              {decision === 'same' ? offer : year}
            </UndecidedEntry>
          ) : (
            <EntryRow
              key={entry.position}
              entry={entry}
              isTicked={decisions.isTicked(kind, entry.position)}
              onTick={(isTicked) => decisions.tick(kind, [entry.position], isTicked, tickOf(entry))}
              year={year}
            >
              {offer}
            </EntryRow>
          );
        })}
      </ul>
      <ShowMore of={loaded} />
    </ReviewSection>
  );
}

/** The meaning of a tick: an entry that was set aside as somebody else's is added after all. */
function tickOf({ foreign }: ImportEntry): Decision | undefined {
  return foreign ? 'add' : undefined;
}

/** An entry of the same import as it would be stored. */
function valuesOf(entry: ImportEntry | undefined): Values | undefined {
  return entry && { ...entry, authors: entry.authors.map(printedName) };
}
