import { expect, test } from 'vitest';
import { NOW } from '#tests/world.ts';
import { collections } from './collections/index.ts';
import { landingPlace } from './landing-place.ts';

const [PAST, FUTURE] = ['2026-03-01T18:00:00.000Z', '2026-04-01T18:00:00.000Z'];

test('a post beyond the first eleven that are shown is not on the landing page', () => {
  const posts = Array.from({ length: 13 }, (_, index) => ({ enabled: index !== 2 }));
  const placeOf = (index: number) => landingPlace(collections.blogs, posts[index] ?? {}, posts, NOW);
  expect(placeOf(11)).toBeNull();
  expect(placeOf(12)).toEqual({ sentence: 'No está en la portada, que muestra las primeras 11 entradas.', isBehind: true });
});

test('an event stands in its section behind those of it that are shown before', () => {
  const events = [PAST, FUTURE, FUTURE, FUTURE].map((startDate, index) => ({ startDate, enabled: index !== 1 }));
  const told = events.map((event) => landingPlace(collections.events, event, events, NOW));
  expect(told).toEqual([
    { sentence: 'Se ve en «Eventos Finalizados», en primer lugar.', isBehind: false },
    null,
    { sentence: 'Se ve en «Eventos Proximos», en primer lugar.', isBehind: false },
    { sentence: 'Se ve en «Eventos Proximos», después de otro.', isBehind: true },
  ]);
});

test('what has no places on the landing page is told nothing', () => {
  const paper = { enabled: true };
  expect(landingPlace(collections.papers, paper, [paper], NOW)).toBeNull();
});
