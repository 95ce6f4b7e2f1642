import type { Document } from '#core/documents/index.ts';

/** The cover that is shown: without a picture of its own it is the lighthouse. */
export function coverOf({ cover, cover_url }: Pick<Document<'site'>, 'cover' | 'cover_url'>): Document<'site'>['cover'] {
  return cover === 'picture' && cover_url === null ? 'lighthouse' : cover;
}
