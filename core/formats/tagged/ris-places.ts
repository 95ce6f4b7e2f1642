import type { PublicationType } from '../record.ts';

/** Types whose `A4` names others than translators: the department or the sponsor. */
const WITHOUT_TRANSLATORS: ReadonlySet<PublicationType> = new Set(['thesis', 'report', 'dataset', 'software']);
/** Types whose `ET` is no edition: the day on which an article appeared ahead of print, the version of a program. */
const WITHOUT_EDITION: ReadonlySet<PublicationType> = new Set(['article', 'review', 'dataset', 'software']);

/** The tag of translators in RIS, by the type of a work; null where there is none. */
export function translatorTag(type: PublicationType): 'A4' | null {
  return WITHOUT_TRANSLATORS.has(type) ? null : 'A4';
}

/** The tag of the edition in RIS, by the type of a work; null where there is none. */
export function editionTag(type: PublicationType): 'ET' | null {
  return WITHOUT_EDITION.has(type) ? null : 'ET';
}
