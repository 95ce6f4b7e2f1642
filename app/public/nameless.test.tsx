import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GroupGrid } from './group/group-grid.tsx';
import { Blog } from './landing/blog/blog.tsx';
import { Collaborators } from './landing/collaborators/collaborators.tsx';
import { Patents } from './landing/patents/patents.tsx';
import { Photos } from './landing/photos/photos.tsx';
import { Students } from './landing/students/students.tsx';
import { Theses } from './landing/theses/theses.tsx';
import { MemberList } from './people/member-list.tsx';
import { published } from './published.fixture.ts';
import { thesisCards } from './thesis-cards.ts';

const content = published({
  students: [
    {
      id: 's',
      name: ' ',
      carrera: '',
      icon_inv: 'software.svg',
      linea_investigacion: '',
      research_line: null,
      from: '',
      to: '',
      foto_local: '',
      url_imagen: null,
    },
  ],
  blogs: [{ id: 'b', title: '', author: '', content: '', url_image: null, publishDate: null }],
  patents: [{ id: 'p', title: '', url: '', year: 2020, inventors: [], office: '', number: '', status: '', pdf_url: null }],
  'group-photos': [{ id: 'g', name: '', url_image: null }],
  collaborators: [{ id: 'c', name: '', type: '', url_image: null }],
  'tesis-types': [{ id: 't', title: '' }],
  'tesis-categories': [{ id: 'k', title: '' }],
  tesis: [
    {
      ...{ id: 'x', title: '', type: 't', category: 'k', status_label: 'Terminada', author: '', year: null, url: '' },
      ...{ level: '', asesores: [], pdf_url: null },
    },
  ],
});
const html = renderToStaticMarkup(
  <>
    <Students heading="Título" students={content.students} lines={content['research-lines']} roles={content.roles} />
    <GroupGrid members={content.students} roles={content.roles} isPast={false} />
    <MemberList students={content.students} roles={content.roles} />
    <Blog heading="Título" posts={content.blogs} hasEntries now={new Date()} timeZone="America/Mexico_City" />
    <Patents heading="Título" authors={content.authors} patents={content.patents} />
    <Photos heading="Título" photos={content['group-photos']} />
    <Collaborators heading="Título" collaborators={content.collaborators} />
    <Theses heading="Título" authors={content.authors} cards={thesisCards(content)} />
  </>,
);

test('an item without a name is called so: no heading, link, paragraph or name is empty', () => {
  expect(html).not.toMatch(/<(h\d|a|p|b|summary|figcaption|span class="quiet")( [^>]*)?>\s*<\/\1>/);
  expect(html).not.toContain('alt=" "');
  expect(html.match(/<h3><a [^>]*>Sin nombre<\/a><\/h3>/g)).toHaveLength(1);
  expect(html.match(/Sin nombre/g)?.length).toBeGreaterThanOrEqual(5);
  expect(html.match(/Sin título/g)?.length).toBeGreaterThanOrEqual(5);
});

test('a post without an author has no line for one', () => {
  expect(html).not.toMatch(/by\s/);
});

test('a group photo without a file shows a picture in its place', () => {
  expect(html).toMatch(/<section id="FotosGrupales".*not-found-picture/s);
});
