import type { Kysely } from 'kysely';
import { isWithin } from '#core/time/shown-time.ts';
import { type FormerAddresses, readFormerAddresses } from '../former-addresses.ts';
import type { Schema } from '../schema.ts';
import { createPublishedReader, type PublishedOptions, type PublishedWithFiles } from './published.ts';

/** The content that visitors may see, as of a content revision. */
interface Snapshot extends PublishedWithFiles {
  readonly formerAddresses: ReadonlyMap<string, FormerAddresses>;
}

/** The content that visitors may see at this moment, kept until a write or the clock changes it. */
export function createCurrentContent(db: Kysely<Schema>, options: PublishedOptions) {
  const listeners = new Set<() => void>();
  const readPublished = createPublishedReader(db, options);
  let published: Promise<Snapshot> | null = null;
  /** The time zone that the site chose, as it was read last. */
  let ownZone: string | null = null;

  function contentChanged(): void {
    published = null;
    for (const listener of listeners) listener();
  }

  async function readSnapshot(): Promise<Snapshot> {
    const snapshot = { ...(await readPublished()), formerAddresses: await readFormerAddresses(db) };
    ownZone = snapshot.content.site.time_zone;
    return snapshot;
  }

  /** The clock may have changed the content since its reading began. */
  async function readOnce(): Promise<Snapshot> {
    const reading = published ?? beginReading();
    const snapshot = await reading;
    if (isWithin(snapshot.steady, options.now())) return snapshot;
    if (published === reading) contentChanged();
    return readOnce();
  }

  function beginReading(): Promise<Snapshot> {
    const reading = readSnapshot();
    published = reading;
    // A failed reading is not kept.
    reading.catch(() => {
      if (published === reading) published = null;
    });
    return reading;
  }

  return {
    contentChanged,
    readOnce,
    ownZone: () => ownZone,
    /** The revision of what is kept; null where nothing is. */
    keptRevision: async () => (published === null ? null : (await published).revision),
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
