import { collections, type Item } from '#core/collections/index.ts';
import { nameOf } from '#core/title.ts';
import type { Published } from '#data/content.ts';

export interface ThesisCard {
  readonly id: string;
  readonly title: string;
  /** Only those with theses of this type. */
  readonly categories: readonly { readonly id: string; readonly title: string; readonly theses: readonly Item<'tesis'>[] }[];
}

type ThesisLists = Pick<Published, 'tesis' | 'tesis-types' | 'tesis-categories'>;

/**
 * One card for each type, with its categories that have entries (spec, section 2: Tesis). Hidden types and categories
 * hide their theses.
 */
export function thesisCards(published: ThesisLists): ThesisCard[] {
  return published['tesis-types'].map((type) => {
    const ofType = published.tesis.filter((thesis) => thesis.type === type.id);
    const categories = published['tesis-categories'].flatMap((category) => {
      const theses = ofType.filter((thesis) => thesis.category === category.id);
      return theses.length > 0 ? [{ id: category.id, title: nameOf(collections['tesis-categories'], category), theses }] : [];
    });
    return { id: type.id, title: nameOf(collections['tesis-types'], type), categories };
  });
}

/** True where some card has a thesis in it. */
export function hasThesisCards(published: ThesisLists): boolean {
  const ids = (list: 'tesis-types' | 'tesis-categories') => new Set(published[list].map(({ id }) => id));
  const [types, categories] = [ids('tesis-types'), ids('tesis-categories')];
  return published.tesis.some(({ type, category }) => types.has(String(type)) && categories.has(String(category)));
}
