import { describe } from 'vitest';
import { expect, test } from './site.ts';

describe('the privacy notice', () => {
  test('says how long messages are kept, and has its place in the map of the site', async ({ site }) => {
    const page = await site.read('/privacidad');
    expect([page.status, page.one('h1').text]).toEqual([200, 'Aviso de privacidad']);
    expect(page.one('main').text).toContain('a más tardar 365 días después');
    expect(await (await site.visitor.send('GET', '/sitemap.xml')).text()).toContain('/privacidad</loc>');
  });

  test('is linked beside the form and in the footer', async ({ site }) => {
    for (const path of ['/', '/contacto', '/Entradas']) {
      const page = await site.read(path);
      expect(page.all('footer a[href="/privacidad"]'), path).toHaveLength(1);
      expect(page.all('form a[href="/privacidad"]'), path).toHaveLength(path === '/Entradas' ? 0 : 1);
    }
  });
});
