import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inLanguage } from './in-language.ts';

const es = { title: 'Título', count: (count: number) => `${count} ${count === 1 ? 'archivo' : 'archivos'}` };
const en = { title: 'Title', count: (count: number) => `${count} ${count === 1 ? 'file' : 'files'}` };

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
