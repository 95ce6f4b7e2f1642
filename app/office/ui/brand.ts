import type { Document } from '#core/documents/index.ts';
import type { Published, PublishedPicture } from '#data/content.ts';
import { pictureAt } from '../../ui/picture-attributes.ts';

/** The owner of this site, for the header, as it was when the office was opened. */
export interface Brand extends Pick<Document<'site'>, 'group_name' | 'short_name' | 'logo_url'> {
  /** Of the logo, so that its place is kept until it arrives. */
  readonly shape: Pick<PublishedPicture, 'width' | 'height'> | null;
}

export function brandOf({ site: { group_name, short_name, logo_url }, pictures }: Published): Brand {
  const { width, height } = pictureAt(pictures, logo_url ?? '') ?? {};
  return { group_name, short_name, logo_url, shape: width && height ? { width, height } : null };
}
