import { expect, test } from 'vitest';
import { NOW } from '#tests/world.ts';
import { collections } from './index.ts';

const { blogs, events, papers } = collections;
const [PAST, FUTURE] = ['2026-03-01T18:00:00.000Z', '2026-04-01T18:00:00.000Z'];
const item = (values: object) => ({ id: 'a', version: 1, ...values });

test('a post beyond the first eleven that are shown is not on the landing page', () => {
  const posts = Array.from({ length: 12 }, () => item({}));
  const positionOf = (index: number) => blogs.landingPosition?.(posts[index] ?? item({}), posts, NOW);
  expect(positionOf(10)).toBeNull();
  expect(positionOf(11)).toEqual({
    sentence: 'Queda fuera de la sección del blog en la portada, que muestra las primeras 11 entradas.',
    isBehind: true,
  });
});

test('an event stands in its section behind those of it that are shown before', () => {
  const [past, hidden, first, second] = [PAST, FUTURE, FUTURE, FUTURE].map((startDate) => item({ startDate })) as [
    ReturnType<typeof item>,
    ...ReturnType<typeof item>[],
  ];
  const sentences = [past, hidden, first, second].map(
    (event) =>
      event &&
      events.landingPosition?.(
        event,
        [past, first, second].flatMap((each) => each ?? []),
        NOW,
      ),
  );
  expect(sentences).toEqual([
    { sentence: 'Va en «Eventos Finalizados», en primer lugar.', isBehind: false },
    null,
    { sentence: 'Va en «Eventos Proximos», en primer lugar.', isBehind: false },
    { sentence: 'Va en «Eventos Proximos», después de otro.', isBehind: true },
  ]);
});

test('other collections have no places on the landing page', () => {
  expect(papers.landingPosition).toBeUndefined();
});
