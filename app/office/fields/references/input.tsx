import { useId, useState } from 'react';
import type { ReferencesField } from '#core/fields/references.ts';
import { fieldsWords } from '../../../words/office/fields.ts';
import groups from '../../ui/input-group.module.css';
import type { InputProps } from '../field.ts';
import { ChosenItems } from './chosen-items.tsx';
import { Finder } from './finder.tsx';
import style from './references.module.css';
import { useNames } from './use-names.ts';

/** Items in their order: found by typing letters of their names, moved and taken out by buttons. */
export function Input({ field, value, onChange, problem, inner, caret }: InputProps<ReferencesField>) {
  const id = useId();
  const nameOf = useNames(field);
  const [announcement, setAnnouncement] = useState('');
  const refusal = problem ?? Object.values(inner)[0];
  const change = (next: readonly string[], saying: string) => {
    onChange([...next]);
    setAnnouncement(saying);
  };
  return (
    <fieldset className={groups.group} aria-describedby={refusal ? `${id}-problem` : undefined}>
      <legend>{field.label}</legend>
      {field.help && <p className={style.help}>{field.help}</p>}
      <ChosenItems
        items={value.map((each) => ({ id: each, name: nameOf(each) }))}
        onMove={(next, name, place) => change(next, fieldsWords().itemMoved(name, place, next.length))}
        onRemove={(next, name) => change(next, fieldsWords().itemTaken(name))}
      />
      <Finder
        field={field}
        chosen={value}
        caret={caret}
        isRefused={Boolean(refusal)}
        onChoose={({ value: found, label }) => change([...value, found], fieldsWords().itemAdded(label))}
      />
      {refusal && (
        <p id={`${id}-problem`} className={style.problem}>
          {refusal}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </fieldset>
  );
}
