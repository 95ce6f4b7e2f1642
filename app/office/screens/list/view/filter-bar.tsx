import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import { referencesOf } from '#core/references.ts';
import { filterWords } from '../../../../words/office/filter.ts';
import { listWords } from '../../../../words/office/list.ts';
import { useOffice } from '../../../editing/office-context.ts';
import type { LabelOf } from '../../../fields/appearance.ts';
import { definitionOf } from '../../../model/definition-of.ts';
import { MISSING, PRESENT } from '../../../model/list-address.ts';
import { SelectInput } from '../../../ui/select-input.tsx';
import { type FieldCounts, fieldCounts, filterLabel } from './field-counts.ts';
import style from './filter-bar.module.css';
import type { ListView } from './list-view.ts';
import { SavedViews } from './saved-views.tsx';

export interface FilterBarProps {
  readonly collection: CollectionName;
  readonly items: readonly AnyItem[];
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  readonly labelOf: LabelOf;
  /** True where filters are chosen; otherwise only those in use are shown. */
  readonly isOpen: boolean;
}

/** The filters of a list: those in use, and where it is open all that it offers, by the fields of its definition. */
export function FilterBar({ collection, items, view, onView, labelOf, isOpen }: FilterBarProps) {
  const words = filterWords();
  const { lists } = useOffice();
  const definition = definitionOf(collection);
  // The names of references are known once their lists are here.
  useQueries({ queries: referencesOf(definition).map(({ to }) => lists.query(to.to as CollectionName)) });
  const counts = isOpen ? fieldCounts(items, definition, view, labelOf) : [];
  function filter(name: string, key: string): void {
    const { [name]: _before, ...others } = view.fields;
    onView({ ...view, fields: key === '' ? others : { ...others, [name]: key } });
  }
  const inUse = Object.entries(view.fields);
  const picked = counts.filter(({ name, values, missing }) => view.fields[name] !== undefined || values.length + Math.min(missing, 1) > 1);
  const lacking = counts.filter(({ name, missing, present }) => view.fields[name] === undefined && missing > 0 && present > 0);
  return (
    <section className={style.bar} aria-label={listWords().filters} data-choosing={isOpen || undefined}>
      {isOpen && (
        <div className={style.choices}>
          {picked
            .filter(({ values }) => values.length > 0)
            .map((field) => (
              <Choice key={field.name} label={field.label} value={view.fields[field.name] ?? ''} onChoose={(key) => filter(field.name, key)}>
                <option value="">{words.all}</option>
                {field.values.map(({ key, label, count }) => (
                  <option key={key} value={key}>
                    {words.counted(label, count)}
                  </option>
                ))}
                {(field.missing > 0 || view.fields[field.name] === MISSING) && (
                  <option value={MISSING}>{words.counted(words.noValue, field.missing)}</option>
                )}
                {isElsewhere(field, view) && <option value={view.fields[field.name]}>{words.noneLeft}</option>}
              </Choice>
            ))}
          <Lacking label={words.lacks} fields={lacking} count={({ missing }) => missing} onChoose={(name) => filter(name, MISSING)} />
          <Lacking label={words.has} fields={lacking} count={({ present }) => present} onChoose={(name) => filter(name, PRESENT)} />
        </div>
      )}
      {inUse.length > 0 && (
        <div className={style.inUse}>
          {inUse.map(([name, key]) => {
            const label = words.inUse(filterLabel(definition, name, key, labelOf), key === MISSING);
            return (
              <Button key={name} size="compact-sm" variant="light" rightSection="×" aria-label={words.remove(label)} onClick={() => filter(name, '')}>
                {label}
              </Button>
            );
          })}
          <Button size="compact-sm" variant="subtle" onClick={() => onView({ ...view, fields: {} })}>
            {words.removeAll}
          </Button>
        </div>
      )}
      {isOpen && <SavedViews collection={collection} view={view} onView={onView} />}
    </section>
  );
}

/** Whether a filter is none of those that are offered now: nothing would be left. */
function isElsewhere({ name, values }: FieldCounts, { fields }: ListView): boolean {
  const key = fields[name];
  return key !== undefined && key !== MISSING && !values.some((value) => value.key === key);
}

interface LackingProps {
  readonly label: string;
  readonly fields: readonly FieldCounts[];
  readonly count: (field: FieldCounts) => number;
  readonly onChoose: (name: string) => void;
}

/** Picks a field that is to be empty, or not; several may be, one after the other. */
function Lacking({ label, fields, count, onChoose }: LackingProps) {
  const words = filterWords();
  return (
    <Choice label={label} value="" onChoose={onChoose}>
      <option value="">{words.chooseField}</option>
      {fields.map((field) => (
        <option key={field.name} value={field.name}>
          {words.counted(field.label, count(field))}
        </option>
      ))}
    </Choice>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <SelectInput size="xs" label={label} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      {children}
    </SelectInput>
  );
}
