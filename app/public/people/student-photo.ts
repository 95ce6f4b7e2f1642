import unknownPerson from '#content/icons/unknown-person.svg?url&no-inline';
import type { Item } from '#core/collections/index.ts';
import { fileUrl } from '#core/files/file-address.ts';
import { uploadPath } from '#core/files/upload-path.ts';

/**
 * The picture of a student: the uploaded one, else the local photo named in the record, else the unknown person (spec,
 * section 3: Student).
 */
export function studentPhoto({ url_imagen, foto_local }: Pick<Item<'students'>, 'url_imagen' | 'foto_local'>): string {
  if (url_imagen) return url_imagen;
  return foto_local ? fileUrl(uploadPath(foto_local)) : unknownPerson;
}

/** Whether a student has a picture of their own. */
export function hasPhoto({ url_imagen, foto_local }: Pick<Item<'students'>, 'url_imagen' | 'foto_local'>): boolean {
  return Boolean(url_imagen || foto_local);
}
