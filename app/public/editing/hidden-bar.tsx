import type { CollectionName } from '#core/collections/index.ts';
import { editLinksWords } from '../../words/edit-links.ts';

interface HiddenBarProps {
  readonly collection: CollectionName;
  readonly id: string;
  /** The hidden part of the page, when not all of it is hidden. */
  readonly what?: string;
}

/** Says that visitors do not see what this page shows. */
export function HiddenBar({ collection, id, what = editLinksWords().thisPage }: HiddenBarProps) {
  const words = editLinksWords();
  return (
    <p className="hidden-bar">
      <b>{words.hidden}</b> {words.onlyAdministratorsSee(what)} <a href={`/${collection}?editar=${id}`}>{words.edit}</a>
    </p>
  );
}
