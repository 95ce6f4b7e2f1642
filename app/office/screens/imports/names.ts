import { papers } from '#core/collections/papers.ts';
import type { ImportSummary } from '#core/contract/imports.ts';
import { formatNamesWords } from '../../../words/office/format-names.ts';
import { importsWords } from '../../../words/office/imports.ts';
import { orcidSearchWords } from '../../../words/office/orcid-search.ts';

/** The types of a publication, by the names that the list has for them. */
export const TYPE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(papers.fields.type.options.map(({ value, label }) => [value, label]));

export function nameOfFormat(format: string): string {
  const named = { ...formatNamesWords(), identifiers: importsWords().identifiers, orcid: orcidSearchWords().title };
  return (named as Readonly<Record<string, string>>)[format] ?? format;
}

export function nameOfImport({ name }: Pick<ImportSummary, 'name'>): string {
  return name === '' ? importsWords().pastedText : name;
}
