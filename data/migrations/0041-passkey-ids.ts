import { type Kysely, sql } from 'kysely';

/**
 * The id of a passkey is there once: of two that were registered at the same moment the older row stays, for it is
 * likelier its owner's, and the other one's holder registers a passkey anew. A program that does not know of the index
 * reads and writes as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from passkey where id not in (
    select id from (
      select id, row_number() over (partition by "credentialID" order by "createdAt" nulls last, id) as place from passkey
    ) as ordered where place = 1)`.execute(db);
  await db.schema.dropIndex('passkey_credentialID_idx').execute();
  await db.schema.createIndex('passkey_credential_key').unique().on('passkey').column('credentialID').execute();
}
