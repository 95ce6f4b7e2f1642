import { expect, test } from 'vitest';
import { published } from './published.fixture.ts';
import { visibleIndex, visibleSections } from './sections.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const labels = (...given: Parameters<typeof published>) => visibleIndex(published(...given), NOW).map(({ label }) => label);

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
  expect(visibleIndex(finished, NOW).map(({ id }) => id)).not.toContain('EventosProximos');
});

test('an event that starts now is upcoming', () => {
  expect(visibleSections(published({ events: [{ startDate: NOW.toISOString() }] }), NOW)).toContain('EventosProximos');
});

test('Tesis is shown when one of them has a visible type and category', () => {
  const types = { 'tesis-types': [{ id: 't' }], 'tesis-categories': [{ id: 'c' }] };
  expect(visibleSections(published({ ...types, tesis: [{ type: 't', category: 'c' }] }), NOW)).toContain('tesis');
  expect(visibleSections(published({ ...types, tesis: [{ type: 't', category: 'hidden' }] }), NOW)).not.toContain('tesis');
});
