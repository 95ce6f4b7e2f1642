import { Button } from '@mantine/core';
import { useState } from 'react';
import { trashWords } from '../../../words/office/trash.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { useOffice } from '../../editing/office-context.ts';
import { asProblem } from '../../feedback/as-problem.ts';
import { forAll } from '../../sync/steps.ts';
import type { Deleted } from './deleted-list.tsx';

export interface EmptyTrashProps {
  /** The items shown. */
  readonly items: readonly Deleted[];
  /** True where they are not all. */
  readonly isPart: boolean;
  readonly onPurged: () => Promise<unknown>;
}

/** Deletes for good what is in the trash, or what of it was looked for. */
export function EmptyTrash({ items, isPart, onPurged }: EmptyTrashProps) {
  const words = trashWords();
  const { api, changes, notices, question } = useOffice();
  const [left, setLeft] = useState<number | null>(null);
  const label = isPart ? words.purgeFound(items.length) : words.emptyTrash;

  async function purge(): Promise<void> {
    const detail = words.purgeDetail(items.length, isPart);
    if (!(await question.askToDelete(detail, uiWords().deleteForGood))) return;
    setLeft(items.length);
    const { done, problems } = await forAll(items, async ({ change }) => {
      try {
        await api.purge(change);
      } catch (error) {
        // Somebody else did it before, or an earlier try arrived.
        if (asProblem(error).code !== 'not-found') throw error;
      }
      setLeft((before) => before && before - 1);
    });
    setLeft(null);
    for (const { key } of done) changes.leftTrash(key);
    const [problem] = problems;
    if (problem) notices.show({ tone: 'problem', text: `${problem.message} ${items.length === 1 ? words.notPurged : words.left(problems.length)}` });
    if (done.length > 0) notices.show({ tone: 'done', text: words.purgedMany(done.length) });
    await onPurged();
  }

  return (
    <Button size="xs" variant="default" color="red" disabled={items.length === 0 || left !== null} onClick={() => void purge()}>
      {left === null ? label : words.purging(left)}
    </Button>
  );
}
