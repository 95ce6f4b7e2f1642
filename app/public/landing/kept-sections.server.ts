import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { PublishedPictures } from '#data/content.ts';
import { Pictures } from '../../ui/pictures.ts';
import { currentLanguage, type Language } from '../../words/in-language.ts';
import { type PreparedHtml, preparedContents, withPrepared } from '../prepared-html.ts';
import { areSame, type SeenPictures, watchPictures } from '../watched-pictures.ts';
import type { LandingPage, LandingSection } from './landing-section.ts';

/** HTML, and what it was made of. */
interface Kept {
  readonly language: Language;
  readonly read: object;
  readonly seen: SeenPictures;
  readonly html: PreparedHtml;
}

/** The last HTML of each section and of its parts, one of each. */
const kept = new Map<LandingSection, { readonly whole: Kept; readonly parts: readonly Kept[] }>();

/**
 * The HTML of sections of the landing page, as visitors read it. A section is rendered again when what it reads is not
 * what it was made of.
 */
export function keptSections(sections: readonly LandingSection[], page: LandingPage): PreparedHtml {
  return sections.flatMap((section) => htmlOf(section, page));
}

function htmlOf(section: LandingSection, page: LandingPage): PreparedHtml {
  const { pictures } = page.content;
  const known = kept.get(section);
  const read = section.reads(page);
  if (known && isMadeOf(known.whole, read, pictures) && known.parts.every((part) => isMadeOf(part, part.read, pictures))) return known.whole.html;
  const parts = section.parts?.of(read).map((part) => {
    const same = known?.parts.find((each) => isMadeOf(each, part, pictures));
    return same ?? render(section.parts?.component as ComponentType<object>, part, pictures);
  });
  const list = parts?.flatMap(({ html }) => html);
  const whole = { ...render(section.component, read, pictures, list), read };
  kept.set(section, { whole, parts: parts ?? [] });
  return whole.html;
}

/** @param list the parts of the section, where it has some */
function render(component: ComponentType<object>, read: object, pictures: PublishedPictures, list?: PreparedHtml): Kept {
  const { watched, seen } = watchPictures(pictures);
  const html = withPrepared(() => {
    const element = createElement(component, { ...read, ...(list && { list: preparedContents(list) }) });
    return renderToString(createElement(Pictures, { value: watched }, element));
  });
  return { language: currentLanguage(), read, seen, html };
}

/** True where every value and every picture is the same, and of a list every item. */
function isMadeOf({ language, read: before, seen }: Kept, read: object, pictures: PublishedPictures): boolean {
  if (language !== currentLanguage()) return false;
  if (!areSame(seen, pictures)) return false;
  return Object.entries(read).every(([name, value]: [string, unknown]) => isSameValue((before as Readonly<Record<string, unknown>>)[name], value));
}

function isSameValue(before: unknown, value: unknown): boolean {
  if (Object.is(before, value)) return true;
  return Array.isArray(before) && Array.isArray(value) && before.length === value.length && value.every((item, at) => item === before[at]);
}
