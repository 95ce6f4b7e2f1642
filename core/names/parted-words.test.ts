import { expect, test } from 'vitest';
import { partedWords } from './parted-words.ts';

// Names come from files of others. Fails where each particle has the words before it looked at again.
test.each(['de Dios', 'de la Juan'])('the words of a name of «%s» over and over are looked at a few times each', (run) => {
  const words = ['Juan', ...Array.from({ length: 1_000 }, () => run.split(' ')).flat(), 'Pérez'];
  let looks = 0;
  const watched = new Proxy(words, {
    get: (target, name, receiver) => {
      looks += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  expect(partedWords(watched, (word) => word === 'de' || word === 'la').family).toEqual(['Pérez']);
  expect(looks).toBeLessThan(8 * words.length);
});
