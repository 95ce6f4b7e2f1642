import { describe } from 'vitest';
import { markupProblems } from '#tests/markup.ts';
import { expect, type Site, test } from './site.ts';

const HEADING = 'Únete al grupo';

/** The places where visitors may meet an open position, and whether they do. */
const PLACES: Readonly<Record<string, (site: Site, id: string) => Promise<boolean>>> = {
  section: async (site) => (await site.read('/')).texts('#Unete h2').includes(HEADING),
  index: async (site) => (await site.read('/')).texts('#Landing nav a').includes('Únete'),
  page: async (site) => (await site.read('/Unete')).status === 200,
  own: async (site, id) => (await site.read(`/Unete/${id}`)).status === 200,
  sitemap: async (site) => (await (await site.visitor.send('GET', '/sitemap.xml')).text()).split('/Unete').length === 3,
  search: async (site) => (await site.read('/Buscar?q=sodio')).texts('main a').includes('Tesis en baterías de sodio'),
  searchApi: async ({ visitor }, id) => (await (await visitor.send('GET', '/api/search?q=sodio')).text()).includes(id),
  api: async ({ visitor }) => ((await (await visitor.send('GET', '/api/positions')).json()) as { items: readonly unknown[] }).items.length === 1,
};

async function met(site: Site, id: string): Promise<Record<string, boolean>> {
  const found: [string, boolean][] = [];
  for (const [place, isMet] of Object.entries(PLACES)) found.push([place, await isMet(site, id)]);
  return Object.fromEntries(found);
}

const EVERYWHERE = Object.fromEntries(Object.keys(PLACES).map((place) => [place, true]));
const NOWHERE = Object.fromEntries(Object.keys(PLACES).map((place) => [place, false]));

describe('an open position', () => {
  test('is met everywhere from when it is written until its time is over, by the clock alone', async ({ site }) => {
    const until = new Date(site.clock.now.getTime() + 3_600_000);
    const id = await site.add('positions', { title: 'Tesis en baterías de sodio', content: 'Con **beca**.', until: until.toISOString() });
    expect(await met(site, id)).toEqual(EVERYWHERE);
    site.clock.now = new Date(until.getTime() - 1);
    expect(await met(site, id)).toEqual(EVERYWHERE);
    site.clock.now = until;
    expect(await met(site, id)).toEqual(NOWHERE);
  });

  // Fails where a place keeps its answer until something else asks for the content (server/search/kept-searches.ts).
  test.for(Object.entries(PLACES))('has left %s after its end, whatever is asked first', async ([, isMet], { site }) => {
    const until = new Date(site.clock.now.getTime() + 3_600_000);
    const id = await site.add('positions', { title: 'Tesis en baterías de sodio', content: 'Con **beca**.', until: until.toISOString() });
    expect(await isMet(site, id)).toBe(true);
    site.clock.now = until;
    expect(await isMet(site, id)).toBe(false);
  });

  test('without a last moment stays', async ({ site }) => {
    const id = await site.add('positions', { title: 'Tesis en baterías de sodio' });
    site.clock.now = new Date(site.clock.now.getTime() + 400 * 86_400_000);
    expect(await met(site, id)).toEqual(EVERYWHERE);
  });

  test('a position whose time is over is still there for administrators, who are told why nobody sees it', async ({ site }) => {
    const id = await site.add('positions', { title: 'Servicio social', until: new Date(site.clock.now.getTime() - 1).toISOString() });
    const administrator = await site.signIn();
    const own = await administrator.send('GET', `/Unete/${id}`);
    expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('hidden-bar')]);
    const { unseen } = (await (await administrator.send('GET', '/api/overview')).json()) as { unseen: readonly object[] };
    expect(unseen).toContainEqual(expect.objectContaining({ collection: 'positions', because: 'su plazo ya terminó' }));
  });

  test('says its last day in the site’s zone, leads to the contact form and to the others, in valid markup', async ({ site }) => {
    // Midnight in Mexico City: the day before is the last one.
    const id = await site.add('positions', { title: 'Posdoctorado', content: 'Dos años.', until: '2030-03-06T06:00:00.000Z' });
    await site.add('positions', { title: 'Servicio social' });
    const page = await site.read(`/Unete/${id}`);
    expect(page.texts('h1')).toEqual(['Posdoctorado']);
    expect(page.texts('.date')).toEqual(['Hasta el 5 de marzo de 2030']);
    expect(page.texts('.positions h3')).toEqual(['Servicio social']);
    expect(page.all('a').map((link) => link.attribute('href'))).toContain('/#Contacto');
    for (const path of ['/', '/Unete', `/Unete/${id}`])
      expect(await markupProblems(await (await site.visitor.send('GET', path)).text()), path).toEqual([]);
  });
});
