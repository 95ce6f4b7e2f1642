import { isAddress } from '../../fields/link.ts';
import { addressRefusal } from '../../refused-addresses.ts';
import { isDoiUrl, readUrl } from '../identifiers.ts';
import type { RecordLink } from '../record.ts';
import type { TexFields } from './fields.ts';

/** The fields by which groups name what belongs to a publication in the file that their site is made of. */
const KINDS: Readonly<Record<string, RecordLink['kind']>> = {
  pdf: 'pdf',
  code: 'code',
  software: 'code',
  data: 'data',
  dataset: 'data',
  slides: 'slides',
  video: 'video',
  poster: 'poster',
  website: 'other',
  html: 'other',
  blog: 'other',
  supp: 'other',
};

/** The links of an entry; a file of the other site's own is none. @param url the address of the publication itself */
export function linksOf(fields: TexFields, url: string): readonly RecordLink[] | undefined {
  const links = Object.entries(KINDS).flatMap(([name, kind]) => {
    const address = readUrl((fields.get(name) ?? '').replaceAll(/\\(?=[%#&_~])/g, ''));
    return isAddress(address) && address !== url && !isDoiUrl(address) && addressRefusal(address) === undefined ? { kind, url: address } : [];
  });
  return links.length === 0 ? undefined : links;
}
