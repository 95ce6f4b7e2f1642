import { describe } from 'vitest';
import { type CollectionName, collections } from '#core/collections/index.ts';
import { isOutline, markupProblems } from '#tests/markup.ts';
import { readHtml } from './html.ts';
import { expect, type Site, test } from './site.ts';

describe('states without a link', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const untitled = (site: Site, name: CollectionName) => site.add(name, { [collections[name].enabledField]: true });

  const STATES: readonly [string, (site: Site) => Promise<Response>][] = [
    ['an empty site', ({ visitor }) => visitor.send('GET', '/')],
    ['a post that is not there', ({ visitor }) => visitor.send('GET', '/Blog/nada')],
    ['a search that finds nothing', ({ visitor }) => visitor.send('GET', '/Buscar?q=nada')],
    ['entries of a tag', ({ visitor }) => visitor.send('GET', '/Entradas?tag=Biosensores')],
    ['a refused sign-in', ({ visitor }) => visitor.send('POST', '/login', 'email=a%40b.mx&password=otra', FORM)],
    ['a message that is to be mended', ({ visitor }) => visitor.send('POST', '/contacto', 'email=no&Asunto=&Mensaje=', FORM)],
    ['thanks for a message', ({ visitor }) => visitor.send('POST', '/contacto', 'email=a%40b.mx&Asunto=Hola&Mensaje=Hola', FORM)],
    ['a publication without a title', async (site) => site.visitor.send('GET', `/Publicacion/${await untitled(site, 'papers')}`)],
    ['a student without a name', async (site) => site.visitor.send('GET', `/Student/${await untitled(site, 'students')}`)],
    ['a post without a title', async (site) => site.visitor.send('GET', `/Blog/${await untitled(site, 'blogs')}`)],
    [
      'a landing page of things without names',
      async (site) => {
        for (const name of ['students', 'blogs', 'events', 'papers', 'patents', 'collaborators'] as const) await untitled(site, name);
        return site.visitor.send('GET', '/');
      },
    ],
    [
      'a site that cannot be read',
      async (site) => {
        await site.services.database.db.schema.dropTable('students').execute();
        return site.visitor.send('GET', '/');
      },
    ],
  ];

  test.for(STATES)('%s is valid HTML under one heading, and no heading is empty', async ([, ask], { site }) => {
    const html = await (await ask(site)).text();
    const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
    expect(await markupProblems(html)).toEqual([]);
    expect([isOutline(levels), levels]).toEqual([true, levels]);
    expect(readHtml(html).texts('h1, h2, h3, h4, h5, h6')).not.toContain('');
  });
});
