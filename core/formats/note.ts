import { publicationTypeOf } from './publication-type.ts';
import type { PublicationType } from './record.ts';

/** Labels of lines that programs keep for themselves in a note: identifiers, keys, counts that grow old, leftovers. */
const LABEL =
  /^(?:PMC?ID|Citation Key|DOI|arXiv|ISSN|ISBN|QID|ADS Bibcode|OCLC|Google-Books-ID|Select|Page Version ID|Context Object|Conference code|Section|Publisher|Place|Number|Num Pages|Journal Abbreviation|Library Catalog|Archive|Accession Number|(?:Total )?Times Cited(?: in Web of Science Core Collection)?|Cited Reference Count|Saved from BrowZine|tex\.[\w.+-]+|\\?_\w+)\s?:/i;
/** Lines of ProQuest behind each reference: rights, dates of its own, words of its index. */
const OF_PROQUEST =
  /^(?:<p>\s?)?(?:Copyright|Derechos de autor|Last updated|Última actualización|CODEN|SubjectsTermNotLitGenreText|SuppNotes|Date (?:revised|created|completed)|Document feature|Number of references|Name|People|Location|Company|Product)\s-\s/;
/** Lines without a label: dates of an export, data of Juris-M, a number, nothing, an address kept elsewhere. */
const LINE = /^(?:(?:Export Date|Cited by):?\s.*|\(?Accessed:?\s[\d/-]+\)?|mlzsync\d?:.*|(?:\\url\{)?https?:\/\/\S+|10\.\d{4,9}\/\S+|\d+|null)$/i;

/** The kind or the language of a record of PubMed: EndNote keeps all that it has no field for in the note, by lines. */
const OF_PUBMED = /^(?:Journal Article|Review|Research Support, .*|Case Reports|Comparative Study|Clinical Trial|Meta-Analysis|eng|spa|por|fre)$/m;
const LEAST_LINES = 4;

/** The types of works as ORCID and Crossref call them, which lists made of theirs have as notes. */
const TYPE =
  /^(?:journal-article|book-chapter|book|book-review|edited-book|monograph|conference-(?:paper|abstract|poster|proceedings)|proceedings-article|posted-content|preprint|working-paper|report|data-?set|dissertation(?:-thesis)?|magazine-article|newspaper-article|reference-entry|software|other)$/i;

/** The type that is all a note says; null of one that says anything else. */
export function typeOfNote(note: string): PublicationType | null {
  return TYPE.test(note) ? (publicationTypeOf(note) ?? 'other') : null;
}

/** A note without what programs wrote into it. @param text with its line ends */
export function readNote(text: string): string {
  if (OF_PUBMED.test(text) && text.split('\n').length >= LEAST_LINES) return '';
  return text
    .split('\n')
    .filter((line) => ![LABEL, LINE, OF_PROQUEST].some((own) => own.test(line.trim())))
    .join('\n');
}

/** Words of a line that leads to another work, or to a prize. */
const OF_ANOTHER =
  /(?<!\p{L})(?:errat|corrig|correc[ct]|retract|addend|fe de erratas|repl(?:y|ies)|comment|respuesta|premios?(?!\p{L})|prize|award|véase|see(?!\p{L})|ver también|traducción de|translat|reprint|reimpres|supplement|suplement)/iu;

/** The lines of a note whose identifiers and addresses are the work's own. */
export function noteOfWork(note: string): string {
  return note
    .split('\n')
    .filter((line) => !OF_ANOTHER.test(line))
    .join('\n');
}
