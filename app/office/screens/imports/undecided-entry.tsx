import type { Decision } from '#core/publications/decision.ts';
import '@mantine/core/styles/Radio.css';
import { Radio } from '@mantine/core';
import { Link } from 'react-router';
import { collections } from '#core/collections/index.ts';
import type { ImportEntry } from '#core/contract/imports.ts';
import type { AnyItem } from '#core/definition.ts';
import { printedName } from '#core/publications/printed-name.ts';
import { TextDifference } from '../../versions/differences/text-difference.tsx';
import style from './imports.module.css';

const { papers } = collections;

const CHOICES: readonly { readonly value: Decision; readonly label: string; readonly description: string }[] = [
  { value: 'same', label: 'Es la misma', description: 'Llena lo que está en blanco en la que ya está.' },
  { value: 'version', label: 'Es otra versión', description: 'Una prepublicación queda como otro enlace de su artículo; lo demás se agrega aparte.' },
  { value: 'different', label: 'No es la misma', description: 'Se agrega.' },
  { value: 'not-ours', label: 'No es nuestra', description: 'No se agrega, ni ahora ni la próxima vez.' },
];

export interface UndecidedEntryProps {
  readonly entry: ImportEntry;
  /** The stored publication that it may be; undefined while the list is on its way. */
  readonly stored: AnyItem | undefined;
  readonly decision: Decision | null;
  readonly onDecide: (decision: Decision) => void;
}

/** An entry beside the stored publication that it may be, with the words that differ marked. */
export function UndecidedEntry({ entry, stored, decision, onDecide }: UndecidedEntryProps) {
  const name = entry.title || entry.doi;
  const mine = sidesOf(stored);
  const theirs = sidesOf({ ...entry, authors: entry.authors.map(printedName) });
  return (
    <li>
      <div className={style.comparison}>
        <table>
          <caption lang="">{name}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">La que está {entry.of !== undefined && <Link to={`/${papers.name}?editar=${entry.of}`}>(verla)</Link>}</th>
              <th scope="col">La del archivo</th>
            </tr>
          </thead>
          <tbody>
            {Object.keys(theirs).map((label) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{mine[label] || '—'}</td>
                <td>
                  <TextDifference before={mine[label] ?? ''} after={theirs[label] ?? ''} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Radio.Group
        className={style.choices}
        aria-label={`¿Qué es «${name}»?`}
        value={decision ?? ''}
        onChange={(value) => onDecide(value as Decision)}
      >
        {CHOICES.map(({ value, label, description }) => (
          <Radio key={value} value={value} label={label} description={description} />
        ))}
      </Radio.Group>
    </li>
  );
}

/** The facts that tell two publications apart, by the names of the fields. */
function sidesOf(item: Readonly<Record<string, unknown>> | undefined): Record<string, string> {
  const text = (value: unknown) =>
    Array.isArray(value) ? value.join(', ') : value === null || value === undefined ? '' : `${value as string | number}`;
  return {
    Título: text(item?.title),
    Autores: text(item?.authors),
    'Revista o congreso': text(item?.venue),
    Año: text(item?.year),
    DOI: text(item?.doi),
  };
}
