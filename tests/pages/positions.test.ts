import { describe } from 'vitest';
import { markupProblems } from '#tests/markup.ts';
import { expect, type Site, test } from './site.ts';

const HEADING = 'Únete al grupo';

/** The pages on which visitors may meet an open position, and whether they do. */
async function met(site: Site, id: string) {
  const landing = await site.read('/');
  const list = await site.visitor.send('GET', '/api/positions');
  return {
    section: landing.texts('#Unete h2').includes(HEADING),
    index: landing.texts('#Landing nav a').includes('Únete'),
    page: (await site.read('/Unete')).status === 200,
    own: (await site.read(`/Unete/${id}`)).status === 200,
    sitemap: (await (await site.visitor.send('GET', '/sitemap.xml')).text()).split('/Unete').length === 3,
    search: (await site.read('/Buscar?q=sodio')).texts('main a').includes('Tesis en baterías de sodio'),
    api: ((await list.json()) as { items: readonly unknown[] }).items.length === 1,
  };
}

const EVERYWHERE = { section: true, index: true, page: true, own: true, sitemap: true, search: true, api: true };
const NOWHERE = Object.fromEntries(Object.keys(EVERYWHERE).map((where) => [where, false]));

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
