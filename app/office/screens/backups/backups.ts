import { queryOptions } from '@tanstack/react-query';
import type { Send } from '../../sync/request.ts';

/** A backup of everything, as the API answers it. */
export interface Backup {
  readonly name: string;
  readonly at: string;
  readonly kind: 'auto' | 'manual' | 'upgrade' | 'restore';
  /** In bytes. */
  readonly size: number;
  readonly encrypted: boolean;
}

export interface Backups {
  readonly items: readonly Backup[];
  /** Hours between two; 0 when none is made by the clock. */
  readonly every: number;
  /** True when new ones are encrypted. */
  readonly encrypts: boolean;
}

export function backupsQuery(send: Send) {
  return queryOptions({ queryKey: ['backups'], queryFn: () => send<Backups>('GET', '/api/backups') });
}

/** A size as people say it. */
export function sizeInWords(bytes: number): string {
  const [size, unit] = bytes >= 1_048_576 ? [bytes / 1_048_576, 'MB'] : [bytes / 1_024, 'KB'];
  return `${size.toLocaleString('es-MX', { maximumFractionDigits: 1 })} ${unit}`;
}
