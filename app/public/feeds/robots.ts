import { type RouteHandle, services } from '../../services.ts';
import type { Route } from './+types/robots.ts';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

/** The paths that robots may read: everything public. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /login',
    'Disallow: /Buscar',
    `Sitemap: ${context.get(services).siteUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
