import type { Field } from '#core/fields/kinds.ts';
import { rulesOf } from '#core/fields/rules.ts';
import { isSame } from '#core/is-same.ts';
import type { Values } from '#core/values.ts';
import { differencesWords } from '../../../words/office/differences.ts';
import { appearanceOf } from '../../fields/appearances.ts';
import { Whole } from '../../fields/whole.tsx';
import style from './differences.module.css';
import { TextDifference } from './text-difference.tsx';

export interface DifferenceProps {
  readonly field: Field;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The difference of a field's value: the words that changed in a text, the rows that did among as many; else the values
 * before and after.
 */
export function Difference({ field, before, after }: DifferenceProps) {
  if (appearanceOf(field).differsByWords) return <TextDifference before={(before ?? '') as string} after={(after ?? '') as string} />;
  const rowFields = rulesOf(field).rowFields(field);
  if (rowFields && areAsMany(before, after)) {
    return (
      <ol className={style.rows}>
        {(after as readonly Values[]).map((row, index) => {
          const was = (before as readonly Values[])[index] ?? {};
          const changed = Object.entries(rowFields).filter(([name]) => !isSame(row[name], was[name]));
          if (changed.length === 0) return null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a nested row is identified by its index
            <li key={index} value={index + 1}>
              {changed.map(([name, inner]) => (
                <Difference key={name} field={inner} before={was[name]} after={row[name]} />
              ))}
            </li>
          );
        })}
      </ol>
    );
  }
  return (
    <div className={style.both}>
      <del data-spoken={differencesWords().removed}>
        <Whole field={field} value={before} />
      </del>
      <ins data-spoken={differencesWords().added}>
        <Whole field={field} value={after} />
      </ins>
    </div>
  );
}

function areAsMany(before: unknown, after: unknown): boolean {
  return Array.isArray(before) && Array.isArray(after) && before.length === after.length;
}

/** True of a value that is better read by what became of it than whole. */
export function isLong(field: Field, before: unknown, after: unknown): boolean {
  const { rowFields, merges } = rulesOf(field);
  return rowFields(field) ? areAsMany(before, after) : merges && Boolean(before);
}
