import { setImmediate as nextTurn } from 'node:timers/promises';
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
 * what it was made of, each and each of its parts in a turn of the event loop.
 */
export async function keptSections(sections: readonly LandingSection[], page: LandingPage): Promise<PreparedHtml> {
  const html: PreparedHtml[] = [];
  for (const section of sections) html.push(await htmlOf(section, page));
  return html.flat();
}

async function htmlOf(section: LandingSection, page: LandingPage): Promise<PreparedHtml> {
  const { pictures } = page.content;
  const known = kept.get(section);
  const read = section.reads(page);
  if (known && isMadeOf(known.whole, read, pictures) && known.parts.every((part) => isMadeOf(part, part.read, pictures))) return known.whole.html;
  const parts: Kept[] = [];
  for (const part of section.parts?.of(read) ?? []) {
    const same = known?.parts.find((each) => isMadeOf(each, part, pictures));
    parts.push(same ?? (await render(section.parts?.component as ComponentType<object>, part, pictures)));
  }
  const list = section.parts && parts.flatMap(({ html }) => html);
  const whole = { ...(await render(section.component, read, pictures, list)), read };
  kept.set(section, { whole, parts });
  return whole.html;
}

/** @param list the parts of the section, where it has some */
async function render(component: ComponentType<object>, read: object, pictures: PublishedPictures, list?: PreparedHtml): Promise<Kept> {
  await nextTurn();
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
