import { Problem } from '../errors.ts';
import { say } from '../words/message.ts';
import type { CellRules } from './kind-rules.ts';
import { type ImageField, isFilePath, type PdfField } from './link.ts';
import type { MarkdownField } from './text.ts';

const writeText = (_field: unknown, value: unknown) => (typeof value === 'string' ? value : '');

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

/** A picture by its name. An address is that of somebody else's, unless WordPress kept the site's own there. */
const PICTURE = /(!\[[^[\]\n]*\]\()(?!https?:(?![^\s()]*\/wp-content\/uploads\/)|\/files\/uploads\/)([^\s()]+)/gi;

/** A text, in which the pictures of another site are those of their names that were uploaded before. */
export const markdownCell: CellRules<MarkdownField> = {
  write: writeText,
  read: (_field, cell, { uploaded }) =>
    uploaded === undefined ? cell : cell.replaceAll(PICTURE, (_whole, start: string, name: string) => `${start}${uploaded(name) ?? name}`),
};
