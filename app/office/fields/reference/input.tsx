import { useQuery } from '@tanstack/react-query';
import type { CollectionName } from '#core/collections/index.ts';
import type { ReferenceField } from '#core/fields/reference.ts';
import { fieldsWords } from '../../../words/office/fields.ts';
import { useOffice } from '../../editing/office-context.ts';
import { isNested } from '../../model/slot.ts';
import { calledIn } from '../../model/titles.ts';
import type { InputProps } from '../field.ts';
import style from '../fields.module.css';
import { Select } from '../select.tsx';
import { useChoices } from '../use-choices.ts';

export function Input({ field, slot, value, onChange, problem, caret }: InputProps<ReferenceField>) {
  const collection = field.to as CollectionName;
  const choices = useChoices(field, slot);
  const { isSuccess } = useQuery(useOffice().lists.query(collection));
  // In nested rows it would be there as often as they are.
  const isOffered = field.oneStep === undefined && (!isNested(slot) || (isSuccess && choices.length === 0));
  const isKnown = choices.some((choice) => choice.value === value);
  const none = field.isOptional ? { value: '', label: fieldsWords().none } : { value: value ?? '', label: value || '—' };
  return (
    <Select
      field={field}
      problem={problem}
      caret={caret}
      options={isKnown && !field.isOptional ? choices : [none, ...choices]}
      chosen={value ?? ''}
      onChoose={(chosen) => onChange(chosen || null)}
      hint={
        isOffered && (
          <a className={style.adds} href={`/${collection}?agregar`} target="_blank" rel="noreferrer">
            {fieldsWords().add} {calledIn(collection)}
          </a>
        )
      }
    />
  );
}
