import type { CollectionName } from '#core/collections/index.ts';
import type { WriteContext } from '#core/fields/schema.ts';
import { definitionOf } from '../model/definition-of.ts';
import type { Lists } from './lists.ts';

/** The facts that the defaults of a new row depend on. */
export function writeContext({ lists, timeZone }: { readonly lists: Pick<Lists, 'items'>; readonly timeZone: string }): WriteContext {
  return {
    now: new Date(),
    timeZone,
    referable: (collection, by) => {
      const name = collection as CollectionName;
      const { enabledField } = definitionOf(name);
      return lists.items(name).map((item) => ({ value: String(item[by]), enabled: item[enabledField] === true }));
    },
  };
}
