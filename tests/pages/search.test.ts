import { expect, type Site, test } from './site.ts';

test('a search tells how many results it has, and marks no small words', async ({ site }) => {
  await site.add('papers', { title: 'El xyz de Texcoco' });
  expect((await site.read('/Buscar?q=el+xyz+de')).one('main [role="status"]').text).toBe('1 resultado para «el xyz de»');
  await site.add('blogs', { title: 'Otro xyz' });
  const page = await site.read('/Buscar?q=el+xyz+de');
  expect(page.one('main [role="status"]').text).toBe('2 resultados para «el xyz de»');
  expect(page.texts('mark')).toEqual(['xyz', 'xyz']);
});

test('a page of many results leads to the next and back, without script', async ({ site }) => {
  for (let n = 0; n < 45; n += 1) await site.add('papers', { title: `Xýz ${n}` });
  const links = (page: Awaited<ReturnType<Site['read']>>) =>
    page.all('nav.page-links a').map((link) => [link.text, link.attribute('rel'), link.attribute('href')]);
  const next = (number: number) => ['Siguientes', 'next', `/Buscar?q=x%C3%BDz&pagina=${number}`];
  const first = await site.read('/Buscar?q=x%C3%BDz');
  expect([first.one('main [role="status"]').text, links(first)]).toEqual(['45 resultados para «xýz», página 1 de 3', [next(2)]]);
  const second = await site.read('/Buscar?q=x%C3%BDz&pagina=2');
  expect([second.all('.found li').length, links(second)]).toEqual([20, [['Anteriores', 'prev', '/Buscar?q=x%C3%BDz'], next(3)]]);
  const last = await site.read('/Buscar?q=x%C3%BDz&pagina=99');
  expect([last.all('.found li').length, links(last).length]).toEqual([5, 1]);
  expect((await site.read('/Buscar?q=de+la')).one('main [role="status"]').text).toContain('Escribe una palabra más precisa');
});
