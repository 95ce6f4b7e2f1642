import { expect, test } from 'vitest';
import { outcomeOfStatus } from './link-outcome.ts';
import { outerLinksIn } from './outer-links.ts';

test('addresses of other sites are found in fields, nested rows and texts, each once, without the part after #', () => {
  const item = {
    title: 'Ver https://no.example en un texto',
    url: 'https://uno.example/a#b',
    links: [{ url: 'http://dos.example' }, { url: 'https://uno.example/a' }],
    content: 'Con [un enlace](https://tres.example/x_y "Título"), [otro](/files/uploads/a.pdf) y ![foto](<https://cuatro.example/f.png>).',
    own: 'https://faro.example/Blog/a',
    mail: 'mailto:ana@faro.example',
  };
  expect([...outerLinksIn(item, ['https://faro.example'])].toSorted()).toEqual([
    'http://dos.example/',
    'https://cuatro.example/f.png',
    'https://tres.example/x_y',
    'https://uno.example/a',
  ]);
});

test.each([
  [200, 'answers'],
  [304, 'answers'],
  [403, 'answers'],
  [429, 'answers'],
  [503, 'answers'],
  [404, 'gone'],
  [410, 'gone'],
  [500, 'server-fails'],
  [502, 'server-fails'],
])('the answer %i means %s', (status, outcome) => expect(outcomeOfStatus(status)).toBe(outcome));
