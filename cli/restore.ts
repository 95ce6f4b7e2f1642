import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { BackupError } from '#data/backup/format.ts';
import { type Restored, restore as restoreArchive } from '#data/backup/restore.ts';
import { whileClosed } from '#data/closed-for-writing.ts';
import type { Services } from '#server/environment.ts';
import { snapshotFile } from '#server/pages/cache-snapshot.ts';
import { keepSecret } from '#server/sign-in/secret.ts';
import { withArchiveFile } from './archive-file.ts';
import { type Command, UsageError } from './command.ts';
import { openersFor } from './openers.ts';

const IN_THE_WAY =
  'There is content already, and nothing was changed. To put the backup in its place, add --replace: what is there is backed up first.';

/** A backup put back, into this database or another one. */
export const restore: Command = {
  usage: [
    'restore <file> [--replace]    (puts a backup back, a file or one that backups names; --replace where there is something already)',
    'restore <file> --identity <file> | --passphrase-file <file>    (the same for one that is encrypted; without either it asks for the passphrase)',
  ],
  run: async (services, words) => {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { replace: { type: 'boolean' }, identity: { type: 'string' }, 'passphrase-file': { type: 'string' } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError();
    const { kept, restored } = await withArchiveFile(services, file, (archive) => putBack(services, archive, values));
    // They are of the content that was there, whose revision may have the same number.
    await rm(snapshotFile(services.config.dataDir), { force: true });
    return report(restored, kept, await services.auth.administrators());
  },
};

async function putBack(services: Services, file: string, given: Parameters<typeof openersFor>[1] & { readonly replace?: boolean }) {
  const openers = await openersFor(file, given, services.config.backups.key);
  const isInTheWay = await isInUse(services);
  if (isInTheWay && given.replace !== true) throw new BackupError(IN_THE_WAY);
  // A change that a running site accepts is in the copy of what was there, or in what is put back.
  return whileClosed(services.database, async () => ({
    kept: isInTheWay ? (await services.backups.make('restore')).file : null,
    restored: await restoreArchive({
      file,
      openers,
      mostFileBytes: services.config.maxUploadBytes,
      below: services.config.backups.folder,
      database: services.database,
      blobs: services.blobs,
      definitions: services.store.definitions,
      // A secret from the settings is not replaced.
      keepSecret: async (secret) => {
        if (services.config.sessionSecret === null) await keepSecret(services.config.dataDir, secret);
      },
    }),
  }));
}

/** True when there is something to lose: content, or an administrator. */
async function isInUse({ store, auth }: Services): Promise<boolean> {
  return (await store.revision()) > 0 || (await auth.hasAdministrator());
}

function report({ opening, rows, files, missing }: Restored, kept: string | null, administrators: readonly { readonly email: string }[]): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return [
    `The backup of ${opening.at} is back: ${total} rows and ${files} files. Everybody signs in anew.`,
    ...(missing.length > 0 ? [`Warning: ${missing.length} uploaded files were missing when it was made, and are not in it.`] : []),
    // The archive chose them, whoever wrote it.
    `Who may sign in now: ${administrators.map(({ email }) => email).join(', ') || 'nobody'}.`,
    ...(kept === null ? [] : [`What was here before is in ${kept}`]),
    'If the site is running, restart it.',
  ].join('\n');
}
