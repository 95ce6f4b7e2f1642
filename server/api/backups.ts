import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { Problem } from '#core/errors.ts';
import type { Backup } from '#data/backup/backups.ts';
import type { Environment, Parts } from '../environment.ts';
import { problemOf } from '../problems.ts';
import { signedInOnly } from './policy.ts';

/** Backups of everything, for administrators: which there are, a new one, one to keep elsewhere. */
export function backupsApi({ backups, log }: Pick<Parts, 'backups' | 'log'>): Hono<Environment> {
  const api = new Hono<Environment>();
  api.use(signedInOnly);
  let making: Promise<Backup> | null = null;

  api.get('/', async (context) => {
    const items = (await backups.list()).map(told);
    return context.json({ items, every: backups.every }, 200, { 'cache-control': 'no-store' });
  });
  api.post('/', async (context) => {
    // Whoever asks while one is being made gets that one.
    making ??= backups.make('manual').finally(() => {
      making = null;
    });
    const made = await making.catch((error: unknown) => {
      const problem = problemOf(error);
      if (problem.code !== 'unknown') throw problem;
      log.error({ err: error }, 'the backup failed');
      throw new Problem('unknown', 'No se pudo hacer la copia de seguridad. Las anteriores siguen ahí. Avisa a quien administra el servidor.');
    });
    await backups.sweep();
    return context.json(told(made), 201, { 'cache-control': 'no-store' });
  });
  api.get('/:name', async (context) => {
    const name = context.req.param('name');
    const backup = await backups.open(name);
    if (backup === undefined) throw new Problem('not-found', 'Esa copia de seguridad no existe.');
    return context.body(Readable.toWeb(backup.stream) as ReadableStream<Uint8Array>, 200, {
      'content-type': 'application/gzip',
      'content-length': String(backup.size),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    });
  });
  return api;
}

function told({ name, at, kind, size }: Backup) {
  return { name, at: at.toISOString(), kind, size };
}
