import type { z } from 'zod';
import { contractOf } from '#core/contract/contract.ts';
import type { Operation, Operations } from '#core/contract/operation.ts';
import { ProblemAnswer } from '#core/contract/problem.ts';
import type { ContentStore } from '#data/store/store.ts';

type Definitions = Pick<ContentStore, 'definitions' | 'documents'>;

interface Entry {
  readonly key: string;
  readonly operation: Operation;
  readonly method: string;
  readonly pattern: RegExp;
}

function entriesOf(operations: Operations): Entry[] {
  return Object.entries(operations).map(([key, operation]) => {
    const [method = '', path = ''] = key.split(' ');
    const pattern = path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, (_, name) => (name === 'path' ? '.+' : '[^/]+'));
    return { key, operation, method, pattern: new RegExp(`^${pattern}$`) };
  });
}

/** The contract of programs with these definitions: a schema is compiled when it first parses, which is done once. */
const known = new WeakMap<Definitions['definitions'], Entry[]>();

/** Says what in an answer of the program is not in its contract; null where nothing is. */
export function createContractCheck({ definitions, documents }: Definitions) {
  const entries = known.get(definitions) ?? entriesOf(contractOf(definitions, documents));
  known.set(definitions, entries);

  return async (method: string, path: string, response: Response): Promise<string | null> => {
    // A compressed answer has the same content as the plain one.
    if (!path.startsWith('/api/') || response.headers.has('content-encoding')) return null;
    // HEAD and OPTIONS have no operations of their own, and what changed nowhere has no body.
    if (!['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method) || response.status === 304) return null;
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    const answer = async () => response.clone().json() as Promise<unknown>;
    if (type === 'application/problem+json') return complaint(`${method} ${path} refused`, ProblemAnswer, await answer());
    // The more fixed an operation's path, the sooner it is meant.
    const [entry] = entries
      .filter((each) => each.method === method && each.pattern.test(path))
      .toSorted((one, other) => one.key.split('{').length - other.key.split('{').length);
    if (entry === undefined) return `${method} ${path} answered ${response.status} and is in no contract`;
    const declared = entry.operation.answers[response.status];
    if (declared === undefined) return `${entry.key} answered ${response.status}, which is not in its contract`;
    if (type !== 'application/json') {
      const isDeclared = type === '' ? declared.json === undefined : (declared.media ?? []).includes(type);
      return isDeclared ? null : `${entry.key} answered «${type}», which is not in its contract`;
    }
    if (declared.json === undefined) return `${entry.key} answered JSON, which is not in its contract`;
    return complaint(entry.key, declared.json, await answer());
  };
}

function complaint(what: string, schema: z.ZodType, answer: unknown): string | null {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return null;
  const issues = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`);
  return `${what} is answered otherwise than its contract says: ${issues.join('; ')} in ${JSON.stringify(answer).slice(0, 500)}`;
}
