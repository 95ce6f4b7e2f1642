import { Button } from '@mantine/core';
import type { ImportEntry } from '#core/contract/imports.ts';
import type { AnyItem } from '#core/definition.ts';
import type { Decision } from '#core/publications/decision.ts';
import { importsWords } from '../../../words/office/imports.ts';
import { useMore } from '../../ui/use-more.tsx';
import { EntryRow } from './entry-row.tsx';
import style from './imports.module.css';
import { UndecidedEntry } from './undecided-entry.tsx';

const SHOWN_AT_FIRST = 100;

export interface EntryGroupProps {
  readonly kind: 'new' | 'known' | 'undecided';
  readonly entries: readonly ImportEntry[];
  readonly decisionOf: (entry: ImportEntry) => Decision | null;
  readonly onDecide: (entries: readonly ImportEntry[], decision: Decision | null) => void;
  readonly storedById: ReadonlyMap<string, AnyItem>;
}

/** The entries of an import that are alike in what is to be done with them. */
export function EntryGroup({ kind, entries, decisionOf, onDecide, storedById }: EntryGroupProps) {
  const words = importsWords();
  const [shown, more] = useMore(entries, SHOWN_AT_FIRST);
  if (entries.length === 0) return null;
  const { heading, lead } = words.groups[kind];
  const ticked = kind === 'new' ? 'add' : 'same';
  const tickable = kind === 'new' ? entries : entries.filter(({ fills = [] }) => fills.length > 0);
  const areAllTicked = tickable.every((entry) => decisionOf(entry) === ticked);
  return (
    <section className={style.group} aria-labelledby={`group-${kind}`}>
      <div className={style.groupTop}>
        <h2 id={`group-${kind}`} className={style.heading}>
          {heading(entries.length)}
        </h2>
        {kind !== 'undecided' && tickable.length > 1 && (
          <Button size="compact-xs" variant="default" onClick={() => onDecide(tickable, areAllTicked ? 'skip' : ticked)}>
            {areAllTicked ? words.untickAll : words.tickAll}
          </Button>
        )}
      </div>
      <p className={style.lead}>{lead}</p>
      <ul className={style.entries}>
        {shown.map((entry) =>
          kind === 'undecided' ? (
            <UndecidedEntry
              key={entry.position}
              entry={entry}
              stored={storedById.get(entry.of ?? '')}
              decision={decisionOf(entry)}
              onDecide={(decision) => onDecide([entry], decision)}
            />
          ) : (
            <EntryRow
              key={entry.position}
              entry={entry}
              isTicked={decisionOf(entry) === ticked}
              onTick={(isTicked) => onDecide([entry], isTicked ? ticked : 'skip')}
            />
          ),
        )}
      </ul>
      {more}
    </section>
  );
}
