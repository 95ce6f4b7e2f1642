import { z } from 'zod';
import { readEdition } from '../edition.ts';
import { readDoi, readIssn } from '../identifiers.ts';
import { readInvertedNames } from '../inverted-name.ts';
import { readLanguage } from '../language.ts';
import { fullPages, readPages } from '../pages.ts';
import { plainText } from '../plain-text.ts';
import { readDate } from '../publication-date.ts';
import { publicationTypeOf } from '../publication-type.ts';
import { type BibliographicRecord, EMPTY_RECORD } from '../record.ts';

const text = z.string().catch('').default('');
const texts = z.array(text).catch([]).default([]);

const summarySchema = z.object({
  title: text,
  vernaculartitle: text,
  authors: z
    .array(z.object({ name: text, authtype: text }))
    .catch([])
    .default([]),
  pubdate: text,
  source: text,
  fulljournalname: text,
  volume: text,
  issue: text,
  pages: text,
  lang: texts,
  issn: text,
  essn: text,
  pubtype: texts,
  publishername: text,
  edition: text,
  elocationid: text,
  articleids: z
    .array(z.object({ idtype: text, value: text }))
    .catch([])
    .default([]),
});

/** The summary of one publication of PubMed; null where the answer holds none. */
export function readPubmedSummary(answer: unknown, pmid: string): BibliographicRecord | null {
  const { data } = z.object({ result: z.object({ [pmid]: summarySchema }) }).safeParse(answer);
  const summary = data?.result[pmid];
  // PubMed ends each title with a full stop, and puts what it translated in brackets.
  const title = plainText(summary?.vernaculartitle || summary?.title || '')
    .replace(/\.$/, '')
    .replace(/^\[(.*)\]$/, '$1');
  if (summary === undefined || title === '') return null;
  const groups = summary.authors.filter(({ authtype }) => authtype === 'CollectiveName').map(({ name }) => name);
  const authors = readInvertedNames(
    summary.authors.filter(({ authtype }) => authtype !== 'Editor').map(({ name }) => name),
    groups,
  );
  const types = summary.pubtype.map(publicationTypeOf);
  return {
    ...EMPTY_RECORD,
    ...readDate(summary.pubdate),
    type: types.find((type) => type === 'preprint') ?? types.find((type) => type !== null) ?? 'article',
    title,
    authors: authors.names,
    others: authors.others,
    venue: plainText(summary.fulljournalname || summary.source),
    volume: plainText(summary.volume),
    issue: plainText(summary.issue),
    pages: readPages(fullPages(summary.pages)),
    publisher: plainText(summary.publishername),
    edition: readEdition(summary.edition),
    doi: readDoi(summary.articleids.find(({ idtype }) => idtype === 'doi')?.value ?? summary.elocationid),
    pmid,
    issn: readIssn(summary.issn || summary.essn),
    language: readLanguage(summary.lang[0] ?? ''),
  };
}
