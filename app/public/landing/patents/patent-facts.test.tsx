import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createAuthorIndex } from '#core/author-links/author-index.ts';
import type { Item } from '#core/collections/index.ts';
import { FactLine } from '../../people/fact-line.tsx';
import { patentFacts } from './patent-facts.tsx';

const nobody = createAuthorIndex([]);

const facts = (given: Partial<Item<'patents'>>) =>
  renderToStaticMarkup(<FactLine facts={patentFacts({ inventors: [], office: '', number: '', status: '', ...given } as Item<'patents'>, nobody)} />)
    .replaceAll(/<[^>]*>/g, '')
    .trim();

test.each([
  [
    { inventors: ['García Márquez, Gabriel', 'Zoé Lara'], office: 'IMPI', number: 'MX 1', status: 'granted' },
    'Gabriel García Márquez, Zoé Lara · IMPI MX 1 · Concedida',
  ],
  [{ number: 'MX 1' }, 'MX 1'],
  [{ status: 'pending' }, 'En trámite'],
  [{}, ''],
] as const)('of %j the line is %j', (given, line) => expect(facts(given as Partial<Item<'patents'>>)).toBe(line));
