import { queryOptions } from '@tanstack/react-query';
import type { AuthorQuestion, AuthorRefusal } from '#core/contract/author-names.ts';
import { authorNamesWords } from '../../../words/office/author-names.ts';
import type { OfficeContext } from '../../editing/office-context.ts';
import type { Send } from '../../sync/request.ts';

export function authorNamesQuery(send: Send) {
  return queryOptions({ queryKey: ['author-names'], queryFn: () => send('GET /api/author-names') });
}

type Member = AuthorQuestion['members'][number];

/** The answers about printed names; each gets a notice with an offer to undo it. */
export interface AuthorAnswers {
  readonly confirm: (question: AuthorQuestion, member: Member) => Promise<void>;
  readonly refuse: (question: AuthorQuestion) => Promise<void>;
  readonly askAgain: (refusal: AuthorRefusal) => Promise<void>;
}

/** Each answer does no harm when an earlier try arrived and only its answer was lost. */
export function authorAnswers({
  api,
  changes,
  client,
  lists,
  saveQueue,
}: Pick<OfficeContext, 'api' | 'changes' | 'client' | 'lists' | 'saveQueue'>): AuthorAnswers {
  const words = authorNamesWords();
  const { queryKey } = authorNamesQuery(api.send);
  /** Members have other names then, too. */
  const run = (name: string, task: () => Promise<unknown>) =>
    saveQueue.run(`author-names/${name}`, name, task).finally(() => {
      void client.invalidateQueries({ queryKey });
      lists.refresh('students');
    });
  const confirmNow = (name: string, member: string) => run(name, () => api.send('POST /api/author-names/confirm', { body: { name, member } }));
  const refuseNow = (name: string, members: string[]) => run(name, () => api.send('POST /api/author-names/refuse', { body: { name, members } }));
  const askNow = (name: string, members: string[]) => run(name, () => api.send('POST /api/author-names/ask-again', { body: { name, members } }));

  return {
    confirm: async ({ name }, member) => {
      await changes.perform(
        { done: words.confirmed(name, member.name), what: words.theConfirmation(name) },
        () => confirmNow(name, member.id),
        () => askNow(name, [member.id]),
      );
    },
    refuse: async ({ name, members }) => {
      const ids = members.map(({ id }) => id);
      await changes.perform(
        { done: words.refused(name), what: words.theConfirmation(name) },
        () => refuseNow(name, ids),
        () => askNow(name, ids),
      );
    },
    askAgain: async ({ name, member }) => {
      await changes.perform(
        { done: words.askedAgain(name), what: words.theConfirmation(name) },
        () => askNow(name, [member.id]),
        () => refuseNow(name, [member.id]),
      );
    },
  };
}
