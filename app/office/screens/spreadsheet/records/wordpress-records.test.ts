import domino from '@mixmark-io/domino';
import { expect, test } from 'vitest';
import { OTHER_SITE_ADDRESS } from '#core/formats/other-site-column.ts';
import { rowsOf } from '#core/formats/spreadsheet/rows.ts';
import { recordsSheet } from './records-sheet.ts';
import { cellsIn, cellsOf, exportOf, field, UPLOADS } from './wordpress-export.fixture.ts';

test('a post is a row with its author as shown, its date, its terms and its picture', () => {
  const term = (taxonomy: string, name: string) => `<category domain="${taxonomy}" nicename="a"><![CDATA[${name}]]></category>`;
  const more = term('category', 'Becas & apoyos') + term('post_tag', 'sal') + field('_thumbnail_id', '9');
  const file = `<wp:attachment_url><![CDATA[${UPLOADS}/foto.jpg]]></wp:attachment_url>`;
  const post = { title: 'Sal &amp; agua: H<sub>2</sub>O', html: '<p>Hola</p>', more };
  expect(cellsOf(post, { id: '9', type: 'attachment', status: 'inherit', more: file })).toEqual([
    {
      title: 'Sal & agua: H₂O',
      date: '2024-01-05 10:00:00',
      author: 'Ana Ruiz',
      categories: 'Becas & apoyos',
      tags: 'sal',
      image: `${UPLOADS}/foto.jpg`,
      content: 'Hola',
    },
  ]);
});

test('drafts and private posts are brought in unseen, planned ones as they are, and what was thrown away is not', () => {
  expect(
    cellsOf(
      { title: 'Uno' },
      { title: 'Dos', status: 'draft', date: '0000-00-00 00:00:00' },
      { title: 'Tres', status: 'private' },
      { title: 'Cuatro', status: 'future' },
      { title: 'Cinco', status: 'trash' },
      { title: 'Seis', status: 'auto-draft' },
      { title: 'Siete', more: '' },
    ).map(({ title, published }) => [title, published]),
  ).toEqual([
    ['Uno', undefined],
    ['Dos', 'false'],
    ['Tres', 'false'],
    ['Cuatro', undefined],
    ['Siete', undefined],
  ]);
});

test('an export without posts brings in what else it holds, with its custom fields', () => {
  const person = {
    type: 'team',
    title: 'Bego Paz',
    more: field('orcid', '0000-0002-1825-0097') + field('_edit_last', '1') + field('x', 'a:1:{i:0;s:1:"a";}'),
  };
  expect(cellsOf(person, { type: 'nav_menu_item', title: 'Inicio' }, { type: 'wp_block', title: 'Bloque' })).toEqual([
    { title: 'Bego Paz', date: '2024-01-05 10:00:00', author: 'Ana Ruiz', orcid: '0000-0002-1825-0097' },
  ]);
  expect(cellsOf(person, { title: 'Una entrada' }).map(({ title }) => title)).toEqual(['Una entrada']);
});

test('a part that only a program of the other site shows is told with the titles of its posts', () => {
  const comment = (approved: string, type: string) =>
    `<wp:comment><wp:comment_approved>${approved}</wp:comment_approved><wp:comment_type>${type}</wp:comment_type></wp:comment>`;
  const text = exportOf(
    { title: 'Uno', html: '<p>a [contact-form-7 id="5" title="b"]</p>', more: comment('1', '') },
    { title: 'Dos', html: '<p>c</p>[toc]<!-- wp:jetpack/contact-form {"a":1} /--><!-- wp:latest-posts /-->', more: comment('0', '') },
    { title: 'Tres', html: '<p>[contact-form-7 id=&#8221;5&#8243;]</p>', more: comment('1', 'pingback') },
  );
  const sheet = recordsSheet([{ name: 'grupo.xml', text }], domino.createDocument);
  expect(Object.fromEntries(Array.from(sheet?.leftOut ?? [], ([name, titles]) => [name, [...titles]]))).toEqual({
    '[contact-form-7]': ['Uno', 'Tres'],
    'comentarios de visitantes': ['Uno'],
    '[toc]': ['Dos'],
    'jetpack/contact-form': ['Dos'],
  });
  expect(sheet?.text).not.toMatch(/\[contact|\[toc/);
});

test('each kind of what an export holds can be brought in, posts first', () => {
  const text = exportOf(
    { type: 'page', title: 'Contacto' },
    { type: 'team', title: 'Ana' },
    { type: 'team', title: 'Bego' },
    { title: 'Una entrada' },
    { type: 'feedback', title: 'x' },
  );
  const sheetOf = (kind?: string) => recordsSheet([{ name: 'grupo.xml', text }], domino.createDocument, { kind });
  expect(sheetOf()).toMatchObject({
    kind: 'post',
    kinds: [
      { name: 'post', count: 1 },
      { name: 'team', count: 2 },
      { name: 'page', count: 1 },
    ],
  });
  expect([...rowsOf(sheetOf('team')?.text ?? '', ',')].map(({ cells: [title] }) => title)).toEqual(['title', 'Ana', 'Bego']);
});

test('a post without a title has its first words as one, and a text that several posts share stands in each', () => {
  const words = 'Una [frase](https://a.mx) de muchas **palabras** que no caben todas juntas en el título de una entrada';
  expect(
    cellsOf(
      {
        title: '',
        html: '<p>Una <a href="https://a.mx">frase</a> de muchas <b>palabras</b> que no caben todas juntas en el título de una entrada</p>',
      },
      { title: 'Dos', html: '<!-- wp:block {"ref":9} /-->' },
      { id: '9', type: 'wp_block', html: '<!-- wp:paragraph --><p>Común</p><!-- /wp:paragraph -->' },
    ).map(({ title, content }) => [title, content]),
  ).toEqual([
    ['Una frase de muchas palabras que no caben todas juntas en…', words],
    ['Dos', 'Común'],
  ]);
});

test('a post has the addresses that its site gives it, and those that it gave it before', () => {
  const more = `<link>https://grupo.mx/2024/nuevo/</link><guid isPermaLink="false">https://grupo.mx/?p=7</guid>${field('_wp_old_slug', 'viejo')}`;
  expect(cellsOf({ more })[0]?.[OTHER_SITE_ADDRESS.label]).toBe('https://grupo.mx/2024/nuevo/ https://grupo.mx/?p=7 https://grupo.mx/2024/viejo');
});

test('an export that was cut off brings in what is whole in it', () => {
  const whole = exportOf({ title: 'Uno', html: '<p>a</p>' }, { title: 'Dos', html: '<p>b</p>' });
  expect(cellsIn(whole.slice(0, whole.indexOf('<p>b'))).map(({ title }) => title)).toEqual(['Uno']);
});

test('a feed of any other program, and a text about WordPress, are no export', () => {
  expect(
    recordsSheet([{ name: 'a.xml', text: '<?xml version="1.0"?><rss version="2.0"><channel><item><title>a</title></item></channel></rss>' }]),
  ).toBeNull();
  expect(recordsSheet([{ name: 'a.txt', text: 'http://wordpress.org/export/1.2/' }])).toBeNull();
});
