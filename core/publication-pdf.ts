import type { Item } from './collections/index.ts';
import { filePathOf, fileUrl } from './file-address.ts';

/**
 * Where a publication's PDF is read: below its own page, which is where Google Scholar wants it, under the name of its file.
 * Null when it has none.
 */
export function publicationPdf({ id, pdf_url }: Pick<Item<'papers'>, 'id' | 'pdf_url'>): string | null {
  const path = pdf_url === null ? null : filePathOf(pdf_url);
  return path && `/Publicacion/${id}/${fileUrl(path).slice('/files/uploads/'.length)}`;
}
