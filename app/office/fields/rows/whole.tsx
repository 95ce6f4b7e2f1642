import type { RowsField } from '#core/fields/rows.ts';
import { isBlank } from '#core/fields/rules.ts';
import type { Values } from '#core/values.ts';
import type { WholeProps } from '../appearance.ts';
import style from '../fields.module.css';

/** All nested rows with the values that they have; of a row without any its first field says that it is empty. */
export function Whole({ field, value, Inner }: WholeProps<RowsField>) {
  const fields = Object.entries(field.fields);
  return (
    <ol className={style.wholeRows}>
      {(value as readonly Values[]).map((row, index) => {
        const written = fields.filter(([name]) => !isBlank(row[name]));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a nested row is identified by its index
          <li key={index}>
            {(written.length > 0 ? written : fields.slice(0, 1)).map(([name, inner]) => (
              <div key={name}>
                <Inner field={inner} value={row[name]} />
              </div>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
