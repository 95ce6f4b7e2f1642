import { CFB } from '@e965/xlsx';
import { withoutEntities } from '#core/formats/entities.ts';
import { elements, elementsIn } from '#core/formats/xml-elements.ts';

/** The archive that a document is, as the library reads it. */
interface Archives {
  readonly read: (bytes: Uint8Array, options: { readonly type: 'array' }) => object;
  readonly find: (archive: object, path: string) => { readonly content?: Uint8Array | readonly number[] } | null;
}
const { read, find } = CFB as Archives;

/** The texts of Word and LibreOffice in their archives, and what in them is no text of the page. */
const TEXTS = [
  { path: '/word/document.xml', body: 'w:body', others: ['w:instrText', 'w:delText', 'mc:Fallback'], row: 'w:tr' },
  { path: '/content.xml', body: 'office:text', others: ['text:tracked-changes', 'office:annotation', 'text:note'], row: 'table:table-row' },
] as const;
const PARAGRAPH_END = /<\/(?:w:p|text:p|text:h)>|<(?:w:br|w:cr|text:line-break)(?:\s[^<>]*)?\/?>/g;
const GAP = /<(?:w:tab|w:noBreakHyphen|text:tab|text:s)(?:\s[^<>]*)?\/>/g;
const TAG = /<[^<>]*>/g;

/** The text of a document of Word or LibreOffice, a paragraph or a row of a table on a line; null of anything else. */
export function documentText(bytes: ArrayBuffer): string | null {
  const archive = read(new Uint8Array(bytes), { type: 'array' });
  for (const { path, body, others, row } of TEXTS) {
    const { content } = find(archive, path) ?? {};
    if (content === undefined) continue;
    const [xml] = elements(new TextDecoder().decode(Uint8Array.from(content)), body);
    if (xml === undefined) continue;
    const text = others.reduce((rest, name) => replaced(rest, name, () => ''), xml.replaceAll('\n', ' '));
    const inRows = replaced(text, row, (cells) => `${cells.replaceAll(PARAGRAPH_END, ' ')}</w:p>`);
    const lines = inRows.replaceAll(PARAGRAPH_END, '\n').replaceAll(GAP, ' ').replaceAll(TAG, '').split('\n');
    return lines.map((line) => withoutEntities(line).replaceAll(/\s+/g, ' ').trim()).join('\n');
  }
  return null;
}

/** The text with something else in the place of each element of a name. */
function replaced(xml: string, name: string, by: (content: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, content } of elementsIn(xml, name)) {
    parts.push(xml.slice(from, start), by(content));
    from = end;
  }
  return parts.join('') + xml.slice(from);
}
