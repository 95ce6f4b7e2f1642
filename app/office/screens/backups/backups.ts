import { queryOptions } from '@tanstack/react-query';
import type { Backup } from '#core/contract/backups.ts';
import type { Send } from '../../sync/request.ts';

export function backupsQuery(send: Send) {
  return queryOptions({ queryKey: ['backups'], queryFn: () => send('GET /api/backups') });
}

/** Why a backup was made. */
export const BACKUP_REASONS: Readonly<Record<Backup['kind'], string>> = {
  auto: 'Automática',
  manual: 'A petición',
  upgrade: 'Antes de actualizar el programa',
  restore: 'Antes de restaurar otra copia',
};

/** How often one is made, in words. */
export function rhythm(every: number): string {
  if (every === 0) return 'Las copias automáticas están apagadas.';
  if (every === 1) return 'Se hace una cada hora.';
  return every % 24 !== 0 ? `Se hace una cada ${every} horas.` : every === 24 ? 'Se hace una cada día.' : `Se hace una cada ${every / 24} días.`;
}

/** A size as people say it. */
export function sizeInWords(bytes: number): string {
  const [size, unit] = bytes >= 1_048_576 ? [bytes / 1_048_576, 'MB'] : [bytes / 1_024, 'KB'];
  return `${size.toLocaleString('es-MX', { maximumFractionDigits: 1 })} ${unit}`;
}

/** What a new backup lacks, and what can be done. */
export function withoutFiles(names: readonly string[]): string {
  const [first] = names;
  if (names.length === 1)
    return `La copia no tiene el archivo «${first}»: está dañado o ya no está en el servidor. Vuelve a subirlo desde tu computadora.`;
  return `La copia no tiene ${names.length} archivos, que están dañados o ya no están en el servidor. Vuelve a subirlos desde tu computadora: ${names.join(', ')}.`;
}
