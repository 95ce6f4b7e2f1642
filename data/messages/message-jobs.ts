import { type Kysely, sql } from 'kysely';
import type { Change } from '../changes.ts';
import { takeDeletion } from '../deletions.ts';
import { addJob } from '../jobs/add.ts';
import type { Schema } from '../schema.ts';
import { type ContactMessage, storedMessages } from './message-row.ts';

/** Brings a deleted message back as it was, its forwarding too; its text stays nowhere else. */
export async function restoreMessage(db: Kysely<Schema>, deletion: Change): Promise<ContactMessage> {
  const message = (await takeDeletion(db, deletion)) as ContactMessage;
  const { delivery, nextAttempt, lastError, ...row } = message;
  const isFailed = delivery === 'failed';
  await db
    .insertInto('messages')
    .values({ ...row, delivery: isFailed ? 'waiting' : delivery })
    .execute();
  if (isFailed || delivery === 'waiting') {
    const at = new Date(nextAttempt ?? row.receivedDate);
    await addJob(db, { kind: 'message', subject: row.id, at });
    const tried = { attempts: row.attempts, last_error: lastError, failed: isFailed, ...(isFailed && { run_at: null }) };
    await db.updateTable('jobs').set(tried).where('kind', '=', 'message').where('subject', '=', row.id).where('holder', 'is', null).execute();
  }
  return message;
}

/** Asks for the forwarding of the messages that wait for it and have no job: of a backup, or of an older program. */
export async function takeUpUnsent(db: Kysely<Schema>, at: Date): Promise<void> {
  const unsent = await storedMessages(db).where('delivery', '=', 'waiting').where('jobs.id', 'is', null).execute();
  for (const { id: subject } of unsent) await addJob(db, { kind: 'message', subject, at });
  // An older program that still runs sends none of them, either.
  if (unsent.length > 0) await sql`update messages set "nextAttempt" = null where delivery = 'waiting'`.execute(db);
}

/** Leaves a message that waits to be forwarded in the list alone, within the transaction that takes out its job. */
export async function keepUnsent(db: Kysely<Schema>, id: string): Promise<void> {
  await db.updateTable('messages').set({ delivery: 'none' }).where('id', '=', id).where('delivery', '=', 'waiting').execute();
}
