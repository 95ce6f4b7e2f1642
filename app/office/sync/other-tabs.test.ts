import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { until } from '#tests/until.ts';
import { createOtherTabs } from './other-tabs.ts';

const KEYS = [['list', 'tesis'], ['list', 'tesis-types'], ['list', 'students'], ['overview']] as const;
let ended: AbortController;

/** A tab that knows some lists. */
function tab(isBusy = () => false) {
  const client = new QueryClient();
  for (const key of KEYS) client.setQueryData(key, []);
  const tabs = createOtherTabs(client, isBusy);
  tabs.listen(ended.signal);
  const stale = () => KEYS.filter((key) => client.getQueryState(key)?.isInvalidated).map((key) => key.join(' '));
  return { tabs, stale, load: vi.spyOn(client, 'invalidateQueries') };
}

afterEach(() => {
  ended.abort();
  vi.unstubAllGlobals();
});

test('a change of one tab is loaded once by the others, with all that refers to it, when nothing of their own is on its way', async () => {
  vi.stubGlobal('document', { hidden: false });
  ended = new AbortController();
  let busy = true;
  const [one, other] = [tab(), tab(() => busy)];
  for (const path of ['/api/tesis-types', '/api/tesis-types/a', '/api/tesis-types/order']) one.tabs.announce(path);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(other.load).not.toHaveBeenCalled();
  busy = false;
  await until(() => expect(other.load).toHaveBeenCalledTimes(1));
  expect(other.stale()).toEqual(['list tesis', 'list tesis-types', 'overview']);
  expect(one.load).not.toHaveBeenCalled();
  // An item out of the trash may be anything.
  one.tabs.announce('/api/trash/3/restore');
  await until(() => expect(other.stale()).toHaveLength(KEYS.length));
});
