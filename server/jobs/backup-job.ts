import type { Services } from '../environment.ts';
import type { JobHandler } from './job-handler.ts';

/** Makes a backup when it is time, and deletes outdated ones. */
export function backupJob({ backups, log }: Pick<Services, 'backups' | 'log'>): JobHandler {
  return async ({ isHeld }) => {
    const made = await backups.makeDue(isHeld);
    if (made === null) return null;
    log.info({ file: made.file, size: made.size }, 'backup made');
    if (made.missing.length > 0) log.error({ file: made.file, missing: made.missing }, 'files are missing, and so from the backup');
    await backups.sweep();
    return null;
  };
}
