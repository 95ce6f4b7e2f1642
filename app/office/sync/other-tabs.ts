import type { Query, QueryClient } from '@tanstack/react-query';
import { type CollectionName, isCollectionName } from '#core/collections/index.ts';
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
/** Addresses of frequent writes that change no list. Others, but for those of collections, may change each. */
const BESIDE_LISTS = /^(files|uploads|preferences|messages|auth)$/;

/** @param isBusy whether something is on its way that what is loaded now might hide for a moment */
export function createOtherTabs(client: QueryClient, isBusy: () => boolean): OtherTabs {
  let channel: BroadcastChannel | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = new Set<string>();

  function isConcerned({ queryKey: [kind, name] }: Pick<Query, 'queryKey'>): boolean {
    if (kind !== 'list') return true;
    // Names of referenced items are renamed in it.
    const shown = [name, ...referencesOf(definitionOf(name as CollectionName)).map(({ to }) => to.to)];
    return [...written].some((each) => shown.includes(each) || !(isCollectionName(each) || BESIDE_LISTS.test(each)));
  }

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
      channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
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
