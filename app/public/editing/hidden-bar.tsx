import type { CollectionName } from '#core/collections/index.ts';

interface HiddenBarProps {
  readonly collection: CollectionName;
  readonly id: string;
  /** What of the page is hidden, when not all of it. */
  readonly what?: string;
}

/** Says that visitors do not see what this page shows. */
export function HiddenBar({ collection, id, what = 'esta página' }: HiddenBarProps) {
  return (
    <p className="hidden-bar">
      <b>Oculto:</b> solo quien administra ve {what}. <a href={`/${collection}?editar=${id}`}>Editar</a>
    </p>
  );
}
