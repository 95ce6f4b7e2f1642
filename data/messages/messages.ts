import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { Problem } from '#core/errors.ts';
import { slicesOf } from '#core/slices.ts';
import { DAY_MS, HOUR_SECONDS } from '#core/time/durations.ts';
import { say } from '#core/words/message.ts';
import { appendChange, forget, MESSAGES } from '../changes.ts';
import type { Database } from '../database.ts';
import { amendDeletion, trashed } from '../deletions.ts';
import { newId } from '../ids.ts';
import { addJob, repeatJob } from '../jobs/add.ts';
import { waitForWriters } from '../revision.ts';
import type { Schema } from '../schema.ts';
import type { Writer } from '../store/write.ts';
import { type ContactMessage, deletedMessage, isUndelivered, messageOf, storedMessages, withoutJob } from './message-row.ts';

/** Input of the contact form (spec, section 3: Contact form). */
export interface ContactForm {
  readonly email: string;
  readonly Asunto: string;
  readonly Mensaje: string;
}

/**
 * Window in milliseconds within which the same text from the same person is one message: a double click, or "back" and
 * sent again.
 */
const DUPLICATE_WINDOW_MS = 600_000;

/** Messages that one turn of the event loop reads, each of 20,000 characters at most. */
export const MESSAGES_PER_SLICE = 50;

/**
 * Maximum number of unread messages: 40 MB at most, which the list of messages holds in memory. A sender with networks
 * without number could otherwise fill the disk.
 */
export const MAX_UNREAD_MESSAGES = 2_000;

/** Messages of the contact form: kept before anything else happens to them. */
export interface Messages {
  /** Erases the messages that arrived more than so many days ago, forwarded or not. @returns how many */
  readonly sweep: (days: number) => Promise<number>;
  /** Every message sent from an e-mail address, those in the trash included, newest first. */
  readonly sentBy: (email: string) => Promise<ContactMessage[]>;
  /** Erases for good every message sent from an e-mail address, those in the trash included. @returns how many */
  readonly eraseSentBy: (email: string, eraser?: Pick<Writer, 'isThere'>) => Promise<number>;
  /**
   * Keeps a message, once however often it is sent in a row.
   * @param isForwarded whether it is to be forwarded, or only kept
   * @throws Problem 503 where too many wait to be read
   */
  readonly receive: (form: ContactForm, options: { readonly isForwarded: boolean }) => Promise<ContactMessage>;
  /**
   * The messages of the list, newest first, in slices: strangers decide how many there are and how long, and the
   * program answers others in between.
   */
  readonly slices: () => AsyncGenerator<readonly ContactMessage[], void>;
  /** All of them at once. */
  readonly list: () => Promise<ContactMessage[]>;
  /** Counts the messages that wait for somebody, without their texts: the list may be 40 MB long. */
  readonly count: () => Promise<{ readonly unread: number; readonly undelivered: number }>;
  readonly get: (id: string) => Promise<ContactMessage | undefined>;
  readonly change: (id: string, values: Pick<ContactMessage, 'read'>) => Promise<void>;
  /** Moves a message to the trash. */
  readonly remove: (id: string, remover: Pick<Writer, 'actor' | 'isThere'>) => Promise<void>;
  /** Asks for the forwarding of a message, once more where it was forwarded. */
  readonly forwardAgain: (id: string) => Promise<void>;
  /** Notes that a message was forwarded, also of one in the trash, which keeps it when it is restored. */
  readonly noteSent: (id: string, attempts: number) => Promise<void>;
}

export function createMessages({ db, dialect, scrub, writing }: Pick<Database, 'db' | 'dialect' | 'scrub' | 'writing'>, now: () => Date): Messages {
  async function* slices(): AsyncGenerator<readonly ContactMessage[], void> {
    const ids = (await db.selectFrom('messages').select('id').orderBy('receivedDate', 'desc').execute()).map(({ id }) => id);
    for (const slice of slicesOf(ids, MESSAGES_PER_SLICE)) {
      const messages = new Map((await storedMessages(db).where('messages.id', 'in', slice).execute()).map((row) => [row.id, messageOf(row)]));
      // One may be gone meanwhile.
      yield slice.flatMap((id) => messages.get(id) ?? []);
      await nextTurn();
    }
  }
  const list = async () => (await Array.fromAsync(slices())).flat();
  /**
   * Erases messages for good, from the list and from the trash. @returns how many
   * @param idsOf those of the list
   * @param matches true of those of the trash
   */
  const erase = async (
    idsOf: (within: Kysely<Schema>) => Promise<string[]>,
    matches: (message: ContactMessage) => boolean,
    isThere?: Writer['isThere'],
  ): Promise<number> => {
    const erased = await writing(async (transaction) => {
      // A move to the trash, or back, at the same time would keep what it had read before.
      await waitForWriters(transaction, dialect, isThere);
      const ids = await idsOf(transaction);
      for (const id of ids) {
        await transaction.deleteFrom('messages').where('id', '=', id).execute();
        await withoutJob(transaction, id).execute();
      }
      const deletions = await trashedMessages(transaction, matches);
      for (const { id } of deletions) await forget(transaction, { collection: MESSAGES, item: id });
      return ids.length + deletions.length;
    });
    if (erased > 0) await scrub();
    return erased;
  };
  return {
    sweep: (days) => {
      const oldest = new Date(now().getTime() - days * DAY_MS).toISOString();
      const idsOf = async (within: Kysely<Schema>) =>
        (await within.selectFrom('messages').select('id').where('receivedDate', '<', oldest).execute()).map(({ id }) => id);
      return erase(idsOf, ({ receivedDate }) => receivedDate < oldest);
    },
    sentBy: async (email) => {
      const listed: ContactMessage[] = [];
      for await (const slice of slices()) listed.push(...slice.filter(isFrom(email)));
      const messages = [...listed, ...(await trashedMessages(db, isFrom(email)))];
      return messages.toSorted((a, b) => b.receivedDate.localeCompare(a.receivedDate));
    },
    eraseSentBy: (email, eraser) =>
      erase(
        async (within) => (await within.selectFrom('messages').select(['id', 'email']).execute()).filter(isFrom(email)).map(({ id }) => id),
        isFrom(email),
        eraser?.isThere,
      ),
    receive: ({ email, Asunto: asunto, Mensaje: mensaje }, { isForwarded }) =>
      writing(async (transaction) => {
        // The same message may reach several processes at once.
        await waitForWriters(transaction, dialect);
        const sent = { email, asunto, mensaje };
        const time = now().toISOString();
        const lately = new Date(now().getTime() - DUPLICATE_WINDOW_MS).toISOString();
        const same = storedMessages(transaction).where('receivedDate', '>', lately);
        const there = await same.where(({ and }) => and(sent)).executeTakeFirst();
        if (there !== undefined) return messageOf(there);
        const unread = transaction
          .selectFrom('messages')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('read', '=', false);
        if (Number((await unread.executeTakeFirstOrThrow()).count) >= MAX_UNREAD_MESSAGES)
          throw new Problem('unavailable', say('mailboxFull'), { retryAfter: HOUR_SECONDS });
        const row = { id: newId(), ...sent, receivedDate: time, read: false, attempts: 0 };
        const delivery = isForwarded ? 'waiting' : 'none';
        await transaction
          .insertInto('messages')
          .values({ ...row, delivery })
          .execute();
        if (isForwarded) await addJob(transaction, { kind: 'message', subject: row.id, at: now() });
        return { ...row, delivery, nextAttempt: isForwarded ? time : null, lastError: null };
      }),
    slices,
    list,
    count: async () => {
      const states = await storedMessages(db).clearSelect().select(['read', 'delivery', 'jobs.failed']).execute();
      return { unread: states.filter(({ read }) => !read).length, undelivered: states.filter(isUndelivered).length };
    },
    get: async (id) => {
      const row = await storedMessages(db).where('messages.id', '=', id).executeTakeFirst();
      return row && messageOf(row);
    },
    change: async (id, values) => {
      await db.updateTable('messages').set(values).where('id', '=', id).execute();
    },
    remove: (id, { actor, isThere }) =>
      writing(async (transaction) => {
        await waitForWriters(transaction, dialect, isThere);
        const row = await storedMessages(transaction).where('messages.id', '=', id).executeTakeFirst();
        if (row === undefined) return;
        await transaction.deleteFrom('messages').where('id', '=', id).execute();
        // One that is being sent finds out where its message went.
        await withoutJob(transaction, id).where('holder', 'is', null).execute();
        const deletion = { collection: MESSAGES, item: id, version: 1, kind: 'delete', before: messageOf(row), after: null } as const;
        await appendChange(transaction, { ...deletion, actor, at: now().toISOString() });
      }),
    forwardAgain: (id) =>
      db.transaction().execute(async (transaction) => {
        const waits = await transaction.updateTable('messages').set({ delivery: 'waiting' }).where('id', '=', id).executeTakeFirst();
        if (waits.numUpdatedRows > 0n) await repeatJob(transaction, { kind: 'message', subject: id, at: now() });
      }),
    noteSent: async (id, attempts) => {
      const sent = { delivery: 'sent', attempts } as const;
      const inTheList = async () => (await db.updateTable('messages').set(sent).where('id', '=', id).executeTakeFirst()).numUpdatedRows > 0n;
      const inTheTrash = () => amendDeletion(db, { collection: MESSAGES, item: id }, { ...sent, nextAttempt: null, lastError: null });
      // One that is in neither place was brought back between the two looks, or is gone for good.
      if (!(await inTheList()) && !(await inTheTrash())) await inTheList();
    },
  };
}

/** The messages in the trash that match. */
async function trashedMessages(db: Kysely<Schema>, matches: (message: ContactMessage) => boolean): Promise<ContactMessage[]> {
  const matching: ContactMessage[] = [];
  for await (const slice of trashed(db, MESSAGES)) matching.push(...slice.map(deletedMessage).filter(matches));
  return matching;
}

/** Whether a message came from an e-mail address; case and surrounding spaces do not count. */
function isFrom(email: string): (message: Pick<ContactMessage, 'email'>) => boolean {
  const plain = (address: string) => address.trim().toLowerCase();
  return (message) => plain(message.email) === plain(email);
}
