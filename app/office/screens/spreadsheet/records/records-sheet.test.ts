import { expect, test } from 'vitest';
import { OTHER_SITE_ADDRESS } from '#core/formats/other-site-column.ts';
import { mayHoldRecords } from './may-hold-records.ts';
import { allCellsOf, cellsOf } from './records-cells.fixture.ts';
import { recordsSheet } from './records-sheet.ts';

const POST = `---
layout: post
title: "Un artículo: aceptado"
date: 2024-10-23 12:00:00 -0600
tags: [ciencia, sal]
draft: true
issue: 012
---

Con **formato**.

---

Y una raya.
`;

test('a link in HTML in a fact is Markdown, and in a name that name', () => {
  expect(
    cellsOf([
      'uno.md',
      '---\ntitle: Uno\nauthor: <a href="https://github.com/ana">Ana Ruiz</a> y <b>Luis Gil</b>\nsummary: Con <a href="/sal/">sal</a>.\n---\nTexto\n',
    ]),
  ).toMatchObject([{ author: 'Ana Ruiz y <b>Luis Gil</b>' }]);
});

test('a Markdown file with facts above its text is a row: every value stays the text that it is, and the text is a cell', () => {
  expect(cellsOf(['2024-10-22-aceptado.md', POST.replaceAll('\n', '\r\n')])).toEqual([
    {
      layout: 'post',
      title: 'Un artículo: aceptado',
      date: '2024-10-23 12:00:00 -0600',
      tags: 'ciencia; sal',
      draft: 'true',
      issue: '012',
      content: 'Con **formato**.\n\n---\n\nY una raya.',
      // A draft would be seen otherwise.
      published: 'false',
    },
  ]);
});

test('the name of a file says what its facts do not', () => {
  expect(cellsOf(['2024-01-05-hola_a-todos.md', '---\ntags:\n---\nUno'], ['_index.md', '---\nrole: x\n---\n'], ['b.md', '# Otro\n\nDos'])).toEqual([
    { title: 'Hola a todos', date: '2024-01-05', role: '', content: 'Uno' },
    { title: '', date: '', role: 'x', content: '' },
    { title: 'Otro', date: '', role: '', content: 'Dos' },
  ]);
});

// All files have one name on a site whose pages have a folder each.
test('the name of its folder says what an index does not', () => {
  expect(cellsOf(['authors/ana-ruiz/_index.md', '---\nrole: x\n---\n'], ['posts/2024-01-05-hola/index.md', 'Uno'])).toEqual([
    { title: 'Ana ruiz', role: 'x', date: '', content: '' },
    { title: 'Hola', role: '', date: '2024-01-05', content: 'Uno' },
  ]);
});

// Fails where links between pages lead to a site that will be gone: nothing knows them by their addresses.
test('a page has the addresses that its file and its facts name', () => {
  const facts = 'slug: hola\npermalink: /avisos/:title/\nurl: https://otro.mx/\naliases: [/a b/, viejo]\nredirect_from: /viejo/';
  const addresses = allCellsOf(
    ['content/post/2024-01-05-uno/index.md', `---\n${facts}\n---\nUno`],
    ['index.md', 'Dos'],
    ['', '---\ntitle: Tres\n---\n'],
  ).map((cells) => cells[OTHER_SITE_ADDRESS.label]);
  expect(addresses).toEqual(['content/post/2024-01-05-uno/index.md content/post/hola /a%20b/ /viejo/', '', '']);
});

test('facts between plus signs are TOML', () => {
  const text = `+++
title = "Un artículo: aceptado"
date = 2024-05-06T12:00:00Z
day = 2024-05-06
tags = ["ciencia", "sal"]
draft = true
number = 12345678901234567890
volume = 1.10 # not "1.1
versions = [ 2.0,-0.50 ]
notes = """
of = 1.10 "or" 2.0"""
[params]
role = 'Jefa = 1.0'
+++

Con **formato**.
`;
  expect(cellsOf(['aceptado.md', text])).toEqual([
    {
      title: 'Un artículo: aceptado',
      date: '2024-05-06T12:00:00Z',
      day: '2024-05-06',
      tags: 'ciencia; sal',
      draft: 'true',
      number: '12345678901234567890',
      volume: '1.10',
      versions: '2.0; -0.50',
      notes: 'of = 1.10 "or" 2.0',
      'params / role': 'Jefa = 1.0',
      content: 'Con **formato**.',
      published: 'false',
    },
  ]);
  expect(cellsOf(['nota.md', '[[Inicio]]\nUno'])).toEqual([{ title: 'Nota', content: '[[Inicio]] Uno' }]);
  expect(recordsSheet([{ name: 'mala.md', text: '+++\ntitle = \n+++\n' }])).toMatchObject({ text: '', unread: ['mala.md'] });
});

// Fails where the oldest post of another site comes first: the landing page shows the first eleven.
test('rows come as the other site shows them: by weight, else the newest first', () => {
  const page = (title: string, facts: string) => [`${title}.md`, `---\ntitle: ${title}\n${facts}\n---\n`] as const;
  const titles = (...pages: ReturnType<typeof page>[]) => cellsOf(...pages).map(({ title }) => title);
  expect(titles(page('A', 'date: 2020-01-01'), page('B', 'date: 2024-05-06 12:00:00 -0600'), page('C', 'date: 2021-01-01'))).toEqual(['B', 'C', 'A']);
  expect(titles(page('A', 'weight: 30'), page('B', 'weight: 2.5'), page('C', 'weight: 30'))).toEqual(['B', 'A', 'C']);
  expect(titles(page('A', 'date: 2020-01-01'), page('B', 'x: 1'))).toEqual(['A', 'B']);
});

test('a page that lists those beside it is none, and names in two parts are one', () => {
  expect(
    cellsOf(
      ['post/_index.md', '---\ntitle: Posts\nview: 2\n---\n'],
      ['authors/ana/_index.md', '---\nfirst_name: Ana\nlast_name: Ruiz\nrole: Jefa\n---\n'],
    ),
  ).toEqual([{ first_name: 'Ana', last_name: 'Ruiz', role: 'Jefa', name: 'Ana Ruiz' }]);
});

test('marks of generators become what pages show, and what does not is told with the title of its page', () => {
  const body = '{{< youtube a-b >}}\n\n{% cite ruiz2020 %}\n\n<video src="/v/a.mp4"></video>';
  const sheet = recordsSheet([{ name: 'a.md', text: `---\ntitle: Uno\n---\n${body}\n` }]);
  expect(sheet?.text).toContain('https://www.youtube.com/watch?v=a-b');
  expect(Array.from(sheet?.leftOut ?? [], ([name, titles]) => [name, ...titles])).toEqual([
    ['{% cite ruiz2020 %}', 'Uno'],
    ['/v/a.mp4', 'Uno'],
  ]);
});

// Fails where a list of an API is a group of people, and its people are numbers and addresses.
test('the answer of an API is the things in it, of which others are known by their names', () => {
  const person = (id: number, name: string) => ({ id, url_name: 'a', name, url: 'https://lab.mx/a/', thumbnail: null });
  const work = {
    id: 7,
    title: 'Sal',
    authors: [person(1, 'Ana Ruiz'), person(2, 'Luis Gil')],
    topics: [{ tag: 'agua', id: 'agua', text_color: '#fff' }],
  };
  const studies = [{ degree: 'Doctorado', year: 2020 }];
  const text = JSON.stringify({ count: 1, next: null, results: [{ ...work, about: '<p>Uno <b>dos</b></p><p>Tres</p>', studies }] });
  expect(cellsOf(['obras.json', text])).toEqual([
    { id: '7', title: 'Sal', authors: 'Ana Ruiz; Luis Gil', topics: 'agua', about: 'Uno **dos**\n\nTres', studies: 'Doctorado, 2020' },
  ]);
});

test('a fact in quotes goes over several lines, however they begin, as Jekyll reads it', () => {
  expect(cellsOf(['ana.md', '---\ntitle: Ana\nexcerpt: "Premio<br/>\nBeca: dos"\nrole: \'Jefa\n\nde sala\'\n---\n'])).toEqual([
    { title: 'Ana', excerpt: 'Premio\nBeca: dos', role: 'Jefa\nde sala' },
  ]);
});

test('a headline is the title of news, and with its links their text', () => {
  const yaml = `- date: 23 Aug 2024
  headline: "Bienvenida [Ana Ruiz](https://example.org/ana_(2)), con **beca**"
- date: 7 May 2024
  headline: Premio a Luis
`;
  expect(cellsOf(['news.yml', yaml])).toEqual([
    {
      title: 'Bienvenida Ana Ruiz, con beca',
      date: '23 Aug 2024',
      content: 'Bienvenida [Ana Ruiz](https://example.org/ana_(2)), con **beca**',
    },
    { title: 'Premio a Luis', date: '7 May 2024', content: '' },
  ]);
});

test.each([
  ['a list', '# Todos\n- name: Ana\n  role: ~\n  bio: .\n- name: Luis\n', [{ name: 'Ana' }, { name: 'Luis' }]],
  [
    'JSON',
    '[{"name": "Ana", "age": null}, {"name": "Luis", "age": 30}]',
    [
      { name: 'Ana', age: '' },
      { name: 'Luis', age: '30' },
    ],
  ],
  [
    'lists by their names',
    'people:\n  - name: Ana\nalumni:\n  phd:\n    - name: Luis\n',
    [
      { section: 'people', name: 'Ana' },
      { section: 'alumni / phd', name: 'Luis' },
    ],
  ],
  [
    'TOML',
    '# Todos\n[[people]]\nname = "Ana"\n\n[[people]]\nname = "Luis"\n',
    [
      { section: 'people', name: 'Ana' },
      { section: 'people', name: 'Luis' },
    ],
  ],
  ['things by their names', 'ana:\n  name: Ana Ruiz\nluis:\n  name: Luis Gil\n', [{ name: 'Ana Ruiz' }, { name: 'Luis Gil' }]],
])('%s is as many rows, also pasted', (_, text, expected) => {
  expect(cellsOf(['', text])).toEqual(expected);
});

test('a file that cannot be read costs none of the others, and one that is a sheet is left to what reads sheets', () => {
  const broken = '---\ntitle: Uno: dos: tres\n- x\n---\n';
  expect(recordsSheet([{ name: 'mala.md', text: broken }])).toMatchObject({ text: '', unread: ['mala.md'] });
  const both = recordsSheet([
    { name: 'mala.md', text: broken },
    { name: 'buena.md', text: POST },
  ]);
  expect([both?.unread, both?.text.includes('aceptado')]).toEqual([['mala.md'], true]);
  for (const text of ['Título,Año\nUno,2001', 'Nombre\tCarrera\nAna\tQuímica', 'Nombre: el de todos;Año\nAna;2001', ''])
    expect([mayHoldRecords({ name: 'a.csv', text }), recordsSheet([{ name: 'a.csv', text }])]).toEqual([false, null]);
});
