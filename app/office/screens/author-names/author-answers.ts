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
  /** One answer for questions about one member each: one notice, one undo. */
  readonly confirmAll: (questions: readonly AuthorQuestion[]) => Promise<void>;
  readonly refuseAll: (questions: readonly AuthorQuestion[]) => Promise<void>;
  /** Takes the link of a name that is sure by itself. @returns whether that is stored */
  readonly unlink: (name: string, member: Pick<Member, 'id' | 'name'>) => Promise<boolean>;
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
  const renew = () => {
    lists.refresh('students');
    return client.invalidateQueries({ queryKey });
  };
  const queued = (name: string, task: () => Promise<unknown>) => saveQueue.run(`author-names/${name}`, name, task);
  const run = (name: string, task: () => Promise<unknown>) => queued(name, task).finally(() => void renew());
  const confirmation = (name: string, member: string) => () => api.send('POST /api/author-names/confirm', { body: { name, member } });
  const refusal = (name: string, members: string[]) => () => api.send('POST /api/author-names/refuse', { body: { name, members } });
  const confirmNow = (name: string, member: string) => run(name, confirmation(name, member));
  const refuseNow = (name: string, members: string[]) => run(name, refusal(name, members));
  const askNow = (name: string, members: string[]) => run(name, () => api.send('POST /api/author-names/ask-again', { body: { name, members } }));

  /** Somebody else may have answered one of them meanwhile: the others are answered all the same. */
  async function answerAll(
    questions: readonly AuthorQuestion[],
    done: (count: number) => string,
    answer: (name: string, member: string) => Promise<unknown>,
  ): Promise<void> {
    const asked = questions.flatMap(({ name, members: [member] }) => (member === undefined ? [] : [{ name, member: member.id }]));
    let answered: typeof asked = [];
    const all = async () => {
      const refused: unknown[] = [];
      answered = [];
      for (const each of asked)
        await answer(each.name, each.member).then(
          () => answered.push(each),
          (error) => refused.push(error),
        );
      await renew();
      if (answered.length === 0) throw refused[0];
      return answered.length;
    };
    const back = async () => {
      for (const { name, member } of answered) await askNow(name, [member]);
    };
    await changes.run(() => changes.carryOut(all, { back }, (count) => ({ done: done(count), what: words.theConfirmations(count) })));
  }

  return {
    confirmAll: (questions) => answerAll(questions, words.allConfirmed, (name, member) => queued(name, confirmation(name, member))),
    refuseAll: (questions) => answerAll(questions, words.allRefused, (name, member) => queued(name, refusal(name, [member]))),
    confirm: async ({ name }, member) => {
      await changes.perform(
        { done: words.confirmed(name, member.name), what: words.theConfirmation(name) },
        { again: () => confirmNow(name, member.id), back: () => askNow(name, [member.id]) },
      );
    },
    refuse: async ({ name, members }) => {
      const ids = members.map(({ id }) => id);
      await changes.perform(
        { done: words.refused(name), what: words.theConfirmation(name) },
        { again: () => refuseNow(name, ids), back: () => askNow(name, ids) },
      );
    },
    unlink: (name, { id, name: member }) =>
      changes.perform(
        { done: words.unlinked(name, member), what: words.theConfirmation(name) },
        { again: () => refuseNow(name, [id]), back: () => askNow(name, [id]) },
      ),
    askAgain: async ({ name, member }) => {
      await changes.perform(
        { done: words.askedAgain(name), what: words.theConfirmation(name) },
        { again: () => askNow(name, [member.id]), back: () => refuseNow(name, [member.id]) },
      );
    },
  };
}
