import { queryOptions } from '@tanstack/react-query';
import type { HarvestReport } from '#core/contract/harvest.ts';
import type { Send } from '../../sync/request.ts';

/** Milliseconds between two looks while works are looked up. */
const WHILE_PENDING = 3_000;

export function harvestQuery(send: Send) {
  return queryOptions({
    queryKey: ['harvest'],
    queryFn: () => send('GET /api/harvest'),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => ((data?.last?.pending ?? 0) > 0 ? WHILE_PENDING : false),
  });
}

/** What came of the last search so far, as sentences; its failures stand below. */
export function resultInWords({ pending, delay, waiting, added, failures }: NonNullable<HarvestReport['last']>): string {
  const parts = [
    pending > 0 && `${pending === 1 ? 'Falta 1 respuesta' : `Faltan ${pending.toLocaleString('es-MX')} respuestas`}.`,
    delay,
    added > 0 && `${added === 1 ? '1 publicación se publicó' : `${added.toLocaleString('es-MX')} publicaciones se publicaron`} sin revisar.`,
    waiting > 0 && `${waiting === 1 ? '1 publicación espera' : `${waiting.toLocaleString('es-MX')} publicaciones esperan`} por revisar.`,
    pending + added + waiting + failures.length === 0 && 'No hay nada nuevo.',
  ];
  return parts.filter((part) => part !== false && part !== null).join(' ');
}
