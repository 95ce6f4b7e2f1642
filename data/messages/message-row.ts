import type { Kysely } from 'kysely';
import type { Deletion } from '../deletions.ts';
import { isoTime } from '../rows.ts';
import type { MessagesTable, Schema } from '../schema.ts';

/** A message of the contact form, and how its forwarding goes. */
export type ContactMessage = Omit<MessagesTable, 'read' | 'delivery'> & {
  readonly read: boolean;
  readonly delivery: 'waiting' | 'sent' | 'failed' | 'none';
  readonly nextAttempt: string | null;
  readonly lastError: string | null;
};

/** A message as it was when it was deleted. */
export function deletedMessage({ before }: Pick<Deletion, 'before'>): ContactMessage {
  return before as unknown as ContactMessage;
}

/** The messages of the list, with the jobs that forward them. */
export function storedMessages(db: Kysely<Schema>) {
  return db
    .selectFrom('messages')
    .leftJoin('jobs', (join) => join.onRef('jobs.subject', '=', 'messages.id').on('jobs.kind', '=', 'message'))
    .select(['messages.id', 'email', 'asunto', 'mensaje', 'receivedDate', 'read', 'delivery', 'messages.attempts'])
    .select(['jobs.attempts as tries', 'jobs.failed', 'jobs.run_at as nextAttempt', 'jobs.last_error as lastError']);
}

type StoredMessage = Awaited<ReturnType<ReturnType<typeof storedMessages>['executeTakeFirstOrThrow']>>;

/** True for a message whose forwarding was given up. */
export function isUndelivered({ delivery, failed }: Pick<StoredMessage, 'delivery' | 'failed'>): boolean {
  return delivery === 'waiting' && Boolean(failed);
}

/** A message of the list, as everybody gets it. */
export function messageOf({ tries, failed, ...row }: StoredMessage): ContactMessage {
  const isWaiting = row.delivery === 'waiting';
  return {
    ...row,
    read: Boolean(row.read),
    receivedDate: isoTime(row.receivedDate),
    delivery: isUndelivered({ delivery: row.delivery, failed }) ? 'failed' : row.delivery,
    attempts: isWaiting ? (tries ?? 0) : row.attempts,
    nextAttempt: isWaiting && row.nextAttempt !== null ? isoTime(row.nextAttempt) : null,
    lastError: isWaiting ? row.lastError : null,
  };
}

/** Takes out the job that forwards a message. */
export function withoutJob(db: Kysely<Schema>, id: string) {
  return db.deleteFrom('jobs').where('kind', '=', 'message').where('subject', '=', id);
}
