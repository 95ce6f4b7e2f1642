import { readArxiv, readDoi, readPmid } from '../formats/identifiers.ts';
import { type Identifier, identifierKey } from '../formats/lookup-identifier.ts';

/** A stored publication, as far as it names works. */
export interface IdentifiedWork {
  readonly doi: string;
  readonly url: string;
  readonly arxiv: string;
  readonly pmid: string;
  readonly links: readonly { readonly url: string }[];
}

/** The keys of all identifiers that a stored publication names, those of its other versions included. */
export function workIdentifiers({ doi, url, arxiv, pmid, links }: IdentifiedWork): string[] {
  const texts = [doi, url, ...links.map((link) => link.url)];
  const found: Identifier[] = [
    ...texts.map((text) => ({ kind: 'doi' as const, value: readDoi(text) })),
    ...[`arxiv:${arxiv.replace(/^arxiv:/i, '')}`, ...texts].map((text) => ({ kind: 'arxiv' as const, value: readArxiv(text) })),
    ...[`pmid:${pmid}`, ...texts].map((text) => ({ kind: 'pmid' as const, value: readPmid(text) })),
  ];
  return found.filter(({ value }) => value !== '').map(identifierKey);
}
