import type { CollectionName } from '#core/collections/index.ts';
import { editLinksWords } from '../../words/edit-links.ts';
import { useEditAddress } from './use-edit-address.ts';

/** Says that no page shows an item yet, for it is read only where others hold it. */
export function NowhereBar({ collection, id, why }: { readonly collection: CollectionName; readonly id: string; readonly why: string }) {
  const words = editLinksWords();
  return (
    <p className="hidden-bar">
      <b>{words.nowhere}</b> {why}. <a href={useEditAddress(collection, id)}>{words.edit}</a>
    </p>
  );
}
