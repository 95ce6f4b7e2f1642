import type { Item } from '../collections/index.ts';
import type { BibliographicRecord } from '../formats/record.ts';
import { surnameOf } from '../formats/styles/people.ts';
import { leadOf } from '../formats/styles/style.ts';
import { CITATION_WORDS, type CitationLanguage } from '../formats/styles/words.ts';
import { formulasAsText } from '../formulas/formula-text.ts';
import { paperRecord } from '../publications/paper-record.ts';

/** The title of a work without authors, as far as it stands in a citation. */
const TITLE_WORDS = 5;

/** The record that a publication is cited from. */
export function recordOf(paper: Item<'papers'>): BibliographicRecord {
  return { ...paperRecord(paper), title: formulasAsText(paper.title) };
}

/** "Pérez et al., 2024": the words of a citation, between its parentheses. */
export function labelOf(record: BibliographicRecord, language: CitationLanguage): string {
  const { title, year } = record;
  const { names: authors, others } = leadOf(record);
  const words = CITATION_WORDS[language];
  const [first, second] = authors.map(surnameOf);
  const people =
    first === undefined
      ? words.quoted(title.split(/\s+/).slice(0, TITLE_WORDS).join(' '), ',').replace(/,(?=”?$)/, '')
      : authors.length > 2 || others || second === undefined
        ? `${first}${authors.length > 2 || others ? ' et al.' : ''}`
        : `${first} ${words.and} ${second}`;
  return `${people}, ${year ?? words.noDate}`;
}
