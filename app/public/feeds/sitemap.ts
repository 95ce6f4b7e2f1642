import { researchLines } from '#content/research-lines.ts';
import { type RouteHandle, services } from '../../services.ts';
import type { Route } from './+types/sitemap.ts';
import { xmlResponse, xmlText } from './xml.ts';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

/** Every public page, for search engines. */
export async function loader({ context }: Route.LoaderArgs) {
  const { published, siteUrl } = context.get(services);
  const { site, students, blogs, papers } = await published();
  const pages: readonly { path: string; changed?: string | null }[] = [
    { path: '/' },
    ...(site.show_lines ? researchLines : []).map(({ name }) => ({ path: `/Linea/${encodeURIComponent(name)}` })),
    ...students.map(({ id }) => ({ path: `/Student/${id}` })),
    ...blogs.map(({ id, updatedDate, publishDate }) => ({ path: `/Blog/${id}`, changed: updatedDate ?? publishDate })),
    ...papers.map(({ id, updatedDate, createdDate }) => ({ path: `/Publicacion/${id}`, changed: updatedDate ?? createdDate })),
    ...(site.show_entries ? [{ path: '/Entradas' }] : []),
    { path: '/privacidad' },
  ];
  const urls = pages.map(({ path, changed }) => `<url><loc>${xmlText(siteUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`);
  return xmlResponse('application/xml', `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`);
}
