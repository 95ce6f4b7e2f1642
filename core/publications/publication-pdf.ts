import type { Item } from '../collections/index.ts';
import { filePathOf, fileUrl } from '../files/file-address.ts';

/**
 * Address of a publication's PDF. It lies below the publication's page, as Google Scholar asks, and ends in the name
 * of its file. Null without a PDF.
 */
export function publicationPdf({ id, pdf_url }: Pick<Item<'papers'>, 'id' | 'pdf_url'>): string | null {
  const path = pdf_url === null ? null : filePathOf(pdf_url);
  return path && `/Publicacion/${id}/${fileUrl(path).slice('/files/uploads/'.length)}`;
}
