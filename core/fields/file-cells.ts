import { Problem } from '../errors.ts';
import { trialAddress } from '../formats/trial-number.ts';
import { say } from '../words/message.ts';
import { textCell } from './defaults.ts';
import type { CellRules, LeadOn } from './kind-rules.ts';
import { type ImageField, isFilePath, type LinkField, type PdfField } from './link.ts';
import type { LongTextField, MarkdownField } from './text.ts';

const writeText = (_field: unknown, value: unknown) => (typeof value === 'string' ? value : '');

/** An address, or the number of a clinical trial, which is registered at one. */
export const linkCell: CellRules<LinkField> = {
  ...textCell,
  read: (_field, cell) => trialAddress(cell) ?? cell,
};

/** A picture or a PDF: its address on this site, or the name of a file that was uploaded before. */
export const fileCell: CellRules<ImageField | PdfField> = {
  write: writeText,
  read: (_field, cell, { uploaded }) => {
    if (isFilePath(cell) || uploaded === undefined) return cell;
    const address = uploaded(cell);
    if (address === undefined) throw new Problem('failed-precondition', say('noSuchUpload', { name: cell.slice(0, 80) }));
    return address;
  },
};

/** A picture, or a link, up to what it leads to. */
const TARGET = /(!?)(\[[^[\]\n]*\]\(|(?<=\))\]\()([^\s()]+)/g;
/** The address of somebody else's file, unless WordPress kept the site's own there: alone, among others, or at home. */
const FOREIGN = /^https?:(?!.*(?:\/wp-content\/(?:uploads|blogs\.dir)\/|\.files\.wordpress\.com\/|\/files\/\d{4}\/\d\d\/))|^\/files\/uploads\//i;

/** A text, in which pictures and files of another site are those of their names that were uploaded before. */
export const markdownCell: CellRules<MarkdownField> = {
  write: writeText,
  read: (_field, cell, { uploaded }) => {
    if (uploaded === undefined) return cell;
    return cell.replaceAll(TARGET, (whole, sign: string, words: string, name: string) => {
      const address = FOREIGN.test(name) ? undefined : uploaded(name);
      // A link leads to a page more often than to a file: it names one by its whole name.
      return address === undefined || (sign === '' && endingOf(name) !== endingOf(address)) ? whole : sign + words + address;
    });
  },
  ledOn: (_field, value, lead) => linksLedOn(value, lead),
  absentPictures: (value) =>
    Array.from(typeof value === 'string' ? value.matchAll(TARGET) : [], ([, sign, , name = '']) =>
      sign === '!' && !FOREIGN.test(name) ? name : '',
    ).filter((name) => name !== ''),
};

/** Lines of plain text, in which Markdown may stand. */
export const longTextCell: CellRules<LongTextField> = { ...textCell, ledOn: (_field, value, lead) => linksLedOn(value, lead) };

/** The address of a link that stands apart from it: `[1]: /news/`. */
const DEFINITION = /^( {0,3}\[(?!\^)[^[\]\n]+\]: +<?)([^\s<>]+)/gm;

function linksLedOn(value: unknown, lead: LeadOn): unknown {
  if (typeof value !== 'string') return value;
  return value
    .replaceAll(TARGET, (whole, sign: string, words: string, address: string) => (sign === '' ? words + lead(address) : whole))
    .replaceAll(DEFINITION, (_, words: string, address: string) => words + lead(address));
}

function endingOf(address: string): string {
  return /\.(\w+)(?:[?#].*)?$/.exec(address)?.[1]?.toLowerCase() ?? '/';
}
