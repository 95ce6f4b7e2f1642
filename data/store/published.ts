import type { Kysely } from 'kysely';
import type { Definitions, DocumentDefinition } from '#core/definition.ts';
import { visibleItems } from '#core/visible.ts';
import type { Published } from '../content.ts';
import { publishedPictures } from '../files/published-pictures.ts';
import type { Schema } from '../schema.ts';
import { type Row, selectRows } from '../tables.ts';
import { readDocument } from './documents.ts';

/** Reads all that visitors may see, in one pass. */
export async function readPublished(
  db: Kysely<Schema>,
  definitions: Definitions,
  documents: Readonly<Record<string, DocumentDefinition>>,
  now: Date,
  timeZone: string,
): Promise<Published> {
  const enabled: Record<string, readonly Row[]> = {};
  for (const definition of Object.values(definitions)) enabled[definition.name] = await selectRows(db, definition, 'public');
  const content: Record<string, unknown> = {};
  for (const definition of Object.values(definitions)) content[definition.name] = visibleItems(definition, enabled);
  for (const definition of Object.values(documents)) content[definition.name] = await readDocument(db, definition, now, timeZone);
  return { ...content, pictures: await publishedPictures(db, content) } as Published;
}
