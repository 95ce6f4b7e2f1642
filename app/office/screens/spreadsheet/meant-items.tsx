import { useQuery } from '@tanstack/react-query';
import type { CollectionName } from '#core/collections/index.ts';
import { spreadsheetWords } from '../../../words/office/spreadsheet.ts';
import { useOffice } from '../../editing/office-context.ts';
import { nameOf } from '../../model/titles.ts';
import { FinalSelect } from '../../ui/final-select.tsx';
import type { Meant } from './absent-in.ts';
import style from './spreadsheet.module.css';

/** More names than anybody goes through; they are mended in their rows. */
const MAX_NAMES = 30;

export interface MeantItemsProps {
  readonly to: CollectionName;
  /** Names that no item of the list has. */
  readonly names: readonly string[];
  readonly onMeant: (meant: Meant) => void;
}

/** The items that a name of a sheet may mean, where none is called so. */
export function MeantItems({ to, names, onMeant }: MeantItemsProps) {
  const words = spreadsheetWords();
  const { data: items = [] } = useQuery(useOffice().lists.query(to));
  if (items.length === 0 || names.length > MAX_NAMES) return null;
  const called = items.map((item, index) => nameOf(to, item, index + 1));
  return (
    <fieldset className={style.meant}>
      <legend>{words.orMeant}</legend>
      {names.map((name) => (
        <FinalSelect key={name} size="xs" label={words.meant(name)} value="" onChoose={(item) => onMeant({ to, name, item })}>
          <option value="">{words.meansNone}</option>
          {called.map((item) => (
            <option key={item}>{item}</option>
          ))}
        </FinalSelect>
      ))}
    </fieldset>
  );
}
