import { isInPress } from '../in-press.ts';
import type { BibliographicRecord } from '../record.ts';
import { apa } from './apa.ts';
import { chicago } from './chicago.ts';
import { ieee } from './ieee.ts';
import { iso690 } from './iso690.ts';
import { type Run, runsOf } from './runs.ts';
import { type ReferenceStyle, withoutDoiUrl } from './style.ts';
import { vancouver } from './vancouver.ts';
import { CITATION_WORDS, type CitationLanguage } from './words.ts';

const STYLES = { apa, ieee, vancouver, chicago, iso690 } satisfies Record<string, ReferenceStyle>;

export type CitationStyle = keyof typeof STYLES;

/** The styles in which a publication can be cited, with their names, in the order in which they are offered. */
export const CITATION_STYLES: readonly { readonly id: CitationStyle; readonly name: string }[] = [
  { id: 'apa', name: 'APA 7' },
  { id: 'ieee', name: 'IEEE' },
  { id: 'vancouver', name: 'Vancouver' },
  { id: 'chicago', name: 'Chicago' },
  { id: 'iso690', name: 'ISO 690' },
];

/** The reference of a publication as a list of references prints it. */
export function referenceOf(record: BibliographicRecord, style: CitationStyle, language: CitationLanguage): Run[] {
  // Two issues are a range, however it was typed.
  const issue = record.issue.replace(/^(\d+)-(\d+)$/, '$1–$2');
  const printed = { ...record, issue, ...(isInPress(record) && { year: null, month: null, day: null }) };
  return runsOf(STYLES[style](withoutDoiUrl(printed), CITATION_WORDS[language]));
}
