import type { APIRequestContext } from '@playwright/test';
import { type CollectionName, collections } from '#core/collections/index.ts';
import { FIRST_LINES } from '#data/migrations/first-lines.ts';
import { pathsOfUrlMap } from '#tests/url-map.ts';

/** The addresses of the back-office's screens. */
export const OFFICE_PAGES: readonly string[] = pathsOfUrlMap('office/shell/layout.tsx').filter((path) => !path.includes(':'));

/** The addresses of the screens on which an item is edited by itself, one of each collection. */
export const ITEM_PAGES: readonly string[] = pathsOfUrlMap('office/shell/layout.tsx').flatMap((path) => {
  const [, collection = '', parameter] = path.split('/');
  return parameter === ':id' && Object.hasOwn(collections, collection) ? [`/${collection}/ab12`] : [];
});

/** An address of the same page by which all of it is laid out at once: one with an anchor. */
export function whole(address: string): string {
  return address === '/' ? '/?#contenido' : address;
}

/**
 * One address of each kind of public page, given what the site holds; throws when the URL map has a kind that is not
 * here.
 */
export async function publicPages(request: APIRequestContext): Promise<string[]> {
  const first = async (name: CollectionName) => {
    const { items } = (await (await request.get(`/api/${name}`)).json()) as { items: { id: string }[] };
    return items[0]?.id ?? '';
  };
  const address: Readonly<Record<string, string>> = {
    '/': '/',
    '/login': '/login',
    '/login/codigo': '/login/codigo',
    '/recuperar': '/recuperar',
    '/invitacion': '/invitacion?token=gone',
    '/setup': '/setup?token=gone',
    '/setup/sitio': '/setup/sitio',
    '/Linea/:name': `/Linea/${encodeURIComponent(FIRST_LINES[0]?.name ?? '')}`,
    '/Student/:studentId': `/Student/${await first('students')}`,
    '/Blog/:id?': `/Blog/${await first('blogs')}`,
    '/Publicacion/:id': `/Publicacion/${await first('papers')}`,
    '/Proyectos': '/Proyectos',
    '/Proyecto/:id': `/Proyecto/${await first('projects')}`,
    '/Grupo': '/Grupo',
    '/Unete': '/Unete',
    '/Unete/:id': `/Unete/${await first('positions')}`,
    '/Buscar': '/Buscar?q=energia',
    '/visit': '/visit',
    '/Publicaciones': '/Publicaciones',
    '/Entradas': '/Entradas',
    '/contacto': '/contacto',
    '/privacidad': '/privacidad',
    '/*': '/no-existe',
  };
  return pathsOfUrlMap('public/layout.tsx').map((path) => {
    const page = address[path];
    if (page === undefined) throw new Error(`The URL map has ${path}, and tests/e2e/pages.ts has no address of it`);
    return page;
  });
}
