import { expect, test } from 'vitest';
import { addressesIn, otherSiteLinks } from './other-site-links.ts';

const POSTS = [
  ['https://www.lab.mx/2020/05/06/premio/', 'https://lab.mx/?p=7', '/Blog/1'],
  ['_posts/2021-02-03-nueva-sala.md', '/avisos/sala/', '/Blog/2'],
  ['content/post/sal/index.md', '/Blog/3'],
  ['_posts/2019-01-01-taller.md', '/Blog/4'],
  ['_posts/2022-01-01-taller.md', '/Blog/5'],
].flatMap((all) => all.slice(0, -1).map((address) => ({ address, collection: 'blogs', to: all.at(-1) ?? '' })));
const MEMBERS = ['_people/ana-ruiz.md', 'content/authors/sal/_index.md', 'content/authors/di-hu/_index.md'].map((address, index) => ({
  address,
  collection: 'students',
  to: `/Student/${index + 1}`,
}));
const links = otherSiteLinks([...POSTS, ...MEMBERS]);

test.each([
  ['http://lab.mx/2020/05/06/premio', '/Blog/1'],
  ['https://LAB.mx/2020/05/06/Premio/?utm_source=x#fotos', '/Blog/1#fotos'],
  ['https://lab.mx/?page_id=7', '/Blog/1'],
  ['/2020/05/06/premio/', '/Blog/1'],
  ['/2021/02/03/nueva-sala.html', '/Blog/2'],
  ['https://lab.mx/2021/02/03/nueva-sala/', '/Blog/2'],
  ['/blog/2021/nueva-sala/', '/Blog/2'],
  ['2021-02-03-nueva-sala', '/Blog/2'],
  ['/avisos/sala', '/Blog/2'],
  ['/en/post/sal/', '/Blog/3'],
  ['../sal', '/Blog/3', 'of two'],
  ['/authors/sal/', '/Student/2'],
  ['/blog/2022/taller/', '/Blog/5'],
  ['/people/ana-ruiz.html#papers', '/Student/1#papers'],
  ['/team/ana-ruiz/', '/Student/1'],
  // A name may look like a language.
  ['/author/di-hu/', '/Student/3'],
  ['https://lab.mx/', '/'],
  ['/', '/'],
])('the link %s leads to %s', (link, to, isAmbiguous = '') => {
  expect(links(link)).toEqual(isAmbiguous === '' ? { to } : 'unknown');
});

// Fails where a site of files that says its whole address in its texts leads to itself for ever.
test('a site of files that has an address is known by it, and what came from it without', () => {
  const ana = { address: 'content/authors/ana-ruiz/_index.md', collection: 'students', to: '/Student/1' };
  const sal = { address: 'https://www.grupo.mx/content/post/sal/index.md', collection: 'blogs', to: '/Blog/1' };
  const ofSite = otherSiteLinks([ana, sal]);
  expect(['https://grupo.mx/author/ana-ruiz/', 'http://www.grupo.mx/blog/sal', 'post/sal/'].map(ofSite)).toEqual(
    ['/Student/1', '/Blog/1', '/Blog/1'].map((to) => ({ to })),
  );
  expect(['https://otro.mx/author/ana-ruiz/', 'https://grupo.mx/publication/sal/'].map(ofSite)).toEqual(['foreign', 'unknown']);
  expect(otherSiteLinks([ana])('https://grupo.mx/author/ana-ruiz/')).toBe('foreign');
});

// Fails where a link leads to something that merely has the same name.
test.each(['/taller/', '/blog/taller/', '/blog/2020/nueva-sala/', '/publications/ana-ruiz/', '/tags/nueva-sala/', '/sal/', '/files/premio.pdf'])(
  'the link %s leads to nothing that is here',
  (link) => expect(links(link)).toBe('unknown'),
);

test.each([
  'https://otro.mx/2020/05/06/premio/',
  '#premio',
  'mailto:ana@lab.mx',
  'javascript:premio',
  '//lab.mx/premio',
  '/files/uploads/premio.pdf',
  '',
])('%s is no link within the other site', (link) => expect(links(link)).toBe('foreign'));

test('a cell holds addresses with spaces between them, of which a name alone is at the root', () => {
  expect(addressesIn(` a.md  /b/\nhttps://lab.mx/c a.md ${'x'.repeat(501)}`)).toEqual(['/a.md', '/b/', 'https://lab.mx/c']);
});
