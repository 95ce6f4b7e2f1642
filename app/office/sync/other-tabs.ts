import type { Query, QueryClient } from '@tanstack/react-query';
import type { CollectionName } from '#core/collections/index.ts';
import { referencesOf } from '#core/references.ts';
import { definitionOf } from '../model/definition-of.ts';

/** The other tabs of this browser: each hears what another one has written, and loads it. */
export interface OtherTabs {
  /** @param path the address of the API that took a write */
  readonly announce: (path: string) => void;
  readonly listen: (signal: AbortSignal) => void;
}

/** Changes announced within so long of each other are loaded at once, in milliseconds. */
const RELOAD_DEBOUNCE_MS = 300;
/** Writes to what may be of any collection. */
const WRITES_TO_ANY_LIST = ['trash', 'demo'];

/** @param isBusy whether something is on its way that what is loaded now might hide for a moment */
export function createOtherTabs(client: QueryClient, isBusy: () => boolean): OtherTabs {
  let channel: BroadcastChannel | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = new Set<unknown>();

  const isConcerned = ({ queryKey: [kind, name] }: Pick<Query, 'queryKey'>) =>
    kind !== 'list' ||
    // Names of referenced items are renamed in it.
    [...WRITES_TO_ANY_LIST, name, ...referencesOf(definitionOf(name as CollectionName)).map(({ to }) => to.to)].some((each) => written.has(each));

  function loadSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(load, RELOAD_DEBOUNCE_MS);
  }
  function load(): void {
    if (isBusy()) {
      loadSoon();
      return;
    }
    // A tab that nobody sees loads when it is looked at again.
    void client.invalidateQueries({ predicate: isConcerned, refetchType: document.hidden ? 'none' : 'active' });
    written = new Set();
  }

  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    announce: (path) => channel?.postMessage(path.split('/')[2]),
    listen: (signal) => {
      channel = new BroadcastChannel('faro-written');
      channel.addEventListener('message', ({ data }) => {
        written.add(data);
        loadSoon();
      });
      signal.addEventListener('abort', () => {
        channel?.close();
        channel = undefined;
        clearTimeout(timer);
      });
    },
  };
}
