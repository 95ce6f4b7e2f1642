import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Dictionaries, inLanguage } from './in-language.ts';

const es = { title: 'Título', count: (count: number) => `${count} ${count === 1 ? 'archivo' : 'archivos'}` };
const en = { title: 'Title', count: (count: number) => `${count} ${count === 1 ? 'file' : 'files'}` };

type InTwo = Dictionaries<typeof es, 'es' | 'en'>;

test('a language without one of the Spanish keys, or with other parameters, does not compile', () => {
  const complete: InTwo = { es, en };
  // @ts-expect-error: a key is missing
  const withoutKey: InTwo = { es, en: { title: en.title } };
  // @ts-expect-error: the language is missing
  const withoutLanguage: InTwo = { es };
  // @ts-expect-error: the parameter is another one
  const withOtherParameter: InTwo = { es, en: { ...en, count: (name: string) => name.trim() } };
  // @ts-expect-error: a key is missing where an area is declared
  inLanguage<typeof es, 'es' | 'en'>({ es, en: { title: en.title } });
  expect([complete, withoutKey, withoutLanguage, withOtherParameter]).toHaveLength(4);
});

test('two requests at the same time are each answered in their language', async () => {
  const requests = new AsyncLocalStorage<'es' | 'en'>();
  const words = inLanguage<typeof es, 'es' | 'en'>({ es, en }, () => requests.getStore() ?? 'es');
  const answer = (language: 'es' | 'en') =>
    requests.run(language, async () => {
      await setTimeout(0);
      return `${words().title}: ${words().count(2)}`;
    });
  expect(await Promise.all([answer('es'), answer('en')])).toEqual(['Título: 2 archivos', 'Title: 2 files']);
});
