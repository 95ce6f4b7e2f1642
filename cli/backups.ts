import { type Command, UsageError } from './command.ts';

/** The backups that there are. */
export const listBackups: Command = {
  usage: ['backups    (those that there are, the newest first, as restore takes them)'],
  run: async ({ backups }, words) => {
    if (words.length > 0) throw new UsageError();
    const lines = (await backups.list()).map(({ name, size }) => `${name}  ${(size / 1_048_576).toFixed(1)} MB`);
    return lines.length === 0 ? 'There are none.' : lines.join('\n');
  },
};
