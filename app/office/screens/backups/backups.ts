import { queryOptions } from '@tanstack/react-query';
import { backupsWords } from '../../../words/office/backups.ts';
import type { Send } from '../../sync/request.ts';

export function backupsQuery(send: Send) {
  return queryOptions({ queryKey: ['backups'], queryFn: () => send('GET /api/backups') });
}

/** A size as people say it. */
export function sizeInWords(bytes: number): string {
  const [size, unit] = bytes >= 1_048_576 ? [bytes / 1_048_576, 'MB'] : [bytes / 1_024, 'KB'];
  return backupsWords().size(size, unit);
}
