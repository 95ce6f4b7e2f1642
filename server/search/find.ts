import { type CollectionName, collections } from '#core/collections/index.ts';
import { isFinished } from '#core/dates.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { projectGroups } from '#core/project-groups.ts';
import { type ExcerptPiece, excerptOf, holdsTerms, readableText, searchableText } from '#core/search.ts';
import { nameOf, titleOf } from '#core/title.ts';
import type { Published } from '#data/content.ts';
import type { ContentStore } from '#data/store/store.ts';
import type { Row } from '#data/tables.ts';
import { type FixedSection, fixedTexts } from './fixed-texts.ts';

/** One result, as it is shown. */
export interface Result {
  readonly title: string;
  readonly url: string;
  readonly excerpt: readonly ExcerptPiece[];
}

/** Something that was found, in its section. Its excerpt is made when it is shown. */
export interface Hit {
  readonly section: string;
  readonly label: string;
  readonly show: (now: Date) => Result;
}

type Shown = Pick<Hit, 'show'> & { readonly item?: string };

/** Sections of the public site in the order of the results, with their labels and collections. */
const SECTIONS: readonly (readonly [section: FixedSection | CollectionName, label: string, more?: readonly CollectionName[]])[] = [
  ['landing', 'Presentación'],
  ['profile', 'Home'],
  ['timeline', 'Proyectos'],
  ['lines', 'Líneas de investigación'],
  ['students', 'Grupo'],
  ['papers', 'Publicaciones'],
  ['patents', 'Patentes'],
  ['tesis', 'Tesis', ['tesis-types', 'tesis-categories']],
  ['events', 'Eventos'],
  ['blogs', 'Blog'],
  ['group-photos', 'Fotos grupales'],
  ['collaborators', 'Colaboradores'],
  ['entries', 'Entradas'],
  ['contact', 'Contacto'],
  ['footer', 'Pie de página'],
];

/** Places on the landing page for items without a page of their own. */
const PLACES: Readonly<Record<string, string>> = {
  patents: '/#patentes',
  tesis: '/#tesis',
  'tesis-types': '/#tesis',
  'tesis-categories': '/#tesis',
  'group-photos': '/#FotosGrupales',
  collaborators: '/#Colaboradores',
};

/**
 * The public items with a word beginning with each of the terms, in the order of their sections, the best of each
 * first.
 */
export async function findHits(store: Pick<ContentStore, 'published' | 'search' | 'definitions'>, terms: readonly string[]): Promise<Hit[]> {
  const published = await store.published();
  const found = await store.search(terms);
  const texts = fixedTexts(published).filter(({ title, text }) => holdsTerms(`${title} ${text}`, terms));
  const inCollection = (name: string): Shown[] => {
    const definition = store.definitions[name];
    if (definition === undefined) return [];
    const visible = new Map(readIn(published, name).map((item) => [item.id, item]));
    return found
      .flatMap((each) => (each.collection === name ? (visible.get(each.item) ?? []) : []))
      .filter((item) => isSeen(definition, item, terms))
      .map((item) => ({ item: item.id, show: (now) => resultOf(definition, item, terms, now) }));
  };
  return SECTIONS.flatMap(([section, label, more = []]): Hit[] => {
    const named = [section, ...more].flatMap(inCollection);
    const others = section === 'students' ? underHeadings(published, terms).filter(({ item }) => named.every((each) => each.item !== item)) : [];
    const fixed = texts
      .filter((each) => each.section === section)
      .map(({ title, text, url }): Shown => ({ show: () => ({ title, url, excerpt: excerptOf(text, terms) }) }));
    return [...named, ...others, ...fixed].map(({ show }) => ({ section, label, show }));
  });
}

/** Items of a collection that visitors read. Types and categories of theses are headings. */
function readIn(published: Published, name: string): readonly Row[] {
  const items = published[name as CollectionName] as unknown as readonly Row[];
  // Each type has its card, where there is a thesis at all.
  if (name === 'tesis-types') return published.tesis.length > 0 ? items : [];
  if (name === 'tesis-categories') return items.filter(({ id }) => published.tesis.some((thesis) => thesis.category === id));
  return items;
}

/** Members with projects under a heading that was found. */
function underHeadings(published: Published, terms: readonly string[]): Shown[] {
  const { students } = collections;
  return published.students.flatMap((student) => {
    const group = projectGroups(student.proyecto, published['project-types']).find(({ title }) => holdsTerms(title, terms));
    if (group === undefined) return [];
    const text = `${group.title}: ${group.projects.map(({ proyecto }) => proyecto).join(' · ')}`;
    return [{ item: student.id, show: (now) => ({ ...resultOf(students, student, terms, now), excerpt: excerptOf(text, terms) }) }];
  });
}

/** Whether a visitor can see what was found: the index knows hidden parts of an item too. */
function isSeen(definition: CollectionDefinition, item: Row, terms: readonly string[]): boolean {
  return holdsTerms(`${titleOf(definition, item)} ${searchableText(definition.fields, item, definition.titleField)}`, terms);
}

function resultOf(definition: CollectionDefinition, item: Row, terms: readonly string[], now: Date): Result {
  const text = readableText(definition.fields, item, definition.titleField);
  return { title: nameOf(definition, item), url: urlOf(definition, item, now), excerpt: excerptOf(text, terms) };
}

function urlOf(definition: CollectionDefinition, item: Row, now: Date): string {
  if (definition.publicPath !== undefined) return definition.publicPath.replace(':id', item.id);
  return `${sectionOf(definition, item, now)}${textFragment(titleOf(definition, item))}`;
}

function sectionOf(definition: CollectionDefinition, item: Row, now: Date): string {
  if (definition.name === 'events') return isFinished({ startDate: String(item.startDate) }, now) ? '/#EventosFinales' : '/#EventosProximos';
  return PLACES[definition.name] ?? '/#Landing';
}

/** A text fragment: the browser opens, scrolls to and highlights the title in its section. */
function textFragment(title: string): string {
  const text = title.trim().replace(/\s+/g, ' ');
  return text === '' ? '' : `:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`;
}
