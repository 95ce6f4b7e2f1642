import { papers } from '#core/collections/papers.ts';
import type { ImportSummary } from '#core/contract/imports.ts';
import { importsWords } from '../../../words/office/imports.ts';
import { orcidSearchWords } from '../../../words/office/orcid-search.ts';

/** The formats by the names that people know. */
const FORMAT_NAMES: Readonly<Record<string, string>> = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  nbib: 'PubMed',
  enw: 'EndNote',
  wos: 'Web of Science',
  'csl-json': 'CSL-JSON',
  csv: 'CSV',
};

/** The types of a publication, by the names that the list has for them. */
export const TYPE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(papers.fields.type.options.map(({ value, label }) => [value, label]));

export function nameOfFormat(format: string): string {
  const named = { ...FORMAT_NAMES, identifiers: importsWords().identifiers, orcid: orcidSearchWords().title };
  return (named as Readonly<Record<string, string>>)[format] ?? format;
}

export function nameOfImport({ name }: Pick<ImportSummary, 'name'>): string {
  return name === '' ? importsWords().pastedText : name;
}
