import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { until } from '#tests/until.ts';
import { FreshQueryClient } from './query-client.ts';

/** Answers that the test gives, in the order in which they were asked for. */
function answers() {
  const pending: ((value: string) => void)[] = [];
  return { pending, ask: () => new Promise<string>((resolve) => void pending.push(resolve)) };
}

/** The data that a load finds, and who looks: a part that is shown, one that asks by itself, or nobody. */
const SITUATIONS = [
  ...['shown', 'unasked', 'nobody'].map((looks) => ({ known: undefined, looks, refetchType: undefined })),
  ...['shown', 'unasked', 'nobody'].map((looks) => ({ known: 'long before', looks, refetchType: undefined })),
  // A tab that nobody sees is told of writes of another one.
  { known: 'long before', looks: 'shown', refetchType: 'none' },
] as const;

// Fails with the library's own client: the load asked for before the write is taken for the state after it.
test.each(SITUATIONS)('a load that a write overtakes counts as no fresh one: known %j', async ({ known, looks, refetchType }) => {
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
  const { pending, ask } = answers();
  const options = { queryKey: ['overview'], queryFn: ask };
  client.setQueryData(options.queryKey, known);
  const observer = new QueryObserver(client, { ...options, enabled: looks === 'shown', staleTime: 30_000 });
  const stop = looks === 'nobody' ? () => undefined : observer.subscribe(() => undefined);
  void client.query(options).catch(() => undefined);
  const overtaking = client.invalidateQueries({ queryKey: ['overview'], ...(refetchType && { refetchType }) });
  for (const answer of pending.splice(0, 1)) answer('before the write');
  // A query that is shown is asked for again by itself.
  const isShown = looks === 'shown' && refetchType === undefined;
  if (isShown) await until(() => expect(pending).toHaveLength(1));
  else {
    await overtaking;
    expect(client.getQueryState(['overview'])?.isInvalidated).toBe(true);
    void client.query({ ...options, staleTime: 30_000 });
  }
  await until(() => expect(pending).toHaveLength(1));
  pending[0]?.('after the write');
  await until(() => expect(client.getQueryData(['overview'])).toBe('after the write'));
  expect(client.getQueryState(['overview'])?.isInvalidated).toBe(false);
  stop();
});
