import type { CollectionName } from '#core/collections/index.ts';

/** Says that no page shows an item yet, for it is read only where others hold it. */
export function NowhereBar({ collection, id, why }: { readonly collection: CollectionName; readonly id: string; readonly why: string }) {
  return (
    <p className="hidden-bar">
      <b>Todavía no se ve en ninguna página:</b> {why}. <a href={`/${collection}?editar=${id}`}>Editar</a>
    </p>
  );
}
