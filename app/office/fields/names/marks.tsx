import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import type { NamesField } from '#core/fields/names.ts';
import { carriedMarks } from '#core/people/carried-marks.ts';
import { shownName } from '#core/publications/printed-name.ts';
import { fieldsWords } from '../../../words/office/fields.ts';
import { useOffice } from '../../editing/office-context.ts';
import { editOf } from '../../model/slot.ts';
import { useObserved } from '../../ui/observable.ts';
import type { InputProps } from '../field.ts';
import style from '../fields.module.css';

const NONE: readonly string[] = [];

/** Some of the names of another field: a box for each of them, as they are typed there now. */
export function Marks({ field, slot, value, onChange, problem, inner }: InputProps<NamesField>) {
  const { edits } = useOffice();
  const among = field.among ?? '';
  const edit = useObserved(edits.all, (all) => all.get(editOf(slot)));
  const names = (edit?.typed[among] ?? edit?.confirmed?.[among] ?? edit?.base[among] ?? NONE) as readonly string[];
  const former = (edit?.base[among] ?? NONE) as readonly string[];
  const marked = useMemo(() => carriedMarks(value, names, former), [value, names, former]);
  const each = [...new Set(names)];
  return (
    <Checkbox.Group
      label={field.label}
      description={field.help}
      error={problem ?? Object.values(inner)[0]}
      value={[...marked]}
      onChange={(chosen) => onChange(each.filter((name) => chosen.includes(name)))}
    >
      <div className={style.marks}>
        {each.length === 0 && <span>{fieldsWords().noNames}</span>}
        {each.map((name) => (
          <Checkbox key={name} value={name} label={shownName(name)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
