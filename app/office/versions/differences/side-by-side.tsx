import type { ReactNode } from 'react';
import style from './side-by-side.module.css';

/** A fact of which there are two forms. */
export interface Fact {
  readonly label: string;
  readonly one: ReactNode;
  readonly other: ReactNode;
}

export interface SideBySideProps {
  readonly caption: string;
  readonly one: ReactNode;
  readonly other: ReactNode;
  readonly facts: readonly Fact[];
}

/** Two items in two columns, fact by fact. */
export function SideBySide({ caption, one, other, facts }: SideBySideProps) {
  return (
    <div className={style.comparison}>
      <table>
        <caption lang="">{caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{one}</th>
            <th scope="col">{other}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.label}>
              <th scope="row">{fact.label}</th>
              <td>{fact.one}</td>
              <td>{fact.other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
