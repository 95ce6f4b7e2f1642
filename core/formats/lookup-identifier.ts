import { isDoiUrl, readArxiv, readDoi, readOrcid, readPmid } from './identifiers.ts';

/**
 * The name of a publication, or with an ORCID iD of all of a person's. The value of `orcid-work` is `{iD}/{number}`.
 */
export interface Identifier {
  readonly kind: 'doi' | 'arxiv' | 'pmid' | 'orcid' | 'orcid-work';
  readonly value: string;
}

/** A work of a person, as a service names it. */
export interface NamedWork extends Identifier {
  /** The work of which it is another version, as the service says. */
  readonly versionOf?: Identifier;
}

/** One text for one identifier, however it was written: "doi:10.1000/abc". */
export function identifierKey({ kind, value }: Identifier): string {
  return `${kind}:${value}`;
}

const BARE_ARXIV = /^(\d{4}\.\d{4,5}|[a-z]{2,9}(?:-[a-z]{2,4})?(?:\.[A-Z]{2})?\/\d{7})(?:v\d{1,2})?\.?$/;

/** The identifier that a word is, also the address of its page; null of another word. */
export function readIdentifier(word: string): Identifier | null {
  const work = /orcid\.org\/(?:v3\.0\/)?([\dX-]{19})\/work\/(\d{1,15})/i.exec(word);
  if (work) return { kind: 'orcid-work', value: `${work[1]}/${work[2]}` };
  const orcid = readOrcid(word);
  if (orcid !== '') return { kind: 'orcid', value: orcid };
  const doi = readDoi(ofPublisher(word));
  if (doi !== '') return { kind: 'doi', value: doi };
  const arxiv = readArxiv(word) || (BARE_ARXIV.exec(word)?.[1] ?? '');
  if (arxiv !== '') return { kind: 'arxiv', value: arxiv };
  const pmid = readPmid(word) || (/^(\d{6,9})\.?$/.exec(word)?.[1] ?? '');
  return pmid === '' ? null : { kind: 'pmid', value: pmid };
}

/** The address of a publisher's page without what follows the DOI in it. */
function ofPublisher(word: string): string {
  if (!/^https?:/i.test(word) || isDoiUrl(word)) return word;
  return word.replace(/[?#].*$/, '').replace(/\/(?:full|abstract|pdf|epdf|epub|meta|html)\/?$|\.pdf$/i, '');
}
