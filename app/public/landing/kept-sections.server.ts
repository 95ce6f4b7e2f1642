import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { PublishedPicture, PublishedPictures } from '#data/content.ts';
import { Pictures } from '../../ui/pictures.ts';
import { currentLanguage, type Language } from '../../words/in-language.ts';
import { LANDING_SECTIONS, type LandingPage, type LandingSection } from './sections.tsx';

type SeenPictures = ReadonlyMap<string, PublishedPicture | undefined>;

interface Kept {
  readonly language: Language;
  readonly read: object;
  /** The pictures that it looked for, and those that it found. */
  readonly seen: SeenPictures;
  readonly html: string;
}

/** One for each section: what it was made of last. */
const kept = new Map<LandingSection, Kept>();

/**
 * The HTML of the landing page's sections, as visitors read it. A section is rendered again when what it reads is not
 * what it was made of.
 */
export function keptSections(page: LandingPage): string {
  return Object.values(LANDING_SECTIONS)
    .map((section) => htmlOf(section, page))
    .join('');
}

function htmlOf(section: LandingSection, page: LandingPage): string {
  const { pictures } = page.content;
  const language = currentLanguage();
  const read = section.reads(page);
  const known = kept.get(section);
  if (known?.language === language && areSame(known.read, read) && [...known.seen].every(([path, picture]) => pictures[path] === picture)) {
    return known.html;
  }
  const { watched, seen } = watch(pictures);
  const html = renderToString(createElement(Pictures, { value: watched }, createElement(section.component, read)));
  kept.set(section, { language, read, seen, html });
  return html;
}

/** True where every value is the same, and of a list every item. */
function areSame(before: object, read: object): boolean {
  const values = Object.values(before) as unknown[];
  return Object.values(read).every((value, at) => Object.is(value, values[at]) || (Array.isArray(value) && areSameItems(values[at], value)));
}

function areSameItems(before: unknown, list: readonly unknown[]): boolean {
  return Array.isArray(before) && before.length === list.length && list.every((item, at) => item === before[at]);
}

/** The pictures, and those of them that somebody looks for. */
function watch(pictures: PublishedPictures): { readonly watched: PublishedPictures; readonly seen: SeenPictures } {
  const seen = new Map<string, PublishedPicture | undefined>();
  const watched = new Proxy(pictures, {
    get: (all, path) => {
      if (typeof path !== 'string') return undefined;
      seen.set(path, all[path]);
      return all[path];
    },
    // Which pictures there are is for nobody to read: it would be new with each of them.
    has: refuse,
    ownKeys: refuse,
    getOwnPropertyDescriptor: refuse,
  });
  return { watched, seen };
}

function refuse(): never {
  throw new Error('A section looks for its pictures by their paths.');
}
