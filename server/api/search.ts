import { Hono } from 'hono';
import { researchLines } from '#content/research-lines.ts';
import { isFinished } from '#core/dates.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { type ExcerptPiece, excerptOf, holdsTerms, readableText, searchableText, searchTerms } from '#core/search.ts';
import { nameOf, titleOf } from '#core/title.ts';
import type { Published } from '#data/content.ts';
import type { Row } from '#data/tables.ts';
import type { Environment, Parts } from '../environment.ts';

interface Result {
  readonly title: string;
  readonly url: string;
  readonly excerpt: readonly ExcerptPiece[];
}
interface Group {
  readonly section: string;
  readonly label: string;
  readonly items: readonly Result[];
}

/** How the sections of the public page are called, in the order in which results are shown. */
const SECTIONS: readonly (readonly [collection: string, label: string])[] = [
  ['students', 'Grupo'],
  ['papers', 'Publicaciones'],
  ['patents', 'Patentes'],
  ['tesis', 'Tesis'],
  ['events', 'Eventos'],
  ['blogs', 'Blog'],
  ['group-photos', 'Fotos grupales'],
  ['collaborators', 'Colaboradores'],
];

/** Where on the landing page those are read that have no page of their own. */
const PLACES: Readonly<Record<string, string>> = {
  patents: '/#patentes',
  tesis: '/#tesis',
  'group-photos': '/#FotosGrupales',
  collaborators: '/#Colaboradores',
};

/** Search of everything public, grouped by section. */
export function searchApi({ store, now }: Pick<Parts, 'store' | 'now'>): Hono<Environment> {
  const api = new Hono<Environment>();
  api.get('/', async (context) => {
    const terms = searchTerms(context.req.query('q')?.slice(0, 200) ?? '');
    const published = await store.published();
    const found = await store.search(terms);
    const groups = SECTIONS.flatMap(([name, label]): Group[] => {
      const definition = store.definitions[name];
      if (definition === undefined) return [];
      const visible = new Map((published[name as keyof Published] as unknown as readonly Row[]).map((item) => [item.id, item]));
      const items = found
        .flatMap((each) => (each.collection === name ? (visible.get(each.item) ?? []) : []))
        .filter((item) => isSeen(definition, item, terms));
      return items.length === 0 ? [] : [{ section: name, label, items: items.map((item) => resultOf(definition, item, terms, now())) }];
    });
    return context.json({ groups: [...linesFound(terms), ...groups] }, 200, { 'cache-control': 'no-store' });
  });
  return api;
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
  if (definition.name === 'events') return isFinished({ startDate: String(item.startDate) }, now) ? '/#EventosFinales' : '/#EventosProximos';
  return PLACES[definition.name] ?? '/';
}

function linesFound(terms: readonly string[]): Group[] {
  if (terms.length === 0) return [];
  const items = researchLines.flatMap(({ name, content }) => {
    const text = content.join(' ');
    if (!holdsTerms(`${name} ${text}`, terms)) return [];
    return [{ title: name, url: `/Linea/${encodeURIComponent(name)}`, excerpt: excerptOf(text, terms) }];
  });
  return items.length === 0 ? [] : [{ section: 'lines', label: 'Líneas de investigación', items }];
}
