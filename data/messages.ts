import type { ExpressionBuilder, Kysely } from 'kysely';
import { DAY_MS } from '#core/durations.ts';
import { amendDeletion, appendChange, type Change, forget, MESSAGES, takeDeletion, trashed } from './changes.ts';
import type { Database } from './database.ts';
import { newId } from './ids.ts';
import { waitForWriters } from './revision.ts';
import { isoTime } from './rows.ts';
import type { MessagesTable, Schema } from './schema.ts';

/** A message of the contact form, and how its forwarding went. */
export type Message = Omit<MessagesTable, 'read'> & { readonly read: boolean };

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

/** No attempt is put off for longer, in milliseconds. */
const MAX_RETRY_DELAY_MS = DAY_MS;

/** Messages of the contact form: kept before anything else happens to them. */
export interface Messages {
  /** Erases the messages that arrived more than so many days ago, forwarded or not. @returns how many */
  readonly sweep: (days: number) => Promise<number>;
  /** Every message sent from an e-mail address, those in the trash included, newest first. */
  readonly sentBy: (email: string) => Promise<Message[]>;
  /** Erases for good every message sent from an e-mail address, those in the trash included. @returns how many */
  readonly eraseSentBy: (email: string) => Promise<number>;
  /**
   * Keeps a message, once however often it is sent in a row.
   * @param forward whether it is to be forwarded, or only kept
   */
  readonly receive: (form: ContactForm, forward: boolean) => Promise<Message>;
  readonly list: () => Promise<Message[]>;
  readonly get: (id: string) => Promise<Message | undefined>;
  readonly change: (id: string, values: Partial<Omit<Message, 'id'>>) => Promise<void>;
  /** Moves a message to the trash. @param actor who does so */
  readonly remove: (id: string, actor: string) => Promise<void>;
  /** Records the result of forwarding, also for a message in the trash, which keeps it when it is restored. */
  readonly recordDelivery: (id: string, outcome: Pick<Message, 'delivery' | 'attempts' | 'nextAttempt' | 'lastError'>) => Promise<void>;
  /** Puts a waiting message off before it is sent. @returns false when another process did so first */
  readonly claim: (message: Pick<Message, 'id' | 'attempts'>, until: string) => Promise<boolean>;
  /** Messages that are due to be forwarded, oldest first. */
  readonly due: () => Promise<Message[]>;
}

export function createMessages({ db, dialect, scrub }: Pick<Database, 'db' | 'dialect' | 'scrub'>, now: () => Date): Messages {
  /** Its time has come, or lies so far ahead that a clock must have been wrong. */
  const isDue = ({ or, eb }: ExpressionBuilder<Schema, 'messages'>) =>
    or([eb('nextAttempt', '<=', now().toISOString()), eb('nextAttempt', '>', new Date(now().getTime() + MAX_RETRY_DELAY_MS).toISOString())]);
  const messageOf = (row: MessagesTable): Message => ({
    ...row,
    read: Boolean(row.read),
    receivedDate: isoTime(row.receivedDate),
    nextAttempt: row.nextAttempt === null ? null : isoTime(row.nextAttempt),
  });
  const all = async (within: Kysely<Schema>) =>
    (await within.selectFrom('messages').selectAll().orderBy('receivedDate', 'desc').execute()).map(messageOf);
  /** Erases messages for good, from the list and from the trash. @returns how many */
  const erase = async (isMeant: (message: Message) => boolean): Promise<number> => {
    const erased = await db.transaction().execute(async (transaction) => {
      const ids = (await all(transaction)).filter(isMeant).map(({ id }) => id);
      for (const id of ids) await transaction.deleteFrom('messages').where('id', '=', id).execute();
      const deletions = (await trashedMessages(transaction)).filter(({ before }) => isMeant(before as Message));
      for (const deletion of deletions) await forget(transaction, deletion);
      return ids.length + deletions.length;
    });
    if (erased > 0) await scrub();
    return erased;
  };
  return {
    sweep: (days) => {
      const oldest = new Date(now().getTime() - days * DAY_MS).toISOString();
      return erase(({ receivedDate }) => receivedDate < oldest);
    },
    sentBy: async (email) => {
      const deleted = (await trashedMessages(db)).map(({ before }) => before as Message);
      const messages = [...(await all(db)), ...deleted].filter(isFrom(email));
      return messages.toSorted((a, b) => b.receivedDate.localeCompare(a.receivedDate));
    },
    eraseSentBy: (email) => erase(isFrom(email)),
    receive: ({ email, Asunto: asunto, Mensaje: mensaje }, forward) =>
      db.transaction().execute(async (transaction) => {
        // The same message may reach several processes at once.
        await waitForWriters(transaction, dialect);
        const sent = { email, asunto, mensaje };
        const time = now().toISOString();
        const lately = new Date(now().getTime() - DUPLICATE_WINDOW_MS).toISOString();
        const same = transaction.selectFrom('messages').selectAll().where('receivedDate', '>', lately);
        const there = await same.where(({ and }) => and(sent)).executeTakeFirst();
        if (there !== undefined) return messageOf(there);
        const message: Message = {
          ...{ id: newId(), ...sent, receivedDate: time, read: false },
          delivery: forward ? 'waiting' : 'none',
          ...{ attempts: 0, nextAttempt: forward ? time : null, lastError: null },
        };
        await transaction.insertInto('messages').values(message).execute();
        return message;
      }),
    list: () => all(db),
    get: async (id) => {
      const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
      return row && messageOf(row);
    },
    change: async (id, values) => {
      await db.updateTable('messages').set(values).where('id', '=', id).execute();
    },
    remove: (id, actor) =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction.deleteFrom('messages').where('id', '=', id).returningAll().executeTakeFirst();
        if (row === undefined) return;
        const deletion = { collection: MESSAGES, item: id, version: 1, kind: 'delete', before: messageOf(row), after: null } as const;
        await appendChange(transaction, { ...deletion, actor, at: now().toISOString() });
      }),
    recordDelivery: async (id, outcome) => {
      const inTheList = async () => (await db.updateTable('messages').set(outcome).where('id', '=', id).executeTakeFirst()).numUpdatedRows > 0n;
      // One that is in neither place was brought back between the two looks, or is gone for good.
      if (!(await inTheList()) && !(await amendDeletion(db, { collection: MESSAGES, item: id }, outcome))) await inTheList();
    },
    claim: async ({ id, attempts }, until) => {
      const query = db.updateTable('messages').set({ nextAttempt: until }).where('id', '=', id).where('attempts', '=', attempts);
      const result = await query.where('delivery', '=', 'waiting').where(isDue).executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
    due: async () => {
      const rows = await db.selectFrom('messages').selectAll().where('delivery', '=', 'waiting').where(isDue).orderBy('receivedDate').execute();
      return rows.map(messageOf);
    },
  };
}

/** The messages in the trash, as their deletions. */
async function trashedMessages(db: Kysely<Schema>): Promise<Change[]> {
  return (await trashed(db)).filter(({ collection }) => collection === MESSAGES);
}

/** Whether a message came from an e-mail address; case and surrounding spaces do not count. */
function isFrom(email: string): (message: Pick<Message, 'email'>) => boolean {
  const plain = (address: string) => address.trim().toLowerCase();
  return (message) => plain(message.email) === plain(email);
}

/** Brings a deleted message back as it was; its text stays nowhere else. */
export async function restoreMessage(db: Kysely<Schema>, deletion: Change): Promise<Message> {
  const message = (await takeDeletion(db, deletion)) as Message;
  await db.insertInto('messages').values(message).execute();
  return message;
}
