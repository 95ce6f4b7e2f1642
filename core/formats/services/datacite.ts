import { z } from 'zod';
import { readDoi, readIsbn, readIssn, readUrl } from '../identifiers.ts';
import { readInvertedName } from '../inverted-name.ts';
import { readLanguage } from '../language.ts';
import { pageRange } from '../pages.ts';
import { plainText } from '../plain-text.ts';
import { publicationDate, readDate } from '../publication-date.ts';
import { publicationTypeOf } from '../publication-type.ts';
import { type BibliographicRecord, EMPTY_RECORD, type PersonName } from '../record.ts';

const text = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .default('');
const listOf = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).catch([]).default([]);

const personSchema = z.object({ name: text, nameType: text, givenName: text, familyName: text });

const attributesSchema = z.object({
  doi: text,
  url: text,
  titles: listOf(z.object({ title: text, titleType: text })),
  creators: listOf(personSchema),
  contributors: listOf(personSchema.extend({ contributorType: text })),
  publicationYear: text,
  dates: listOf(z.object({ date: text, dateType: text })),
  publisher: z.union([z.object({ name: text }).transform(({ name }) => name), text]),
  container: z
    .object({ title: text, volume: text, issue: text, firstPage: text, lastPage: text, identifier: text, identifierType: text })
    .partial()
    .catch({})
    .default({}),
  types: z.object({ resourceType: text, resourceTypeGeneral: text }).catch({ resourceType: '', resourceTypeGeneral: '' }).default({
    resourceType: '',
    resourceTypeGeneral: '',
  }),
  subjects: listOf(z.object({ subject: text })),
  descriptions: listOf(z.object({ description: text, descriptionType: text })),
  language: text,
});

/** DataCite's record of a DOI, from its API's JSON; null where the answer has no title. */
export function readDatacite(answer: unknown): BibliographicRecord | null {
  const { data: parsed } = z.object({ data: z.object({ attributes: attributesSchema }) }).safeParse(answer);
  if (parsed === undefined) return null;
  const { attributes } = parsed.data;
  const main = attributes.titles.find(({ titleType }) => titleType === '') ?? attributes.titles[0];
  const title = plainText(main?.title ?? '');
  if (title === '') return null;
  const { container } = attributes;
  const issued = attributes.dates.find(({ dateType }) => dateType === 'Issued')?.date ?? '';
  const date = readDate(issued);
  const identifier = container.identifier ?? '';
  const publisher = plainText(attributes.publisher);
  const type = publicationTypeOf(`${attributes.types.resourceTypeGeneral} ${attributes.types.resourceType}`.replace(/(?<=[a-z])(?=[A-Z])/g, ' '));
  return {
    ...EMPTY_RECORD,
    ...(date.year === null ? publicationDate(attributes.publicationYear) : date),
    type: type ?? 'other',
    title,
    authors: attributes.creators.flatMap((creator) => creatorName(creator) ?? []),
    translators: attributes.contributors.flatMap((each) => (each.contributorType === 'Translator' ? (creatorName(each) ?? []) : [])),
    venue: plainText(container.title ?? '') || (type === 'thesis' ? publisher : ''),
    volume: plainText(container.volume ?? ''),
    issue: plainText(container.issue ?? ''),
    pages: pageRange(plainText(container.firstPage ?? ''), plainText(container.lastPage ?? '')),
    publisher: type === 'thesis' ? '' : publisher,
    doi: readDoi(attributes.doi),
    isbn: container.identifierType === 'ISBN' ? readIsbn(identifier) : '',
    issn: container.identifierType === 'ISSN' ? readIssn(identifier) : '',
    url: readUrl(attributes.url),
    abstract: plainText(attributes.descriptions.find(({ descriptionType }) => descriptionType === 'Abstract')?.description ?? ''),
    language: readLanguage(attributes.language),
    keywords: [...new Set(attributes.subjects.map(({ subject }) => plainText(subject)))].filter((word) => word !== ''),
  };
}

function creatorName(creator: Readonly<Record<'name' | 'nameType' | 'givenName' | 'familyName', string>>): PersonName | null {
  const family = plainText(creator.familyName);
  if (family !== '') return { family, given: plainText(creator.givenName) };
  const name = plainText(creator.name);
  if (creator.nameType !== 'Organizational') return readInvertedName(name);
  return name === '' ? null : { family: '', given: '', literal: name };
}
