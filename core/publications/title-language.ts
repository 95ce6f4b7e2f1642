import type { Item } from '../collections/index.ts';
import { readLanguage } from '../formats/language.ts';

/** The language of the pages. */
const OF_PAGES = 'es';

/** The language of a publication's title as BCP 47; undefined where it is unknown, or the one of the page. */
export function titleLanguage({ title, language }: Pick<Item<'papers'>, 'title' | 'language'>): string | undefined {
  const known = readLanguage(language);
  return title.trim() === '' || known === '' || known.split('-')[0] === OF_PAGES ? undefined : known;
}
