import { useNavigate } from 'react-router';
import { editAddress } from '../../../ui/edit-address.ts';
import { importsWords } from '../../../words/office/imports.ts';
import { syncWords } from '../../../words/office/sync.ts';
import { useOffice } from '../../editing/office-context.ts';
import { useSending } from '../../feedback/use-sending.ts';
import type { Decisions } from './decisions.ts';
import { importsQuery } from './imports.ts';

export interface ReviewActionsOptions {
  /** Of the import. */
  readonly id: string;
  readonly name: string;
  readonly decisions: Decisions;
  readonly refetch: () => Promise<unknown>;
}

/** The actions on a whole import: store what was decided, take it back, remove it from the list. */
export function useReviewActions({ id, name, decisions, refetch }: ReviewActionsOptions) {
  const texts = importsWords();
  const { api, client, lists, changes, question } = useOffice();
  const navigate = useNavigate();
  const { busy, problem, send } = useSending();
  const refresh = async () => {
    lists.refresh('papers');
    await Promise.all([client.invalidateQueries({ queryKey: importsQuery(api.send).queryKey, exact: true }), refetch()]);
  };

  const takeBack = () => api.send('POST /api/imports/{id}/undo', { path: { id } });

  async function apply(): Promise<void> {
    await send(async () => {
      const store = async () => {
        const applied = await api.send('POST /api/imports/{id}/apply', { path: { id }, body: decisions.sent });
        decisions.forget();
        await refresh();
        return applied;
      };
      const back = async () => {
        await takeBack();
        await refresh();
      };
      await changes.carryOut(store, { back }, (applied) => ({
        done: texts.applied(applied),
        what: texts.theImport(name),
        at: applied.only === null ? `/imports/${id}` : editAddress('papers', applied.only),
      }));
    });
  }
  async function undo(): Promise<void> {
    const isSure = await question.ask({ text: texts.undoAsked, detail: texts.undoDetail, yes: syncWords().undo });
    if (isSure && (await changes.run(takeBack, texts.undone))) await refresh();
  }
  async function remove(): Promise<void> {
    if (!(await question.askToDelete(texts.removeDetail))) return;
    if (!(await changes.run(() => api.send('DELETE /api/imports/{id}', { path: { id } }), texts.removed))) return;
    await navigate('/imports');
    await client.invalidateQueries({ queryKey: importsQuery(api.send).queryKey, exact: true });
  }

  return { busy, problem, refresh, apply, undo, remove };
}
