import { z } from 'zod';
import { readDoi, readIssn } from '../identifiers.ts';
import { readInvertedNames } from '../inverted-name.ts';
import { readLanguage } from '../language.ts';
import { pageRange } from '../pages.ts';
import { plainText } from '../plain-text.ts';
import { publicationDate, readDate } from '../publication-date.ts';
import { publicationTypeOf } from '../publication-type.ts';
import { type BibliographicRecord, EMPTY_RECORD } from '../record.ts';

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
  .transform((value) => value ?? '');
const listOf = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).catch([]).default([]);
const biblioSchema = z.object({ volume: text, issue: text, first_page: text, last_page: text });
const sourceSchema = z.object({ display_name: text, issn_l: text, host_organization_name: text, type: text });

const workSchema = z.object({
  title: text,
  display_name: text,
  doi: text,
  type: text,
  publication_date: text,
  publication_year: text,
  language: text,
  ids: z.object({ pmid: text }).partial().catch({}).default({}),
  biblio: biblioSchema.partial().catch({}).default({}),
  primary_location: z
    .object({ source: sourceSchema.partial().nullish().catch(null) })
    .nullish()
    .catch(null),
  authorships: listOf(z.object({ raw_author_name: text, author: z.object({ display_name: text }).catch({ display_name: '' }) })),
  is_authors_truncated: z.boolean().catch(false).default(false),
  keywords: listOf(z.object({ display_name: text })),
  abstract_inverted_index: z
    .record(z.string(), z.array(z.int().min(0)))
    .nullish()
    .catch(null),
});

/** Words of an abstract at most; a longer one is no abstract. */
const MAX_WORDS = 5_000;

/** A work of OpenAlex, from its API's JSON; null where the answer has no title. */
export function readOpenAlex(answer: unknown): BibliographicRecord | null {
  const { data: work } = workSchema.safeParse(answer);
  const title = plainText(work?.title || work?.display_name || '');
  if (work === undefined || title === '') return null;
  const { biblio } = work;
  const source = work.primary_location?.source ?? {};
  const date = readDate(work.publication_date);
  const { names, others } = readInvertedNames(work.authorships.map((each) => plainText(each.raw_author_name || each.author.display_name)));
  const type = publicationTypeOf(work.type.replaceAll('-', ' ')) ?? 'other';
  return {
    ...EMPTY_RECORD,
    ...(date.year === null ? publicationDate(work.publication_year) : date),
    type: type === 'article' && source.type === 'conference' ? 'conference-paper' : type,
    title,
    authors: names,
    others: others || work.is_authors_truncated,
    venue: plainText(source.display_name ?? ''),
    volume: plainText(biblio.volume ?? ''),
    issue: plainText(biblio.issue ?? ''),
    pages: pageRange(plainText(biblio.first_page ?? ''), plainText(biblio.last_page ?? '')),
    publisher: plainText(source.host_organization_name ?? ''),
    doi: readDoi(work.doi),
    pmid: /\d{1,9}$/.exec(work.ids.pmid ?? '')?.[0] ?? '',
    issn: readIssn(source.issn_l ?? ''),
    abstract: plainText(abstractOf(work.abstract_inverted_index ?? {})),
    language: readLanguage(work.language),
    keywords: [...new Set(work.keywords.map(({ display_name }) => plainText(display_name)))].filter((word) => word !== ''),
  };
}

/** An abstract from the positions of each of its words. */
function abstractOf(positions: Readonly<Record<string, readonly number[]>>): string {
  const words = Object.entries(positions).flatMap(([word, at]) => at.map((position) => ({ word, position })));
  if (words.length > MAX_WORDS) return '';
  return words
    .toSorted((one, other) => one.position - other.position)
    .map(({ word }) => word)
    .join(' ');
}
