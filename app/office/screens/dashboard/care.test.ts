import { expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { Overview } from '#core/contract/overview.ts';
import type { AnyItem } from '#core/definition.ts';
import { applyView } from '../list/view/list-view.ts';
import { viewIn } from '../list/view/view-address.ts';
import { needsOf } from './care.tsx';

const ZONE = 'America/Mexico_City';

const calm: Overview = {
  demo: 0,
  counts: [],
  toReview: 0,
  authorNames: 0,
  harvested: null,
  unread: 0,
  undelivered: 0,
  failedJobs: 0,
  hidden: [],
  withoutPicture: [],
  withoutText: 0,
  withoutLink: [],
  hiddenTypes: [],
  unseen: [],
  planned: [],
  isProfileUnseen: false,
  changes: [],
  visits: [],
  backup: { last: null, late: false },
};

test('a site in order needs nothing', () => {
  expect(needsOf(calm, ZONE, ZONE)).toEqual([]);
});

test('content that needs care is listed with its number and the way there', () => {
  const needs = needsOf(
    {
      ...calm,
      toReview: 2,
      authorNames: 5,
      harvested: { import: 'g', count: 3 },
      unread: 1,
      hidden: [{ collection: 'papers', count: 2, first: 'b' }],
      withoutLink: [{ collection: 'papers', count: 11, first: 'i' }],
      withoutPicture: [
        { collection: 'students', count: 1, first: 'c' },
        { collection: 'events', count: 4, first: 'j' },
      ],
      withoutText: 4,
      hiddenTypes: [{ collection: 'tesis-types', id: 'a', title: 'Maestría', items: 3 }],
      unseen: [
        { collection: 'tesis', count: 2, first: 'd', title: 'Celdas', because: 'falta la categoría', isPart: false },
        { collection: 'tesis-categories', count: 1, first: 'e', title: 'Sensores', because: 'no hay tesis', isPart: false },
        { collection: 'students', count: 1, first: 'f', title: '', because: 'falta el tipo de un proyecto', isPart: true },
      ],
      planned: [{ collection: 'blogs', id: 'h', title: 'Convocatoria', at: '2026-12-03T15:00:00.000Z' }],
      isProfileUnseen: true,
    },
    ZONE,
    ZONE,
  );
  expect(needs).toEqual([
    { to: '/imports', text: '2 publicaciones por revisar' },
    { to: '/imports/g', text: '3 publicaciones nuevas se publicaron sin revisar' },
    { to: '/author-names', text: '5 nombres de autores por confirmar' },
    { to: '/messages', text: '1 mensaje sin leer' },
    { to: '/tesis-types', text: '«Maestría» no se muestra, y por eso tampoco los 3 registros que lo usan' },
    { to: '/tesis', text: '2 tesis no se ven: falta la categoría' },
    { to: '/tesis-categories?editar=e', text: '«Sensores» no se ve: no hay tesis' },
    { to: '/students?editar=f', text: 'Parte de 1 practicante no se ve: falta el tipo de un proyecto' },
    { to: '/profile', text: 'El perfil no se ve: falta el nombre o la información principal' },
    { to: '/papers?filtro.url=-&filtro.doi=-', text: '11 publicaciones sin enlace' },
    { to: '/students?editar=c', text: '1 practicante sin imagen' },
    { to: '/events?filtro.url_image=-', text: '4 eventos sin imagen' },
    { to: '/media?ver=sin-texto', text: '4 imágenes en uso sin texto alternativo' },
    { to: '/papers?filtro.enabled=false', text: '2 publicaciones no se muestran' },
    { to: '/blogs?editar=h', text: '«Convocatoria» se publicará el 3 de diciembre de 2026 a las 09:00' },
  ]);
});

test.each([
  ['hidden', 'collaborators', { enabled: false }, { enabled: true }],
  ['withoutPicture', 'blogs', { content: 'Texto' }, { content: '![](/files/uploads/celda.webp)' }],
  ['withoutLink', 'papers', { url: '', doi: '' }, { url: '', doi: '10.1000/abc' }],
] as const)('the way to several of %s leads to these items of %s alone', (need, collection, lacking, other) => {
  const to = needsOf({ ...calm, [need]: [{ collection, count: 2, first: 'a' }] }, ZONE, ZONE)[0]?.to ?? '';
  const definition = collections[collection];
  const view = viewIn(new URLSearchParams(to.split('?')[1]), definition);
  const items = [lacking, other].map((values, index): AnyItem => ({ version: 1, order: index, ...values, id: String(index) }));
  expect(applyView(items, definition, view, () => '').map(({ id }) => id)).toEqual(['0']);
});

test('the clock of what is planned is named where this browser shows another time', () => {
  const planned = [{ collection: 'positions', id: 'h', title: '', at: '2026-12-03T15:00:00.000Z' }];
  expect(needsOf({ ...calm, planned }, ZONE, 'Europe/Madrid')).toEqual([
    { to: '/positions?editar=h', text: '1 vacante se publicará el 3 de diciembre de 2026 a las 09:00 (hora de Ciudad de México)' },
  ]);
});
