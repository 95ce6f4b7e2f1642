import { expect, test } from 'vitest';
import { INDEX_WORDS } from '#core/look/index-words.ts';
import { LANDING_SECTIONS, type SectionId } from '#core/look/landing-sections.ts';
import { published } from './published.fixture.ts';
import { headingOf, indexOf, menuOf, sectionAfter, visibleSections } from './sections.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const labels = (...given: Parameters<typeof published>) => indexOf(visibleSections(published(...given), NOW), []).map(({ label }) => label);

test('an empty site with its lines shows these and the contact alone', () => {
  const lines = { 'research-lines': [{}] };
  expect([...visibleSections(published(lines), NOW)]).toEqual(['LineasInvestigacion', 'Contacto']);
  expect(labels(lines)).toEqual(['Investigación', 'Contacto']);
});

test('a site without lines has neither their section nor its entry in the index', () => {
  expect([...visibleSections(published({}), NOW)]).toEqual(['Contacto']);
  expect(labels({})).toEqual(['Contacto']);
});

test('the index has eight entries, in their order, when everything has content', () => {
  const full = {
    profile: { name: 'Ana' },
    site: { timeline: [{ period: '2018', title: '', text: '', project: null }] },
    students: [{}],
    events: [{ startDate: '2026-06-01T00:00:00.000Z' }],
    papers: [{}],
    'research-lines': [{}],
    blogs: [{}],
  };
  expect(labels(full)).toEqual(['Home', 'Proyectos', 'Grupo', 'Publicaciones', 'Investigación', 'Eventos', 'Blog', 'Contacto']);
});

test('Eventos is left out of the index when every event has started', () => {
  const finished = published({ events: [{ startDate: '2026-04-30T00:00:00.000Z' }] });
  expect(visibleSections(finished, NOW)).toContain('EventosFinales');
  expect(visibleSections(finished, NOW)).not.toContain('EventosProximos');
  expect(indexOf(visibleSections(finished, NOW), []).map(({ id }) => id)).not.toContain('EventosProximos');
});

test('an event that starts now is upcoming', () => {
  expect(visibleSections(published({ events: [{ startDate: NOW.toISOString() }] }), NOW)).toContain('EventosProximos');
});

test('Tesis is shown when one of them has a visible type and category', () => {
  const types = { 'tesis-types': [{ id: 't' }], 'tesis-categories': [{ id: 'c' }] };
  expect(visibleSections(published({ ...types, tesis: [{ type: 't', category: 'c' }] }), NOW)).toContain('tesis');
  expect(visibleSections(published({ ...types, tesis: [{ type: 't', category: 'hidden' }] }), NOW)).not.toContain('tesis');
});

const ALL = new Set<string>(LANDING_SECTIONS.map(({ value }) => value));
const chosen = (section: SectionId, choice: object = {}) => ({ section, title: '', index_title: '', shown: true, ...choice });
const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

test('the settings call the sections by the words that visitors read', () => {
  expect(menuOf(ALL, []).map(({ label, id }) => ({ value: id, label }))).toEqual(LANDING_SECTIONS.map(({ value, label }) => ({ value, label })));
  expect(Object.fromEntries(indexOf(ALL, []).map(({ label, id }) => [id, label]))).toEqual(INDEX_WORDS);
});

// Fails when the index keeps the order of the specification although the group chose another one, or loses it without.
test('the menu and the index follow the order that the group chose, and what it says nothing of stays where it was', () => {
  expect(idsOf(indexOf(ALL, [])).slice(2, 5)).toEqual(['Estudiantes', 'Publicaciones', 'LineasInvestigacion']);
  const order = [chosen('Blog'), chosen('Publicaciones'), chosen('Blog')];
  expect(idsOf(menuOf(ALL, order))).toEqual([
    ...['Home', 'Proyectos', 'Estudiantes', 'FotosGrupales', 'LineasInvestigacion', 'EventosFinales', 'EventosProximos'],
    ...['Blog', 'Colaboradores', 'Unete', 'Contacto', 'Publicaciones', 'patentes', 'tesis'],
  ]);
  expect(idsOf(indexOf(ALL, order))).toEqual(idsOf(menuOf(ALL, order)).filter((id) => idsOf(indexOf(ALL, [])).includes(id)));
  expect(sectionAfter(ALL, order, 'EventosProximos').id).toBe('Blog');
});

test('words of the group stand in the heading, the menu and the index, a shorter one in the index alone; anchors stay', () => {
  const own = [
    chosen('Blog', { title: ' Noticias ' }),
    chosen('Publicaciones', { title: 'Artículos y libros', index_title: 'Artículos' }),
    chosen('Home', { title: 'Inicio' }),
  ];
  const labelIn = (entries: readonly { readonly id: string; readonly label: string; readonly lang?: string }[], id: string) => {
    const entry = entries.find((each) => each.id === id);
    return [entry?.label, entry?.lang];
  };
  expect([headingOf(own, 'Blog'), ...labelIn(menuOf(ALL, own), 'Blog'), ...labelIn(indexOf(ALL, own), 'Blog')]).toEqual([
    'Noticias',
    'Noticias',
    undefined,
    'Noticias',
    undefined,
  ]);
  expect([headingOf(own, 'Publicaciones'), labelIn(menuOf(ALL, own), 'Publicaciones')[0], labelIn(indexOf(ALL, own), 'Publicaciones')[0]]).toEqual([
    'Artículos y libros',
    'Artículos y libros',
    'Artículos',
  ]);
  // The usual word is English.
  expect([labelIn(menuOf(ALL, own), 'Home'), labelIn(menuOf(ALL, []), 'Home')]).toEqual([
    ['Inicio', undefined],
    ['Home', 'en'],
  ]);
});

test('a section that the group hides is not there, however much it holds', () => {
  const hidden = published({
    blogs: [{}],
    site: { sections: [chosen('Blog', { shown: false }), chosen('Contacto', { shown: false })] },
    'research-lines': [{}],
  });
  expect([...visibleSections(hidden, NOW)]).toEqual(['LineasInvestigacion']);
});
