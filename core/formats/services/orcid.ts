import { z } from 'zod';
import { isDoiUrl, readArxiv, readDoi, readIsbn, readIssn, readUrl } from '../identifiers.ts';
import { readInvertedNames } from '../inverted-name.ts';
import { readLanguage } from '../language.ts';
import { type Identifier, identifierKey, type NamedWork } from '../lookup-identifier.ts';
import { plainText } from '../plain-text.ts';
import { publicationDate } from '../publication-date.ts';
import { publicationTypeOf } from '../publication-type.ts';
import { type BibliographicRecord, EMPTY_RECORD } from '../record.ts';

/** ORCID writes each value as `{"value": …}`, or null. */
const value = z
  .object({ value: z.string().nullable() })
  .nullish()
  .catch(null)
  .transform((held) => held?.value ?? '');
const bare = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => text ?? '');

const externalIdsSchema = z
  .object({
    'external-id': z
      .array(z.object({ 'external-id-type': bare, 'external-id-value': bare, 'external-id-relationship': bare }))
      .catch([])
      .default([]),
  })
  .nullish()
  .catch(null)
  .transform((ids) => ids?.['external-id'] ?? []);
type ExternalIds = z.output<typeof externalIdsSchema>;

const worksSchema = z.object({
  group: z.array(
    z.object({
      'work-summary': z
        .array(z.object({ 'put-code': z.int(), type: bare, 'external-ids': externalIdsSchema }))
        .catch([])
        .default([]),
    }),
  ),
});

/** Works of one person that are looked at; nobody has more. */
const MAX_WORKS = 2_000;

/**
 * Names the works of a person by what identifies each: the preferred, first summary of a group speaks for all of them,
 * but for the preprint of an article and the article of a preprint, which are two versions of one work.
 * Null where the answer is not a list of works.
 */
export function readOrcidWorks(answer: unknown, orcid: string): NamedWork[] | null {
  const { data } = worksSchema.safeParse(answer);
  if (data === undefined) return null;
  return data.group.slice(0, MAX_WORKS).flatMap(({ 'work-summary': [preferred, ...others] }): NamedWork[] => {
    if (preferred === undefined) return [];
    const main = identifierOf(preferred['external-ids']) ?? { kind: 'orcid-work' as const, value: `${orcid}/${preferred['put-code']}` };
    const other = others.find(({ type }) => type !== '' && (type === PREPRINT) !== (preferred.type === PREPRINT));
    const version = other && identifierOf(other['external-ids']);
    return version && identifierKey(version) !== identifierKey(main) ? [main, { ...version, versionOf: main }] : [main];
  });
}

const PREPRINT = 'preprint';

function identifierOf(ids: ExternalIds): Identifier | null {
  const doi = readDoi(own(ids, 'doi'));
  if (doi !== '') return { kind: 'doi', value: doi };
  const arxiv = readArxiv(`arxiv:${own(ids, 'arxiv').replace(/^arxiv:/i, '')}`);
  if (arxiv !== '') return { kind: 'arxiv', value: arxiv };
  const pmid = own(ids, 'pmid');
  return /^\d{1,9}$/.test(pmid) ? { kind: 'pmid', value: pmid } : null;
}

/** The identifier of the work itself, not of the book or the journal that it is part of. */
function own(ids: ExternalIds, type: string): string {
  return ids.find((id) => id['external-id-type'] === type && /^(?:self)?$/i.test(id['external-id-relationship']))?.['external-id-value'] ?? '';
}

const workSchema = z.object({
  title: z
    .object({ title: value, subtitle: value })
    .nullish()
    .catch(null)
    .transform((title) => title ?? { title: '', subtitle: '' }),
  'journal-title': value,
  'short-description': bare,
  type: bare,
  'publication-date': z
    .object({ year: value, month: value, day: value })
    .nullish()
    .catch(null)
    .transform((date) => date ?? { year: '', month: '', day: '' }),
  'external-ids': externalIdsSchema,
  url: value,
  'language-code': bare,
  contributors: z
    .object({ contributor: z.array(z.object({ 'credit-name': value, 'contributor-attributes': z.object({ 'contributor-role': bare }).nullish() })) })
    .nullish()
    .catch(null)
    .transform((contributors) => contributors?.contributor ?? []),
});

/** A work as its author wrote it down in ORCID; null where it has no title. */
export function readOrcidWork(answer: unknown): BibliographicRecord | null {
  const { data: work } = workSchema.safeParse(answer);
  const title = plainText(work?.title.title ?? '');
  if (work === undefined || title === '') return null;
  const subtitle = plainText(work.title.subtitle);
  const named = (isEditor: boolean) =>
    readInvertedNames(
      work.contributors
        .filter((contributor) => (contributor['contributor-attributes']?.['contributor-role'] === 'editor') === isEditor)
        .map((contributor) => plainText(contributor['credit-name'])),
    );
  const authors = named(false);
  const url = readUrl(work.url);
  const { year, month, day } = work['publication-date'];
  const anyId = (type: string) => work['external-ids'].find((id) => id['external-id-type'] === type)?.['external-id-value'] ?? '';
  return {
    ...EMPTY_RECORD,
    ...publicationDate(year, month, day),
    type: publicationTypeOf(work.type.replaceAll('-', ' ')) ?? 'other',
    title: subtitle === '' ? title : `${title}: ${subtitle}`,
    authors: authors.names,
    others: authors.others,
    editors: named(true).names,
    venue: plainText(work['journal-title']),
    doi: readDoi(own(work['external-ids'], 'doi')),
    isbn: readIsbn(anyId('isbn')),
    issn: readIssn(anyId('issn')),
    url: isDoiUrl(url) ? '' : url,
    abstract: plainText(work['short-description']),
    language: readLanguage(work['language-code']),
  };
}
