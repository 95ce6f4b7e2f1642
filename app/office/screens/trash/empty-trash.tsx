import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOffice } from '../../editing/office-context.ts';
import { asProblem } from '../../feedback/as-problem.ts';
import { forAll } from '../../sync/steps.ts';
import type { Deleted } from './deleted-list.tsx';

export interface EmptyTrashProps {
  /** Those that are shown. */
  readonly items: readonly Deleted[];
  /** True where they are not all. */
  readonly isPart: boolean;
  readonly onPurged: () => Promise<unknown>;
}

/** Deletes for good what is in the trash, or what of it was looked for. */
export function EmptyTrash({ items, isPart, onPurged }: EmptyTrashProps) {
  const { api, notices, question } = useOffice();
  const [left, setLeft] = useState<number | null>(null);
  const label = isPart ? `Borrar para siempre lo encontrado (${items.length})` : 'Vaciar la papelera';

  async function purge(): Promise<void> {
    const one = items.length === 1;
    const what = `${one ? 'Se borra' : 'Se borran'} para siempre ${counted(items.length)}${isPart ? '' : ', todo lo que hay en la papelera'}`;
    const detail = `${what}, con su historial. Esto no se puede deshacer.`;
    if (!(await question.askToDelete(detail, 'Borrar para siempre'))) return;
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
    const [problem] = problems;
    if (problem) notices.tell({ tone: 'problem', text: `${problem.message} ${one ? 'No se borró.' : `Quedan ${counted(problems.length)}.`}` });
    if (done.length > 0) notices.tell({ tone: 'done', text: `Se ${done.length === 1 ? 'borró' : 'borraron'} para siempre ${counted(done.length)}.` });
    await onPurged();
  }

  return (
    <Button size="xs" variant="default" color="red" disabled={items.length === 0 || left !== null} onClick={() => void purge()}>
      {left === null ? label : `Borrando, faltan ${left}…`}
    </Button>
  );
}

function counted(count: number): string {
  return count === 1 ? '1 elemento' : `${count.toLocaleString('es-MX')} elementos`;
}
