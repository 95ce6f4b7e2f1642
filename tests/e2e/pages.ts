import type { APIRequestContext } from '@playwright/test';
import { researchLines } from '#content/research-lines.ts';
import { type CollectionName, collections } from '#core/collections/index.ts';

/** The addresses of back-office screens. */
export const OFFICE_PAGES = ['/dashboard', '/profile', '/site', ...Object.keys(collections).map((name) => `/${name}`)];

/** One address of each kind of public page, given what the site holds. */
export async function publicPages(request: APIRequestContext): Promise<string[]> {
  const first = async (name: CollectionName) => {
    const { items } = (await (await request.get(`/api/${name}`)).json()) as { items: { id: string }[] };
    return items[0]?.id ?? '';
  };
  return [
    '/',
    '/login',
    ...researchLines.slice(0, 1).map(({ name }) => `/Linea/${encodeURIComponent(name)}`),
    `/Student/${await first('students')}`,
    `/Blog/${await first('blogs')}`,
    `/Publicacion/${await first('papers')}`,
    '/visit',
    '/Entradas',
    '/contacto',
    '/Buscar?q=energia',
    '/no-existe',
  ];
}
