import { isDoiUrl, readDoi, readIsbn, readIssn, readPmid, readUrl } from '../identifiers.ts';
import { noteOfWork } from '../note.ts';
import type { BibliographicRecord } from '../record.ts';
import { composeAccents } from './accents.ts';
import type { TexFields } from './fields.ts';

type Identifiers = Pick<BibliographicRecord, 'doi' | 'url' | 'arxiv' | 'pmid' | 'isbn' | 'issn'>;

const ARXIV = /(?:arxiv(?:\.org\/(?:abs|pdf))?[:/\s]\s*)?((?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7}))/i;

/** The fields with addresses. BibDesk numbers its own; that of the DOI is the second where Scopus is the source. */
const WITH_ADDRESSES = ['url', 'link', 'howpublished', 'ee', 'bdsk-url-1', 'bdsk-url-2', 'bdsk-url-3', 'adsurl', 'note', 'journal'];

/** The identifiers by which an entry is known elsewhere. */
export function identifiersOf(fields: TexFields): Identifiers {
  const address = (name: string) => plainAddress(name === 'note' ? noteOfWork(fields.get(name) ?? '') : (fields.get(name) ?? ''));
  const urls = WITH_ADDRESSES.flatMap((name) => webAddress(address(name)) ?? []);
  // SciELO writes the DOI as the key of a parent.
  const doi =
    [address('doi'), ...urls.filter((url) => /doi\.org/i.test(url)), address('note'), address('crossref')]
      .map(readDoi)
      .find((found) => found !== '') ?? '';
  return {
    doi,
    url: urls.find((url) => !isDoiUrl(url)) ?? urls[0] ?? '',
    arxiv: arxivOf(fields, urls),
    pmid: pmidOf(fields, urls),
    isbn: readIsbn(address('isbn')),
    issn: readIssn(address('issn')),
  };
}

function pmidOf(fields: TexFields, urls: readonly string[]): string {
  const ofKind = /^(?:pmid|pubmed)$/i.test(fields.get('eprinttype') ?? '') ? (fields.get('eprint') ?? '') : '';
  return (
    [fields.get('pmid') ?? '', fields.get('pubmedid') ?? '', ofKind].find((text) => /^\d{1,9}$/.test(text)) ??
    readPmid([...urls, fields.get('note') ?? ''].join(' '))
  );
}

function arxivOf(fields: TexFields, urls: readonly string[]): string {
  const kind = `${fields.get('archiveprefix') ?? ''} ${fields.get('eprinttype') ?? ''}`;
  const eprint = plainAddress(fields.get('eprint') ?? fields.get('arxivid') ?? fields.get('arxiv') ?? '');
  const named =
    eprint !== '' && (/arxiv/i.test(kind) || /arxiv/i.test(eprint) || /^\d{4}\.\d{4,5}/.test(eprint)) ? ARXIV.exec(eprint)?.[1] : undefined;
  const journal = plainAddress(fields.get('journal') ?? fields.get('journaltitle') ?? '');
  // DBLP gives it as the volume of CoRR.
  const corr = /^corr$/i.test(journal) ? plainAddress(fields.get('volume') ?? '').replace(/^abs\//, 'arXiv:') : '';
  const texts = [corr, journal, plainAddress(noteOfWork(fields.get('note') ?? '')), plainAddress(fields.get('doi') ?? ''), ...urls].filter((text) =>
    /arxiv/i.test(text),
  );
  return named ?? texts.map((text) => ARXIV.exec(text)?.[1]).find((found) => found !== undefined) ?? '';
}

function webAddress(text: string): string | null {
  return /https?:\/\/[^\s"<>\\^`{|}]+/i.exec(text)?.[0] ?? (/^www\./i.test(text) ? readUrl(text) : null);
}

/** An address without what TeX needs: escapes, braces, `\url`. */
function plainAddress(tex: string): string {
  if (tex === '') return '';
  return composeAccents(tex)
    .replaceAll(/\\(?:url|href|path|nolinkurl|doi|newblock)\b/g, ' ')
    .replaceAll(/\\textasciitilde(?:\{\})?|\\~(?:\{\})?|\\sim\b/g, '~')
    .replaceAll(/\\textunderscore(?:\{\})?/g, '_')
    .replaceAll(/\\textless/g, '<')
    .replaceAll(/\\textgreater/g, '>')
    .replaceAll(/\\([_%&#${}])/g, '$1')
    .replaceAll(/\}\s*\{/g, ' ')
    .replaceAll(/[{}]/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
