import type { Database } from '../database.ts';
import { raiseRevision, waitForWriters } from '../revision.ts';
import type { ContentStore, WritePart } from './content-store.ts';
import type { PublishedOptions } from './published.ts';
import type { Author, Write } from './write.ts';
import { createWriteCache } from './write-cache.ts';

export interface WritersOptions extends Pick<PublishedOptions, 'definitions' | 'now' | 'timeZone'> {
  readonly database: Pick<Database, 'db' | 'dialect' | 'writing'>;
  /** The writes of this process that are not ended yet, by the revision that each gives the content. */
  readonly underWay: Map<number, Promise<void>>;
  /** A write gave the content this revision. */
  readonly stored: (revision: number) => void;
  /** Visitors see other content from now on. */
  readonly changed: () => void;
}

/** The transactions in which content is written. */
export function createWriters({ database, definitions, now, timeZone, underWay, stored, changed }: WritersOptions) {
  const { dialect, writing } = database;

  /** @param ownZone the zone that the site chose; empty and null stand for the one of the environment */
  function writeIn(transaction: Write['db'], { actor, may }: Author, ownZone: string | null): Write {
    return { db: transaction, dialect, definitions, now: now(), timeZone: ownZone || timeZone, cache: createWriteCache(), actor, may };
  }

  /** Writes without a word to those who keep what visitors see. */
  async function writePart<Result>(author: Author, work: (write: Write) => Promise<Result>): Promise<Result> {
    const ended = Promise.withResolvers<void>();
    let revision = -1;
    try {
      const result = await writing(async (transaction) => {
        const raised = await raiseRevision(transaction, dialect);
        ({ revision } = raised);
        underWay.set(revision, ended.promise);
        await author.refuseRemoved?.(transaction);
        return work(writeIn(transaction, author, raised.ownZone));
      });
      stored(revision);
      return result;
    } finally {
      if (underWay.get(revision) === ended.promise) underWay.delete(revision);
      ended.resolve();
    }
  }

  const write: ContentStore['write'] = async (author, work) => {
    const result = await writePart(author, work);
    changed();
    return result;
  };

  const writeParts: ContentStore['writeParts'] = async (author, work) => {
    let isChanged = false;
    const part: WritePart = async (each) => {
      const result = await writePart(author, each);
      isChanged = true;
      return result;
    };
    try {
      return await work(part);
    } finally {
      if (isChanged) changed();
    }
  };

  /** A write of what visitors never see: it waits for the others, and no page becomes old by it. */
  async function writeUnseen<Result>(author: Author, work: (within: Write) => Promise<Result>): Promise<Result> {
    return writing(async (transaction) => {
      const ownZone = await waitForWriters(transaction, dialect);
      await author.refuseRemoved?.(transaction);
      return work(writeIn(transaction, author, ownZone));
    });
  }

  return { writeIn, write, writeParts, writeUnseen };
}
