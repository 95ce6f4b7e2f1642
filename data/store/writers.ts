import type { Database } from '../database.ts';
import { raiseRevision, waitForWriters } from '../revision.ts';
import type { ContentStore, WritePart } from './content-store.ts';
import type { PublishedOptions } from './published.ts';
import type { Write, Writer } from './write.ts';
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
  function writeIn(transaction: Write['db'], { actor, may }: Writer, ownZone: string | null): Write {
    return { db: transaction, dialect, definitions, now: now(), timeZone: ownZone || timeZone, cache: createWriteCache(), actor, may };
  }

  /** Writes without a word to those who keep what visitors see. */
  async function writePart<Result>(writer: Writer, work: (write: Write) => Promise<Result>): Promise<Result> {
    const ended = Promise.withResolvers<void>();
    let revision = -1;
    try {
      const result = await writing(async (transaction) => {
        const raised = await raiseRevision(transaction, dialect, writer.isThere);
        ({ revision } = raised);
        underWay.set(revision, ended.promise);
        return work(writeIn(transaction, writer, raised.ownZone));
      });
      stored(revision);
      return result;
    } finally {
      if (underWay.get(revision) === ended.promise) underWay.delete(revision);
      ended.resolve();
    }
  }

  const write: ContentStore['write'] = async (writer, work) => {
    const result = await writePart(writer, work);
    changed();
    return result;
  };

  const writeParts: ContentStore['writeParts'] = async (writer, work) => {
    let isChanged = false;
    const part: WritePart = async (each) => {
      const result = await writePart(writer, each);
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
  async function writeUnseen<Result>(writer: Writer, work: (within: Write) => Promise<Result>): Promise<Result> {
    return writing(async (transaction) => {
      const ownZone = await waitForWriters(transaction, dialect, writer.isThere);
      return work(writeIn(transaction, writer, ownZone));
    });
  }

  return { writeIn, write, writeParts, writeUnseen };
}
