import type { CollectionName } from '#core/collections/index.ts';

/** Says that no page shows an item yet, for it is read only where others hold it. */
export function NowhereBar({ collection, id }: { readonly collection: CollectionName; readonly id: string }) {
  return (
    <p className="hidden-bar">
      <b>Todavía no se ve en ninguna página:</b> nadie del grupo tiene proyectos de este tipo. <a href={`/${collection}?editar=${id}`}>Editar</a>
    </p>
  );
}
