import type { Kysely } from 'kysely';
import type { Attempts } from '../attempts.ts';
import type { Schema } from '../schema.ts';
import type { Batch } from './batch.ts';
import type { DatedVisit } from './write-visits.ts';

/** The kind of attempt as which a visit counts for its network. */
export const VISIT_ATTEMPT = 'visit';

/** A network, and the number of its visits that are counted within some seconds. */
export interface VisitLimit {
  readonly network: string;
  readonly most: number;
  readonly within: number;
}

/** A visit with the event of its network. */
export type WaitingVisit = DatedVisit & Pick<VisitLimit, 'network' | 'within'> & { readonly at: string };

/** The numbers of visits, in the database and waiting to be written. */
export interface Counter {
  readonly total: () => Promise<number>;
  /** @returns the new total; null, and adds nothing, where the network has had its number */
  readonly count: (visit: WaitingVisit, most: number) => Promise<number | null>;
}

interface Question {
  /** Null where the total alone is asked for. */
  readonly visit: WaitingVisit | null;
  readonly most: number;
  readonly answer: (total: number | Promise<number> | null) => void;
  readonly refuse: (error: unknown) => void;
}

/** Questions that come while a reading is under way share the next one. */
export function createCounter(db: Kysely<Schema>, attempts: Pick<Attempts, 'countEach'>, batch: Batch<WaitingVisit>): Counter {
  let questions: Question[] = [];

  function ask(visit: WaitingVisit | null, most: number): Promise<number | null> {
    return new Promise((answer, refuse) => {
      questions.push({ visit, most, answer, refuse });
      if (questions.length === 1) void batch.betweenWrites(answerAll);
    });
  }

  async function stored(): Promise<number> {
    const row = await db
      .selectFrom('visits')
      .select(({ fn }) => fn.sum<number | string | null>('value').as('total'))
      .executeTakeFirst();
    return Number(row?.total ?? 0);
  }

  async function answerAll(waiting: readonly WaitingVisit[]): Promise<void> {
    const asked = questions;
    questions = [];
    try {
      const total = await stored();
      const events = asked.flatMap(({ visit }) => (visit === null ? [] : { ...visit, kind: VISIT_ATTEMPT, subject: visit.network }));
      const lately = await attempts.countEach(events);
      for (const { network } of waiting) lately.set(network, (lately.get(network) ?? 0) + 1);
      for (const question of asked) answerQuestion(question, total, lately, waiting);
    } catch (error) {
      for (const { refuse } of asked) refuse(error);
    }
  }

  /** Answers a question, and adds its visit before the next one is looked at: a burst cannot slip past the limit. */
  function answerQuestion({ visit, most, answer }: Question, total: number, lately: Map<string, number>, waiting: readonly WaitingVisit[]): void {
    if (visit === null) {
      answer(total + waiting.length);
      return;
    }
    const count = lately.get(visit.network) ?? 0;
    if (count >= most) {
      answer(null);
      return;
    }
    lately.set(visit.network, count + 1);
    const added = batch.add(visit);
    const next = total + waiting.length;
    answer(added.then(() => next));
  }

  return {
    total: async () => (await ask(null, 0)) ?? 0,
    count: ask,
  };
}
