import type { Kysely } from 'kysely';
import type { Definitions, DocumentDefinition } from '#core/definition.ts';
import type { Published } from '../content.ts';
import { publishedPictures } from '../files/published-pictures.ts';
import type { Schema } from '../schema.ts';
import { selectRows } from '../tables.ts';
import { readDocument } from './documents.ts';

/** Reads all that visitors may see, in one pass. */
export async function readPublished(
  db: Kysely<Schema>,
  definitions: Definitions,
  documents: Readonly<Record<string, DocumentDefinition>>,
  now: Date,
  timeZone: string,
): Promise<Published> {
  const entries: [string, unknown][] = [];
  for (const definition of Object.values(definitions)) entries.push([definition.name, await selectRows(db, definition, 'public')]);
  for (const definition of Object.values(documents)) entries.push([definition.name, await readDocument(db, definition, now, timeZone)]);
  const content = Object.fromEntries(entries);
  return { ...content, pictures: await publishedPictures(db, content) } as Published;
}
