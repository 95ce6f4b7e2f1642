import { queryOptions } from '@tanstack/react-query';
import type { Send } from '../../sync/request.ts';

export function backupsQuery(send: Send) {
  return queryOptions({ queryKey: ['backups'], queryFn: () => send('GET /api/backups') });
}
