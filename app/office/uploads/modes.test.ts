import { expect, test } from 'vitest';
import { surplusIn } from './modes.ts';

test('of several files where one goes, it is said which one counts', () => {
  expect(surplusIn([{ name: 'a.png' }])).toBeNull();
  expect(surplusIn([{ name: 'a.png' }, { name: 'b.png' }, { name: 'c.png' }])).toBe(
    'Aquí va un solo archivo: de los 3 que llegaron cuenta el primero, «a.png».',
  );
});
