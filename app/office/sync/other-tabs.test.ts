import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#tests/until.ts';
import { createOtherTabs } from './other-tabs.ts';

const KEYS = [['list', 'tesis'], ['list', 'tesis-types'], ['list', 'students'], ['overview']] as const;
let ended: AbortController;

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  ended = new AbortController();
});

/** A tab that knows some lists. */
function tab(isBusy = () => false) {
  const client = new QueryClient();
  for (const key of KEYS) client.setQueryData(key, []);
  const tabs = createOtherTabs(client, isBusy);
  tabs.listen(ended.signal);
  const stale = () => KEYS.filter((key) => client.getQueryState(key)?.isInvalidated).map((key) => key.join(' '));
  return { tabs, stale, load: vi.spyOn(client, 'invalidateQueries') };
}

/** A tab that writes, one that may be busy, and one that is not, which hears of it after that. */
function threeTabs(isBusy: () => boolean) {
  return [tab(), tab(isBusy), tab()] as const;
}

afterEach(() => {
  ended.abort();
  vi.unstubAllGlobals();
});

test('a change of one tab is loaded once by the others, with all that refers to it, when nothing of their own is on its way', async () => {
  const busy = { now: true };
  const [one, other, idle] = threeTabs(() => busy.now);
  for (const path of ['/api/tesis-types', '/api/tesis-types/a', '/api/tesis-types/order']) one.tabs.announce(path);
  await until(() => expect(idle.load).toHaveBeenCalledTimes(1));
  expect(other.load).not.toHaveBeenCalled();
  busy.now = false;
  await until(() => expect(other.load).toHaveBeenCalledTimes(1));
  expect(other.stale()).toEqual(['list tesis', 'list tesis-types', 'overview']);
  expect(one.load).not.toHaveBeenCalled();
});

test.each([
  ['an item out of the trash', '/api/trash/3/restore'],
  ['publications out of an import', '/api/imports/a1/apply'],
  ['what was said of an author’s name', '/api/author-names/confirm'],
])('%s may change any list', async (_what, path) => {
  const [one, other] = threeTabs(() => false);
  one.tabs.announce(path);
  await until(() => expect(other.stale()).toHaveLength(KEYS.length));
});

test('writes beside the lists leave them as they are', async () => {
  const [one, other] = threeTabs(() => false);
  for (const path of ['/api/preferences', '/api/messages/a', '/api/uploads/a']) one.tabs.announce(path);
  await until(() => expect(other.load).toHaveBeenCalledTimes(1));
  expect(other.stale()).toEqual(['overview']);
});
