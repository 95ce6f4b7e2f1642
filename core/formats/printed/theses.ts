import type { BibliographicRecord } from '../record.ts';
import { peopleFirst } from './people-first.ts';
import { bareTitle, canBeTitle } from './title.ts';

const KIND = String.raw`(?:(?:ph\.? ?d\.?|d\.? ?phil\.?|doctoral|doctorate|master(?:['’]?s)?|m\.? ?sc\.?|m\.? ?s\.?|b\.? ?sc\.?|bachelor(?:['’]?s)?|undergraduate)(?: degree)? (?:thesis|dissertation)|thesis|dissertation|tesis|tesina)`;
/** The word for it, in brackets or between the title and the university. */
const MARK = new RegExp(
  String.raw`(?:[.,?!]["”»]? |["”»][.,]? | [[(])(${KIND}(?: (?:de|en|in|of|doctoral)(?: [\p{L}]{2,20}){0,7})?)(?:[\])])?(?:[.,:]? |[.,:] ?|$)`,
  'iu',
);
const UNIVERSITY =
  /universi|univ\.|institut|inst\.|colegio|college|school|escuela|polit[eé]c|polytech|tecnol|technol|cinvestav|centro|center|academ|(?<!\p{L})(?:unam|ipn|uam|mit|eth|ucla|epfl)(?!\p{L})/iu;
const YEAR = /[,;.]? ?\(?((?:19|20)\d\d)\)?\.?$/;

/** Reads a thesis as the sciences print it; null of anything else. */
export function readThesis(text: string): Partial<BibliographicRecord> | null {
  const people = peopleFirst(text);
  const mark = people === null ? null : MARK.exec(people.rest);
  if (people === null || mark === null) return null;
  const title = bareTitle(people.rest.slice(0, mark.index + (/^[.,?!]?["”»]?/.exec(mark[0])?.[0].length ?? 0)));
  // The university may stand in the brackets, too, and then an archive behind them.
  const behind = people.rest.slice(mark.index + mark[0].length).replace(/\.$|(?<=^[^[\]]{3,150})\].*$/, '');
  const stated = YEAR.exec(behind);
  const year = people.year ?? (stated === null ? null : Number(stated[1]));
  const venue = universityIn(behind.slice(0, stated?.index).replace(/^\(/, ''));
  if (year === null || venue === '' || !canBeTitle(title)) return null;
  return { type: 'thesis', authors: people.names, others: people.others, title, venue, year };
}

/** The university without its town; empty where no word says that it is one. */
function universityIn(text: string): string {
  const [, behind = text] = /^[^:;.\d]{2,60}: ([^:]{3,150})$/.exec(text) ?? [];
  const parts = behind.split(', ');
  const last = parts.findLastIndex((part) => UNIVERSITY.test(part));
  return last === -1 || /[\d;:]/.test(behind) ? '' : parts.slice(0, last + 1).join(', ');
}
