import { sql } from 'kysely';
import { describe } from 'vitest';
import { profile as invented } from '#content/demo/profile.ts';
import { markupProblems } from '#tests/markup.ts';
import { readHtml } from './html.ts';
import { expect, test } from './site.ts';

describe('the name of the group', () => {
  test('cannot be left blank: it is said at its field, and nothing is written', async ({ site }) => {
    const administrator = await site.signIn();
    const stored = await (await administrator.send('GET', '/api/site')).text();
    for (const group_name of ['', '  ', null]) {
      const answer = await administrator.send('PUT', '/api/site', { ...(JSON.parse(stored) as object), group_name });
      expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { group_name: 'Escribe el nombre del grupo.' } }]);
    }
    expect(await (await administrator.send('GET', '/api/site')).text()).toBe(stored);
  });

  // Names were stored blank before one was required.
  test('that is blank leaves no title, heading or link without a text', async ({ site }) => {
    await sql`update site set group_name = ' ', short_name = '', description = '', researcher_title = '', institution_lines = '[]'`.execute(
      site.services.database.db,
    );
    for (const path of ['/', '/Entradas', '/contacto']) {
      const page = await site.read(path);
      expect(page.one('title').text).toMatch(/Grupo de investigación$/);
      expect(page.one('.brand').text).toBe('Inicio');
      expect(page.one('h1').text).not.toBe('');
      expect(page.one('meta[name="description"]').attribute('content')).not.toBe('');
      expect(await markupProblems(await (await site.visitor.send('GET', path)).text())).toEqual([]);
    }
  });

  test('is nowhere that of the invented group while the setup asks for it, nor is the short one', async ({ site }) => {
    const administrator = await site.signIn();
    for (const path of ['/setup?token=x', '/setup/sitio']) {
      const page = readHtml(await (await administrator.send('GET', path)).text());
      expect([page.one('.brand').text, page.one('title').text], path).toEqual(['Faro', expect.stringMatching(/ \| Faro$/)]);
      expect(page.one('body').text, path).not.toMatch(/CIIIT|Centro de Innovación/);
    }
  });

  test('that the setup is given keeps neither the short name nor the leader of the invented group', async ({ site }) => {
    const administrator = await site.signIn();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await site.say('profile', invented);
    const answer = await administrator.send('POST', '/setup/sitio', 'name=Laboratorio+Zafiro&leader=Dra.+Ana&start=demo', form);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard']);
    expect(await (await administrator.send('GET', '/api/site')).json()).toMatchObject({ group_name: 'Laboratorio Zafiro', short_name: '' });
    expect(await (await administrator.send('GET', '/api/profile')).json()).toMatchObject({ ...invented, name: 'Dra. Ana' });
    expect((await site.read('/Entradas')).one('title').text).toBe('Entradas | Laboratorio Zafiro');
  });

  // Fails where the setup writes the site as visitors see it (app/public/account/setup-site.tsx).
  test('is all that the setup changes of a site that is there, also of what visitors do not see', async ({ site }) => {
    const administrator = await site.signIn();
    const project = await site.add('projects', { title: 'Aún no', enabled: false });
    const timeline = [{ title: 'El nuestro', period: '2026', text: 'De pronto.', project }];
    await site.say('site', { timeline });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await administrator.send('POST', '/setup/sitio', 'name=Laboratorio+Zafiro&start=demo', form)).status).toBe(303);
    expect(await (await administrator.send('GET', '/api/site')).json()).toMatchObject({ group_name: 'Laboratorio Zafiro', timeline });
  });

  test('is told in short in the titles of pages, which are short themselves', async ({ site }) => {
    const titles = async () => Promise.all(['/', '/Entradas', '/contacto'].map(async (path) => (await site.read(path)).one('title').text));
    const name = 'Centro de Innovación e Investigación en Ingeniería y Tecnología';
    expect(await titles()).toEqual([name, 'Entradas | CIIIT', 'Contacto | CIIIT']);
    await site.say('site', { short_name: '' });
    expect(await titles()).toEqual([name, 'Entradas', 'Contacto']);
    await site.say('site', { short_name: 'Centro Faro' });
    expect(await titles()).toEqual([name, 'Entradas | Centro Faro', 'Contacto | Centro Faro']);
  });
});
