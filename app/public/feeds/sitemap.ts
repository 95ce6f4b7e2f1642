import { collections } from '#core/collections/index.ts';
import type { AnyItem, CollectionDefinition } from '#core/definition.ts';
import { gatherInTurns } from '#core/in-turns.ts';
import { publicPathOf } from '#core/item-address.ts';
import { lastChanged } from '#core/system/last-changed.ts';
import { type RouteHandle, services } from '../../services.ts';
import type { Route } from './+types/sitemap.ts';
import { xmlResponse, xmlText } from './xml.ts';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

interface Page {
  readonly path: string;
  readonly changed?: string | null;
}

/** Items whose addresses one turn of the event loop writes: the program answers others in between. */
const ITEMS_PER_TURN = 200;

/** Every public page, for search engines. */
export async function loader({ context }: Route.LoaderArgs) {
  const { published, siteUrl } = context.get(services);
  const content = await published();
  const { site } = content;
  const ofItems: (readonly Page[])[] = [];
  for (const definition of Object.values(collections)) ofItems.push(await pagesOf(definition, content[definition.name]));
  const pages: readonly Page[] = [
    { path: '/' },
    ...ofItems.flat(),
    ...(content.students.length > 0 ? [{ path: '/Grupo' }] : []),
    ...(content.papers.length > 0 ? [{ path: '/Publicaciones' }] : []),
    ...(content.projects.length > 0 ? [{ path: '/Proyectos' }] : []),
    ...(content.positions.length > 0 ? [{ path: '/Unete' }] : []),
    ...(site.show_entries ? [{ path: '/Entradas' }] : []),
    { path: '/privacidad' },
  ];
  const urls = await gatherInTurns(pages, ITEMS_PER_TURN, ({ path, changed }) => [
    `<url><loc>${xmlText(siteUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  ]);
  return xmlResponse('application/xml', `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`);
}

/** The pages of the items that have one, with when each last changed. */
function pagesOf(definition: CollectionDefinition, items: readonly AnyItem[]): Promise<readonly Page[]> {
  return gatherInTurns(items, ITEMS_PER_TURN, (item) => {
    const path = publicPathOf(definition, item);
    return path === null ? [] : [{ path, changed: lastChanged(definition, item) }];
  });
}
