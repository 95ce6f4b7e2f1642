import type { Kysely } from 'kysely';

/** Messages are found by their sender and counted without being read: strangers decide how many there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('messages_sender').on('messages').columns(['email', 'receivedDate']).execute();
  await db.schema.createIndex('messages_read').on('messages').columns(['read', 'receivedDate']).execute();
}
