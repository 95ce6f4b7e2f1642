import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BackupError } from '#data/backup/format.ts';
import { type Command, UsageError } from './command.ts';

const ENCRYPTED = 'It is encrypted: keep its key elsewhere, without which nobody can read it.';
const UNENCRYPTED_ADVICE = 'Keep it as you keep a key: whoever has it can read everything. With BACKUP_KEY set, backups are encrypted.';

/** A backup of everything, made while the site runs. */
export const backup: Command = {
  usage: ['backup [<file>]    (of everything, verified; into the place of backups when no file is named)'],
  run: async ({ backups }, [to, ...more]) => {
    if (more.length > 0 || to?.startsWith('-')) throw new UsageError();
    const file = to && resolve(to);
    if (file && existsSync(file)) throw new BackupError('There is a file of that name already; name another.');
    const made = await backups.make('manual', file);
    const megabytes = (made.size / 1_048_576).toFixed(1);
    const lost = made.missing.length === 0 ? '' : `\nWarning: ${made.missing.length} uploaded files could not be read and are not in it.`;
    return `${made.file} (${megabytes} MB) holds everything; restoring it was tried. ${backups.encrypts ? ENCRYPTED : UNENCRYPTED_ADVICE}${lost}`;
  },
};
