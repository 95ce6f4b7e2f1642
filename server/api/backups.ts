import { Hono } from 'hono';
import { Problem } from '#core/errors.ts';
import { singleFlight } from '#core/single-flight.ts';
import { HOUR_SECONDS } from '#core/time/durations.ts';
import { say } from '#core/words/message.ts';
import type { Backup } from '#data/backup/archive-place.ts';
import type { MadeBackup } from '#data/backup/backups.ts';
import type { Environment, Services } from '../environment.ts';
import { exactly } from '../http/exact-length.ts';
import { problemOf } from '../http/problems.ts';
import { checkStillSignedIn, requireUser } from '../sign-in/requester.ts';
import { type Limit, refuseFlood } from './limits.ts';
import { asks } from './policy.ts';

/** A link to a download serves so long, so that a download that breaks off can be tried again. */
const LINK_MINUTES = 5;

/** The amount of a download that is sent between two looks at the session, in bytes. */
const CHECK_EVERY_BYTES = 1_048_576;

/** Backups that one account may make in an hour: each reads everything and takes room. */
const MANUAL_BACKUPS: Limit = {
  kind: 'backup',
  most: 5,
  within: HOUR_SECONDS,
  message: say('tooManyBackups'),
};

/**
 * Backups for administrators: list, create, download. A backup holds all password hashes and the sessions' key, so
 * that creating and downloading one needs a recent sign-in.
 */
export function backupsApi({
  attempts,
  oneTimeLinks,
  backups,
  files,
  auth,
  log,
}: Pick<Services, 'attempts' | 'oneTimeLinks' | 'backups' | 'files' | 'auth' | 'log'>): Hono<Environment> {
  const api = new Hono<Environment>();
  const making = singleFlight<MadeBackup>();

  api.get('/', asks('read', 'backups'), async (context) => {
    const items = (await backups.list()).map(answered);
    return context.json({ items, every: backups.every, encrypts: backups.encrypts });
  });
  api.post('/', asks('create', 'backups'), async (context) => {
    await refuseFlood(attempts, context, MANUAL_BACKUPS, requireUser(context).id);
    const made = await making('manual', () => backups.make('manual')).catch((error: unknown) => {
      const problem = problemOf(error);
      if (problem.code !== 'unknown') throw problem;
      log.error({ err: error }, 'the backup failed');
      throw new Problem('unknown', say('backupFailed'));
    });
    await backups.sweep();
    const lost = new Set(made.missing);
    const missing = lost.size === 0 ? [] : (await files.list()).filter(({ sha256 }) => lost.has(sha256)).map(({ name }) => name);
    return context.json({ ...answered(made), missing }, 201);
  });
  api.post('/:name/link', asks('download', 'backups'), async (context) => {
    const { id, email } = requireUser(context);
    const name = context.req.param('name');
    if (!(await backups.list()).some((backup) => backup.name === name)) throw noSuchBackup();
    const token = await oneTimeLinks.issue(purposeOf(name, id), LINK_MINUTES / 60);
    log.info({ requestId: context.get('requestId'), by: email, name }, 'backup handed out');
    return context.json({ url: `/api/backups/${name}?token=${token}`, minutes: LINK_MINUTES }, 201);
  });
  // The token is in the query, which no log shows.
  api.get('/:name', asks('download', 'backups'), async (context) => {
    const name = context.req.param('name');
    if (!(await backups.list()).some((backup) => backup.name === name)) throw noSuchBackup();
    if (!(await oneTimeLinks.isValid(purposeOf(name, requireUser(context).id), context.req.query('token') ?? '')))
      throw new Problem('permission-denied', say('backupLinkExpired'));
    const backup = await backups.open(name);
    if (backup === undefined) throw noSuchBackup();
    const bytes = exactly(backup.size, backup.bytes).pipeThrough(checkedOnTheWay(() => checkStillSignedIn({ auth }, context)));
    return context.body(bytes, 200, {
      'content-type': name.endsWith('.age') ? 'application/octet-stream' : 'application/gzip',
      'content-length': String(backup.size),
      'content-disposition': `attachment; filename="${name}"`,
    });
  });
  return api;
}

/** Breaks a download off when `check` throws. */
function checkedOnTheWay(check: () => Promise<void>): TransformStream<Uint8Array, Uint8Array> {
  let unchecked = 0;
  return new TransformStream({
    transform: async (chunk, controller) => {
      unchecked += chunk.length;
      if (unchecked >= CHECK_EVERY_BYTES) {
        await check();
        unchecked = 0;
      }
      controller.enqueue(chunk);
    },
  });
}

/** Purpose of a download link: one backup, and one administrator, with whose account it ends. */
function purposeOf(name: string, userId: string): string {
  return `backup ${name}:${userId}`;
}

function noSuchBackup(): Problem {
  return new Problem('not-found', say('noSuchBackup'));
}

function answered({ name, at, kind, size, encrypted }: Backup) {
  return { name, at: at.toISOString(), kind, size, encrypted };
}
