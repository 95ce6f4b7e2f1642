import { Button } from '@mantine/core';
import { Fragment } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import type { UnreadSheetRow } from '#core/contract/spreadsheets.ts';
import { shellWords } from '../../../words/office/shell.ts';
import { spreadsheetWords } from '../../../words/office/spreadsheet.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { useSending } from '../../feedback/use-sending.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { counted, sectionOf } from '../../model/titles.ts';
import entries from '../../ui/entries.module.css';
import { absentIn, type Meant } from './absent-in.ts';
import { MeantItems } from './meant-items.tsx';

export interface AbsentItemsProps {
  readonly collection: CollectionName;
  readonly errors: readonly UnreadSheetRow[];
  readonly busy: boolean;
  /** Called once they are there: the rows can be read now. */
  readonly onAdded: () => void;
  /** Called where an item that exists is meant. */
  readonly onMeant: (meant: Meant) => void;
}

/** The items of other lists that rows name and that do not exist: added by a button, or said to be some that do. */
export function AbsentItems({ collection, errors, busy, onAdded, onMeant }: AbsentItemsProps) {
  const words = spreadsheetWords();
  const { api, lists, changes } = useOffice();
  const { busy: adding, problem, send } = useSending();
  const add = (to: CollectionName, names: readonly string[]) =>
    send(async () => {
      const ids: string[] = [];
      try {
        for (const name of names) {
          const { titleField, otherNameField } = definitionOf(to);
          const many = otherNameField && { [otherNameField]: words.ofMany(name) };
          const body = { [titleField]: name, ...many, ...(name === words.formerMember && { is_alumni: true }) };
          ids.push((await api.send('POST /api/{collection}', { path: { collection: to }, body })).id);
        }
      } finally {
        lists.refresh(to);
        const which = counted(to, ids.length);
        const message = { done: words.absentAdded(which, ids.length), what: shellWords().theAdding(which) };
        if (ids.length > 0) changes.offerUndo(changes.steps.created(to, ids, message));
      }
      onAdded();
    });
  return (
    <>
      {[...absentIn(collection, errors)].map(([to, names]) => (
        <Fragment key={to}>
          <div className={entries.bar}>
            <p>{words.absent(sectionOf(definitionOf(to)), names)}</p>
            <Button size="compact-sm" variant="default" loading={adding || busy} onClick={() => void add(to, names)}>
              {words.addAbsent(counted(to, names.length))}
            </Button>
          </div>
          <MeantItems to={to} names={names} onMeant={onMeant} />
        </Fragment>
      ))}
      <ProblemNote of={problem} />
    </>
  );
}
