import type { Field } from '#core/fields/kinds.ts';
import style from './fields.module.css';
import { cells } from './registry.ts';

/** A field's whole value to read, where a cell would shorten it: side by side with another, or in a history. */
export function Whole({ field, value }: { field: Field; value: unknown }) {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className={style.faint}>Vacío</span>;
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'markdown':
    case 'link':
      return <span className={style.whole}>{value as string}</span>;
    case 'names':
      return <span className={style.whole}>{(value as readonly string[]).join('\n')}</span>;
    case 'rows':
      return (
        <ol className={style.wholeRows}>
          {(value as readonly Readonly<Record<string, unknown>>[]).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a nested row is told by its place
            <li key={index}>
              {Object.entries(field.fields).map(([name, inner]) => (
                <div key={name}>
                  <Whole field={inner} value={row[name]} />
                </div>
              ))}
            </li>
          ))}
        </ol>
      );
    default: {
      const Cell = cells[field.kind];
      return <Cell field={field} value={value} />;
    }
  }
}
