import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { collections } from '#core/collections/index.ts';
import type { ImportEntry } from '#core/contract/imports.ts';
import { printedName } from '#core/publications/printed-name.ts';
import style from './imports.module.css';
import { TYPE_NAMES } from './words.ts';

const { papers } = collections;

export interface EntryRowProps {
  readonly entry: ImportEntry;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** An entry that is new, or there already: whether it is taken. */
export function EntryRow({ entry, isTicked, onTick }: EntryRowProps) {
  const { of, fills = [], message, state } = entry;
  const canTick = state === 'new' || fills.length > 0;
  return (
    <li>
      <Checkbox
        className={style.tick}
        checked={isTicked}
        disabled={!canTick}
        aria-label={`${state === 'new' ? 'Agregar' : 'Completar'} «${entry.title || entry.doi || entry.url}»`}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <div className={style.text}>
        <strong lang="">{entry.title || entry.doi || entry.url}</strong>
        <span>{factsOf(entry)}</span>
        {state === 'known' && (
          <span>
            {fills.length === 0 ? 'No trae nada que falte. ' : `Completa ${fieldsInWords(fills)}. `}
            {of !== undefined && <Link to={`/${papers.name}?editar=${of}`}>Ver la que está</Link>}
          </span>
        )}
        {message !== undefined && <span className={style.refused}>No se agregó. {message}</span>}
      </div>
    </li>
  );
}

/** Authors, where and when it was published, and what it is. */
function factsOf({ authors, others, venue, year, type, doi }: ImportEntry): string {
  const names = authors.map(printedName);
  const people = names.length > 6 ? `${names.slice(0, 6).join(', ')} y ${names.length - 6} más` : names.join(', ');
  return [people + (others ? ' y otros' : ''), venue, year?.toString() ?? 'sin año', TYPE_NAMES[type] ?? '', doi]
    .filter((part) => part !== '')
    .join(' · ');
}

function fieldsInWords(fills: readonly string[]): string {
  const fields: Readonly<Record<string, { readonly label: string }>> = papers.fields;
  const labels = fills.map((name) => (fields[name]?.label ?? name).toLowerCase());
  return fills.length === 1 ? `1 campo: ${labels[0]}` : `${fills.length} campos: ${labels.join(', ')}`;
}
