import { Hono } from 'hono';
import { collections, type Item } from '#core/collections/index.ts';
import { publicationPdf } from '#core/publications/publication-pdf.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { PRIVATE_CACHE, PUBLIC_CACHE } from '../files/original.ts';

const { papers } = collections;
/** The id of a publication, and the extension of a file that it is offered as. */
const ID_AND_EXTENSION = /^([^.]+)(\.(?:bib|ris|json))?$/;

/**
 * Leads from the addresses of a publication that was merged into another one to those of that one. Browsers ask again
 * each time: a publication that returns from the trash answers itself.
 */
export function mergedPublications({ store }: Pick<Services, 'store'>): Hono<Environment> {
  const app = new Hono<Environment>();

  async function redirect(context: RequestContext, former: string, addressFor: (paper: Item<'papers'>) => string): Promise<Response | undefined> {
    const audience = context.get('may')('read', { resource: papers.name }) ? 'all' : 'public';
    const paper = (await store.mergedInto(papers, former, audience)) as Item<'papers'> | undefined;
    if (paper === undefined) return undefined;
    const { search } = new URL(context.req.url);
    const headers = { location: addressFor(paper) + search, 'cache-control': audience === 'public' ? PUBLIC_CACHE : PRIVATE_CACHE };
    return context.body(null, 301, headers);
  }

  app.get('/:folder/:name', async (context, next) => {
    const [, id, extension = ''] = isOfPublications(context) ? (ID_AND_EXTENSION.exec(context.req.param('name')) ?? []) : [];
    return (id !== undefined && (await redirect(context, id, (paper) => pageOf(paper) + extension))) || next();
  });
  app.get('/:folder/:id/:file', async (context, next) => {
    const { id } = context.req.param();
    return (isOfPublications(context) && (await redirect(context, id, (paper) => publicationPdf(paper) ?? pageOf(paper)))) || next();
  });
  return app;
}

/** Addresses of pages match in any case. */
function isOfPublications(context: RequestContext): boolean {
  return context.req.param('folder')?.toLowerCase() === 'publicacion';
}

function pageOf({ id }: Pick<Item<'papers'>, 'id'>): string {
  return `/Publicacion/${id}`;
}
