import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyItem } from '#core/definition.ts';
import { until } from '#tests/until.ts';
import { createApi } from './api.ts';
import { createLists, type Lists, mergeLoaded } from './lists.ts';
import type { Send } from './request.ts';

const item = (id: string, order: number, version = 1, title = id): AnyItem => ({ id, version, title, order });

describe('a loaded list over a known one', () => {
  test('an item that is known in a newer version stays', () => {
    const known = [item('a', 0, 3, 'nuevo')];
    expect(mergeLoaded('papers', known, [item('a', 0, 2, 'viejo')])[0]).toMatchObject({ title: 'nuevo', version: 3 });
  });

  test('an unchanged item is the very same, so that nothing is drawn again', () => {
    const known = [item('a', 0), item('b', 1)];
    expect(mergeLoaded('papers', known, [item('a', 0), item('b', 1)])).toBe(known);
  });

  test('the loaded order counts, and what is gone is gone', () => {
    const known = [item('a', 0), item('b', 1), item('c', 2)];
    expect(mergeLoaded('papers', known, [item('c', 0), item('a', 1)]).map(({ id }) => id)).toEqual(['c', 'a']);
  });
});

describe('the list on the screen', () => {
  let lists: Lists;
  let client: QueryClient;
  const ids = () => lists.items('papers').map(({ id }) => id);

  /** The same lists, whose loads wait for the test's own answers. */
  function slowLists() {
    const answers: ((items: readonly AnyItem[]) => void)[] = [];
    const load = () => new Promise<unknown>((resolve) => answers.push((items) => resolve({ items })));
    return { answers, slow: createLists(client, createApi(load as Send)) };
  }

  beforeEach(async () => {
    const stored = [item('a', 0), item('b', 1), item('c', 2)];
    const send = (() => Promise.resolve({ items: stored })) as Send;
    client = new QueryClient({ defaultOptions: { queries: { networkMode: 'offlineFirst' } } });
    lists = createLists(client, createApi(send));
    await client.query(lists.query('papers'));
  });

  test('one that is needed to write waits for the connection', async () => {
    client.mount();
    onlineManager.setOnline(false);
    const known = lists.ensureLoaded('patents');
    expect(client.getQueryState(lists.query('patents').queryKey)).toMatchObject({ fetchStatus: 'paused' });
    onlineManager.setOnline(true);
    await known;
    expect(lists.items('patents')).toHaveLength(3);
  });

  test('a new item goes to the place that its order says', () => {
    lists.put('papers', item('d', 1.5));
    expect(ids()).toEqual(['a', 'b', 'd', 'c']);
  });

  test('an answer from before a reorder does not undo it', () => {
    lists.arrange('papers', ['c', 'a', 'b']);
    lists.put('papers', item('c', 2, 2, 'C'));
    lists.put('papers', item('d', 3));
    expect(ids()).toEqual(['c', 'a', 'b', 'd']);
    expect(lists.find('papers', 'c')).toMatchObject({ title: 'C', order: 0 });
  });

  test('is asked for again when the answer to a new item may tell a place from before a reorder', () => {
    const isOld = () => client.getQueryState(lists.query('papers').queryKey)?.isInvalidated;
    lists.put('papers', item('d', 3));
    expect(isOld()).toBe(false);
    lists.arrange('papers', ['d', 'a', 'b', 'c']);
    lists.put('papers', item('e', 2));
    expect(isOld()).toBe(true);
  });

  test('an older answer does not hide a newer one', () => {
    lists.put('papers', item('a', 0, 3, 'tercera'));
    lists.put('papers', item('a', 0, 2, 'segunda'));
    expect(lists.find('papers', 'a')).toMatchObject({ title: 'tercera' });
  });

  // Fails without `interrupted.add`: nobody asks for what was stored meanwhile.
  test('a load that a change overtakes does not hide it, and is asked for again', async () => {
    const { slow, answers } = slowLists();
    const stop = new QueryObserver(client, slow.query('papers')).subscribe(() => undefined);
    slow.refresh('papers');
    expect(answers).toHaveLength(1);
    slow.drop('papers', 'a');
    answers[0]?.([item('a', 0), item('b', 1), item('c', 2)]);
    await until(() => expect(answers).toHaveLength(2));
    expect(ids()).toEqual(['b', 'c']);
    answers[1]?.([item('c', 0)]);
    await until(() => expect(ids()).toEqual(['c']));
    stop();
  });

  // Fails without `cancelQueries` or `isStored`: an answer from before the order is stored would undo what the person
  // sees.
  test('an order that is only shown is not asked for until it is stored', async () => {
    const { slow, answers } = slowLists();
    const stop = new QueryObserver(client, slow.query('papers')).subscribe(() => undefined);
    slow.refresh('papers');
    const { promise } = client.getQueryCache().find({ queryKey: slow.query('papers').queryKey }) ?? {};
    slow.preview('papers', ['c', 'b', 'a']);
    answers[0]?.([]);
    await promise?.catch(() => undefined);
    expect([answers.length, ids()]).toEqual([1, ['c', 'b', 'a']]);
    slow.arrange('papers', ['c', 'b', 'a']);
    expect(answers).toHaveLength(2);
    stop();
  });

  // Fails when `know` gives up with the load that a change cancelled.
  test('a first load that a change overtakes is waited for once more', async () => {
    const { slow, answers } = slowLists();
    const known = slow.ensureLoaded('patents');
    slow.put('patents', item('x', 0, 2));
    await until(() => expect(answers).toHaveLength(2));
    answers[1]?.([item('x', 0, 2)]);
    await known;
    expect(slow.items('patents')).toEqual([item('x', 0, 2)]);
  });

  test('an order that misses an item leaves it at the end', () => {
    lists.preview('papers', ['b', 'a']);
    expect(ids()).toEqual(['b', 'a', 'c']);
  });
});
