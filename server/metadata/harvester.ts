import type { HarvestReport } from '#core/contract/harvest.ts';
import { readOrcid } from '#core/formats/identifiers.ts';
import { HARVEST_INTERVAL_MS, type Harvest } from '#data/publications/harvest.ts';
import type { ContentStore } from '#data/store/content-store.ts';
import type { LookupQueue } from './lookup-queue.ts';

export interface HarvesterOptions {
  readonly harvest: Harvest;
  readonly store: Pick<ContentStore, 'published'>;
  readonly lookupQueue: Pick<LookupQueue, 'wake'>;
}

/** Looks every week for new works of those whose ORCID iD the site shows. Nobody's request waits for it. */
export interface Harvester {
  /** Begins a harvest where one is due, and sorts what came in. */
  readonly run: () => Promise<void>;
  /** Begins a harvest now, unless works of the last one are still being looked up. */
  readonly beginNow: () => Promise<void>;
  readonly report: () => Promise<HarvestReport>;
  /** The publications that the last harvest added by itself; null where it added none. */
  readonly added: () => Promise<{ readonly import: string; readonly count: number } | null>;
}

export function createHarvester({ harvest, store, lookupQueue }: HarvesterOptions): Harvester {
  /** Names by iD: the members that visitors see, and the links of the site that lead to ORCID. */
  async function peopleByOrcid(): Promise<ReadonlyMap<string, string>> {
    const { students, site } = await store.published();
    return new Map(
      [...site.links.map(({ url, label }) => [readOrcid(url), label] as const), ...students.map(({ orcid, name }) => [orcid, name] as const)].filter(
        ([orcid]) => orcid !== '',
      ),
    );
  }

  async function begin(interval: number): Promise<void> {
    const orcids = [...(await peopleByOrcid()).keys()];
    if (orcids.length > 0 && (await harvest.begin(orcids, interval))) lookupQueue.wake();
  }

  async function run(): Promise<void> {
    const { site } = await store.published();
    if (site.orcid_search) await begin(HARVEST_INTERVAL_MS);
    await harvest.compare(site.orcid_publish);
    await harvest.removeEmpty();
  }

  return {
    run,
    beginNow: async () => {
      const last = await harvest.state();
      if (last === null || last.pending === 0) await begin(0);
    },
    report: async () => {
      const { orcid_search: isOn } = (await store.published()).site;
      const people = await peopleByOrcid();
      const state = await harvest.state();
      const last = state && {
        ...state,
        failures: state.failures.map(({ orcid, message }) => ({ name: people.get(orcid)?.trim() || orcid, message })),
      };
      const due = state === null ? null : new Date(Date.parse(state.at) + HARVEST_INTERVAL_MS).toISOString();
      return { isOn, people: people.size, next: isOn && people.size > 0 ? due : null, last };
    },
    added: async () => {
      const state = await harvest.state();
      return state === null || state.import === null || state.added === 0 ? null : { import: state.import, count: state.added };
    },
  };
}
