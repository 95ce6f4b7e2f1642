import type { RowsField } from '#core/fields/rows.ts';
import type { Values } from '#core/values.ts';
import type { WholeProps } from '../appearance.ts';
import style from '../fields.module.css';

/** All nested rows with all their values. */
export function Whole({ field, value, Inner }: WholeProps<RowsField>) {
  return (
    <ol className={style.wholeRows}>
      {(value as readonly Values[]).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a nested row is identified by its index
        <li key={index}>
          {Object.entries(field.fields).map(([name, inner]) => (
            <div key={name}>
              <Inner field={inner} value={row[name]} />
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}
