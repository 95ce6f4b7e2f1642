import type { CollectionName } from '#core/collections/index.ts';
import type { WriteContext } from '#core/fields/schema.ts';
import type { Office } from '../shell/office.ts';
import { definitionOf } from './lists.ts';

/** What the defaults of a new row depend on. */
export function writeContext({ lists, timeZone }: Pick<Office, 'lists' | 'timeZone'>): WriteContext {
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
