import { collections } from '#core/collections/index.ts';
import { BY } from '#tests/store.ts';
import { expect, test } from './site.ts';

test('versions of one work lead to one another from pages and rows, and lists count them once', async ({ site }) => {
  const article = await site.add('papers', { title: 'Celdas', year: 2021, type: 'article', venue: 'Óptica' });
  const preprint = await site.add('papers', { title: 'Celdas', year: 2020, type: 'preprint', venue: 'arXiv', version_of: article });
  const facts = async (id: string) => {
    const page = await site.read(`/Publicacion/${id}`);
    const values = page.texts('article > dl dd');
    return page.texts('article > dl dt').map((name, index) => `${name}: ${values[index]}`);
  };
  expect(await facts(article)).toEqual(['Publicada en: Óptica', 'Año: 2021', 'Prepublicación: arXiv, 2020']);
  expect(await facts(preprint)).toEqual(['Tipo: Prepublicación', 'Publicada en: arXiv', 'Año: 2020', 'Versión publicada: Óptica, 2021']);
  expect((await site.read(`/Publicacion/${article}`)).all('article > dl a').map((link) => link.attribute('href'))).toEqual([
    `/Publicacion/${preprint}`,
  ]);

  const rows = async (query = '') => {
    const page = await site.read(`/Publicaciones${query}`);
    return [page.one('[role="status"]').text, ...page.all('section > ul > li').map((row) => row.texts('p').join('; '))];
  };
  expect(await rows()).toEqual(['1 publicación', 'Óptica; Prepublicación: arXiv, 2020']);
  expect(await rows('?type=preprint')).toEqual(['1 publicación', 'arXiv; Versión publicada: Óptica, 2021']);
  const landing = await site.read('/');
  expect(landing.all('#Publicaciones ol a').map((link) => link.attribute('href'))).toEqual([`/Publicacion/${article}`]);

  await site.services.store.patch(collections.papers, article, { enabled: false }, BY);
  expect(await rows()).toEqual(['1 publicación', 'arXiv']);
  expect(await facts(preprint)).toEqual(['Tipo: Prepublicación', 'Publicada en: arXiv', 'Año: 2020']);
});

test('marks of authors stand beside the printed names, with what they mean, in files and in no citation', async ({ site }) => {
  const id = await site.add('papers', {
    ...{ title: 'Celdas', year: 2020, authors: ['Ana Ruiz', 'Soto Paz, Luis'] },
    ...{ equal_authors: ['Ana Ruiz', 'Soto Paz, Luis'], corresponding_authors: ['Soto Paz, Luis'] },
  });
  const page = await site.read(`/Publicacion/${id}`);
  expect(page.one('.lead').text.replaceAll('\uFE0E', '')).toBe('Ana Ruiz*, Luis Soto Paz*✉');
  expect(page.all('.lead .mark').map((mark) => [mark.attribute('role'), mark.attribute('aria-label')])).toEqual([
    ['img', 'contribuyó por igual'],
    ['img', 'contribuyó por igual'],
    ['img', 'correspondencia'],
  ]);
  expect(page.one('.marks').text.replaceAll('\uFE0E', '')).toBe('* Contribuyeron por igual. ✉ Correspondencia.');
  const { text: citations } = page.one('#citar');
  expect(citations).toMatch(/Soto/);
  expect(citations).not.toMatch(/[*✉]|equal|correspond/);
  const file = async (format: string) => (await site.visitor.send('GET', `/Publicacion/${id}.${format}`)).text();
  expect(await file('bib')).toContain('author+an = {1=equal; 2=equal,corresponding},');
  for (const format of ['ris', 'json']) expect(await file(format)).toContain('tex.author+an: 1=equal; 2=equal,corresponding');
});
