import { isInPress } from '../in-press.ts';
import type { BibliographicRecord, PublicationType } from '../record.ts';
import { apa } from './apa.ts';
import { chicago } from './chicago.ts';
import { ieee } from './ieee.ts';
import { iso690 } from './iso690.ts';
import { type Run, runsOf } from './runs.ts';
import { type ReferenceStyle, withoutDoiUrl } from './style.ts';
import { vancouver } from './vancouver.ts';
import { CITATION_WORDS, type CitationLanguage, type CitationWords } from './words.ts';

/** The styles, with their names, in the order in which they are offered. */
const STYLES = {
  apa: { name: 'APA 7', write: apa },
  ieee: { name: 'IEEE', write: ieee },
  vancouver: { name: 'Vancouver', write: vancouver },
  chicago: { name: 'Chicago', write: chicago },
  iso690: { name: 'ISO 690', write: iso690 },
} satisfies Record<string, { readonly name: string; readonly write: ReferenceStyle }>;

export type CitationStyle = keyof typeof STYLES;

/** The styles in which a publication can be cited. */
export const CITATION_STYLES = (Object.keys(STYLES) as CitationStyle[]).map((id) => ({ id, name: STYLES[id].name }));

/** Types that every style prints as another one. */
const PRINTED_AS: Readonly<Partial<Record<PublicationType, PublicationType>>> = { review: 'article', 'reference-entry': 'chapter' };

/**
 * The title of a record. That of a review says what it is: the reviewed book would be taken for one of the author's.
 */
function titleOf({ type, title }: BibliographicRecord, words: CitationWords): string {
  return type === 'review' && title !== '' && !/rese[ñn]a|review/i.test(title) ? `${title} [${words.review}]` : title;
}

/** The reference of a publication as a list of references prints it. */
export function referenceOf(record: BibliographicRecord, style: CitationStyle, language: CitationLanguage): Run[] {
  // Two issues are a range, however it was typed.
  const issue = record.issue.replace(/^(\d+)-(\d+)$/, '$1–$2');
  const words = CITATION_WORDS[language];
  const type = PRINTED_AS[record.type] ?? record.type;
  const printed = { ...record, type, title: titleOf(record, words), issue, ...(isInPress(record) && { year: null, month: null, day: null }) };
  return runsOf(STYLES[style].write(withoutDoiUrl(printed), words));
}
