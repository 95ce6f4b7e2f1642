import { type HtmlElement, Parser, StaticConfigLoader } from 'html-validate';

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };
const parser = new Parser(await new StaticConfigLoader({ elements: ['html5'] }).getConfigFor('page.html'));

/** A part of a page, as somebody finds it who reads its HTML. */
export interface Part {
  /** Its text, with every run of white space as one space. */
  readonly text: string;
  /** Its attribute; null where it has none of that name. */
  readonly attribute: (name: string) => string | null;
  /** The parts inside it that a selector names. */
  readonly all: (selector: string) => readonly Part[];
  /** The first that a selector names; throws where there is none. */
  readonly one: (selector: string) => Part;
  /** The texts of all parts that a selector names. */
  readonly texts: (selector: string) => readonly string[];
}

function decoded(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

function partOf(element: HtmlElement): Part {
  const all = (selector: string) => element.querySelectorAll(selector).map(partOf);
  return {
    text: decoded(element.textContent).replace(/\s+/g, ' ').trim(),
    attribute: (name) => {
      const value = element.getAttributeValue(name);
      return value === null ? null : decoded(value);
    },
    all,
    one: (selector) => {
      const [first] = all(selector);
      if (first === undefined) throw new Error(`There is no ${selector} in <${element.tagName}>`);
      return first;
    },
    texts: (selector) => all(selector).map(({ text }) => text),
  };
}

/** Takes a page to its parts. */
export function readHtml(html: string): Part {
  return partOf(parser.parseHtml(html));
}
