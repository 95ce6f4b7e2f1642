import { useQuery } from '@tanstack/react-query';
import { collections } from '#core/collections/index.ts';
import { officeDay } from '#core/time/civil.ts';
import { sourcesWords } from '../../../../words/office/sources.ts';
import { useOffice } from '../../../editing/office-context.ts';
import style from './field-sources.module.css';

export interface FieldSourcesProps {
  readonly id: string;
  /** The version that is stored: another one may have other sources. */
  readonly version: number;
}

const FIELDS: Readonly<Record<string, { readonly label: string }>> = collections.papers.fields;

/** Says of a publication which values came from outside, from where and when. */
export function FieldSources({ id, version }: FieldSourcesProps) {
  const { api, timeZone } = useOffice();
  const { data } = useQuery({
    queryKey: ['sources', id, version],
    queryFn: async () => (await api.sendUnasked('GET /api/papers/{id}/sources', { path: { id } })).fields,
  });
  const fields = Object.entries(data ?? {});
  if (fields.length === 0) return null;
  const words = sourcesWords();
  const bySource = Map.groupBy(fields, ([, { from, name, at }]) => words.from({ from, name, day: officeDay(at, timeZone) }));
  return (
    <div className={style.sources}>
      <strong>{words.heading}</strong>
      <ul>
        {[...bySource].map(([source, of]) => (
          <li key={source}>
            {source}: {of.map(([name]) => (FIELDS[name]?.label ?? name).toLowerCase()).join(', ')}.
          </li>
        ))}
      </ul>
    </div>
  );
}
