import { expect, test } from 'vitest';
import type { Item } from '#core/collections/index.ts';
import { patentFacts } from './patent-facts.ts';

const facts = (given: Partial<Item<'patents'>>) => patentFacts({ inventors: [], office: '', number: '', status: '', ...given } as Item<'patents'>);

test.each([
  [
    { inventors: ['García Márquez, Gabriel', 'Zoé Lara'], office: 'IMPI', number: 'MX 1', status: 'granted' },
    'Gabriel García Márquez, Zoé Lara · IMPI MX 1 · Concedida',
  ],
  [{ number: 'MX 1' }, 'MX 1'],
  [{ status: 'pending' }, 'En trámite'],
  [{}, ''],
] as const)('of %j the line is %j', (given, line) => expect(facts(given as Partial<Item<'patents'>>)).toBe(line));
