import type { ReactNode } from 'react';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { visitsWords } from '../../../words/office/visits.ts';
import { useMore } from '../../ui/use-more.tsx';
import style from './visits.module.css';

const ROWS_AT_ONCE = 20;

interface RankingProps {
  /** Of the section; ids are made of it. */
  readonly name: 'pages' | 'hosts';
  readonly column: string;
  readonly help?: string;
  readonly rows: readonly { readonly key: string; readonly text: ReactNode; readonly value: number }[];
  /** The number of rows that there are, also where not all are here. */
  readonly all: number;
  /** A sentence in place of the table, where there are no rows. */
  readonly none?: string;
}

/** Pages or hosts with their views, the most viewed first. */
export function Ranking({ name, column, help, rows, all, none }: RankingProps) {
  const words = visitsWords();
  const [shown, more] = useMore(rows, ROWS_AT_ONCE);
  return (
    <section className={style.card} aria-labelledby={`visits-${name}`}>
      <h2 id={`visits-${name}`}>{words[name]}</h2>
      {rows.length === 0 ? <p className={style.faint}>{none}</p> : help && <p className={style.faint}>{help}</p>}
      {rows.length > 0 && (
        <table className={style.table} aria-labelledby={`visits-${name}`}>
          <thead>
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">{screenNamesWords().visits}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, text, value }) => (
              <tr key={key}>
                <th scope="row">{text}</th>
                <td>{words.number(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more}
      {all > rows.length && shown.length === rows.length && <p className={style.faint}>{words.more(rows.length, all)}</p>}
    </section>
  );
}
