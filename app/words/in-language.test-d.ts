import { type Dictionaries, inLanguage } from './in-language.ts';

const es = { title: 'Título', count: (count: number) => `${count} archivos` };
const en = { title: 'Title', count: (count: number) => `${count} files` };

type InTwo = Dictionaries<typeof es, 'es' | 'en'>;

// A language without one of the Spanish keys, or with other parameters, does not compile.
({ es, en }) satisfies InTwo;
// @ts-expect-error: a key is missing
({ es, en: { title: en.title } }) satisfies InTwo;
// @ts-expect-error: the language is missing
({ es }) satisfies InTwo;
// @ts-expect-error: the parameter is another one
({ es, en: { ...en, count: (name: string) => name.trim() } }) satisfies InTwo;
// @ts-expect-error: a key is missing where an area is declared
inLanguage<typeof es, 'es' | 'en'>({ es, en: { title: en.title } });
