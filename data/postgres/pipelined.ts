import { sql } from 'kysely';

type Query = (...parameters: unknown[]) => Promise<unknown>;

const MARK = '/* unawaited */';
/** Ends a statement whose answer nobody needs. In a transaction the next one is sent without waiting for it. */
export const unawaited = sql.raw(MARK);

const NOTHING = { command: '', rowCount: null, rows: [] };

/**
 * Has a transaction begin with its first statement, and go on without waiting for statements whose answers nobody
 * needs: that saves round trips. The next statement that is waited for fails where one of those did, the commit at
 * last; the server does nothing in between.
 */
export function pipelined(query: Query): Query {
  let isInTransaction = false;
  let unheard: Promise<unknown>[] = [];

  function isUnawaited(text: unknown): boolean {
    if (text === 'begin') isInTransaction = true;
    else if (text === 'commit' || text === 'rollback') isInTransaction = false;
    return isInTransaction && (text === 'begin' || String(text).endsWith(MARK));
  }

  return async (...parameters) => {
    const answer = query(...parameters);
    if (isUnawaited(parameters[0])) {
      answer.catch(() => undefined);
      unheard.push(answer);
      return NOTHING;
    }
    const before = unheard;
    unheard = [];
    if (parameters[0] === 'rollback') return answer;
    return (await Promise.all([...before, answer])).at(-1);
  };
}
