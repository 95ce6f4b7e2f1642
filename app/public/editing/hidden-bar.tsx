import type { CollectionName } from '#core/collections/index.ts';
import type { ReasonUnseen } from '#core/reasons-unseen.ts';
import { editLinksWords } from '../../words/edit-links.ts';
import { useEditAddress } from './use-edit-address.ts';

interface HiddenBarProps {
  readonly collection: CollectionName;
  readonly id: string;
  /** The hidden part of the page, when not all of it is hidden. */
  readonly what?: string;
  /** Its time is not now. */
  readonly untimely?: ReasonUnseen | null;
}

/** Says that visitors do not see what this page shows. */
export function HiddenBar({ collection, id, what = editLinksWords().thisPage, untimely }: HiddenBarProps) {
  const words = editLinksWords();
  return (
    <p className="hidden-bar">
      <b>{untimely?.plannedFor ? words.planned : words.hidden}</b> {untimely && `${untimely.because}; `}
      {words.onlyAdministratorsSee(what)} <a href={useEditAddress(collection, id)}>{words.edit}</a>
    </p>
  );
}
