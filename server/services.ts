import { join } from 'node:path';
import type { Logger } from 'pino';
import { collections } from '#core/collections/index.ts';
import { documents } from '#core/documents/index.ts';
import { may, type Policy } from '#core/policy/policy.ts';
import { createAttempts } from '#data/attempts.ts';
import { hasAuthorLinks, rebuildAuthorLinks } from '#data/author-links.ts';
import { type Backups, createBackups } from '#data/backup/backups.ts';
import { isPublicKey, isWholePublicKey } from '#data/backup/encryption.ts';
import type { Database } from '#data/database.ts';
import { createFileStore } from '#data/files/file-store.ts';
import { createUploadResults } from '#data/files/upload-results.ts';
import { hasItemLinks, rebuildItemLinks } from '#data/item-links.ts';
import { createJobList } from '#data/jobs/job-list.ts';
import { createLeases } from '#data/leases/leases.ts';
import { createLinkChecks } from '#data/link-checks.ts';
import { createLinks } from '#data/links.ts';
import { createLookups } from '#data/lookups.ts';
import { createMessages } from '#data/messages.ts';
import { MIGRATIONS, migrate } from '#data/migrations/index.ts';
import { openDatabase } from '#data/open-database.ts';
import { createPreferences } from '#data/preferences.ts';
import { createHarvest } from '#data/publications/harvest.ts';
import { createPublicationImports } from '#data/publications/imports.ts';
import { raiseRevision, waitForWriters } from '#data/revision.ts';
import { createContentStore } from '#data/store/store.ts';
import { createVisits } from '#data/visits/visits.ts';
import { createAdmission } from './admission/admission.ts';
import { createAuth } from './auth.ts';
import { type Config, ConfigError, originsOf } from './config.ts';
import { createLinkChecker, type LinkCheckerOptions } from './content-health/link-checker.ts';
import type { Services } from './environment.ts';
import { createImages } from './images/images.ts';
import { sharedPictures } from './images/shared-pictures.ts';
import { createFileReader } from './imports/file-reader.ts';
import { createSiteJobs } from './jobs/site-jobs.ts';
import { forwardOf } from './mail/forward.ts';
import { lettersOf, type SendLetter } from './mail/letter.ts';
import type { Forward } from './mail/message-job.ts';
import { createHarvester } from './metadata/harvester.ts';
import { createLookupQueue } from './metadata/lookup-queue.ts';
import { sourcesOf } from './metadata/sources.ts';
import { createPageCache } from './pages/cache.ts';
import { nextChangeByClock } from './pages/expiry.ts';
import { BARE_POLICY, commonHeaders } from './pages/security.ts';
import { type Passwords, passwords } from './passwords.ts';
import { keptSecret } from './secret.ts';
import { openStorage } from './storage.ts';
import { openUnfinished } from './uploads/open-unfinished.ts';
import type { Tus } from './uploads/tus.ts';
import { createUploads } from './uploads/uploads.ts';
import { userAgentOf } from './user-agent.ts';
import { VERSION } from './version.ts';

export interface ServicesOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly now?: () => Date;
  /** The file of the process that works on pictures. */
  readonly imageWorker?: string;
  /** The program of the thread that reads files of publications. */
  readonly importWorker?: string;
  /** An open database, where a test brings its own. */
  readonly database?: Database;
  /** Password hashing, where a test needs a fast one. */
  readonly passwords?: Passwords;
  /** Forwarding of messages, where a test inspects it. */
  readonly forward?: Forward;
  /** Mail to administrators, where a test inspects it. */
  readonly letters?: SendLetter;
  /** Another policy than the site's, for a test. */
  readonly policy?: Policy;
  /** Milliseconds for an exchange with a service of metadata, where a test does not wait for one that says nothing. */
  readonly lookupTimeoutMs?: number;
  /** The requester of links, where a test has its own. */
  readonly requestLink?: NonNullable<LinkCheckerOptions['request']>;
  /** Other collections than Faro's own, for a test. */
  readonly definitions?: Services['store']['definitions'];
}

/** Opens the database, brings it to its newest shape and makes the program's services. */
export async function createServices(options: ServicesOptions): Promise<Services & { readonly isNew: boolean }> {
  const { config, log, now = () => new Date(), definitions = collections, imageWorker } = options;
  await checkBackupKey(config);
  const database = options.database ?? (await openDatabase(config.databaseUrl, config.connections));
  const origins = originsOf(config);
  // SQLite serves one process.
  const storage = openStorage(config.storage, database.dialect === 'sqlite');
  const { blobs } = storage;
  const leases = createLeases(database);
  const ownSecret = config.sessionSecret === null ? await keptSecret(config.dataDir) : null;
  const backups = createBackups({ database, blobs, ...config.backups, secret: ownSecret, version: VERSION, now });
  await upgrade(database, backups, log);
  await fillLinks(database, definitions);
  const isNew = await isUntouched(database);
  const attempts = createAttempts(database, now);
  const links = createLinks(database.db, now);
  const auth = createAuth({
    database,
    links,
    attempts,
    origins,
    secret: config.sessionSecret ?? ownSecret ?? '',
    minPasswordLength: config.minPasswordLength,
    passwords: options.passwords ?? passwords,
  });
  const store = createContentStore({ database, definitions, documents, now, timeZone: config.timeZone, origins });
  const expiry = async () => Math.min(await store.publishedUntil(), nextChangeByClock(await store.published(), now(), await store.timeZone()));
  const cache = createPageCache({
    now,
    expiry,
    cdnMaxAge: config.cdnMaxAge,
    headers: { ...commonHeaders(origins[0].startsWith('https:')), 'content-security-policy': BARE_POLICY },
  });
  store.onChange(cache.clear);
  const files = createFileStore({ database, store, blobs, now, origins });
  const images = createImages({
    files,
    folder: join(config.dataDir, 'derived'),
    shared: sharedPictures(storage),
    leases,
    log,
    ...(imageWorker && { worker: imageWorker }),
  });
  const stopping = new AbortController();
  const unfinished = await openUnfinished({ storage, dataDir: config.dataDir, db: database.db, log });
  const uploads = createUploads({
    files,
    images,
    unfinished,
    leases,
    results: createUploadResults(database.db, now),
    log,
    onFile: () => jobRunner.wake(),
  });
  let tus: Promise<Tus> | null = null;
  const messages = createMessages(database, now);
  const lookups = createLookups(database, now, (kind) => sourcesOf(kind, config.metadata)[0]);
  const imports = createPublicationImports({ database, store, lookups, now });
  const fileReader = createFileReader({ script: options.importWorker });
  const lookupQueue = createLookupQueue({
    lookups,
    config: config.metadata,
    fileReader,
    userAgent: userAgentOf(config),
    now,
    log,
    stopping: stopping.signal,
    onAnswer: () => lookAtAnswers(),
    timeoutMs: options.lookupTimeoutMs,
  });
  const harvester = createHarvester({ harvest: createHarvest({ database, imports, now }), store, lookupQueue });
  const linkChecks = createLinkChecks(database, now);
  const linkChecker = createLinkChecker({
    checks: linkChecks,
    store,
    userAgent: userAgentOf(config),
    origins,
    now,
    stopping: stopping.signal,
    ...(options.requestLink && { request: options.requestLink }),
  });
  const forward = options.forward ?? forwardOf(config);
  const letters = options.letters ?? lettersOf(config);
  const services = {
    isNew,
    config,
    origins,
    database,
    store,
    auth,
    policy: options.policy ?? may,
    cache,
    expiry,
    log,
    now,
    files,
    blobs,
    backups,
    images,
    uploads,
    imports,
    fileReader,
    lookupQueue,
    harvester,
    linkChecks,
    linkChecker,
    tus: () => {
      tus ??= import('./uploads/tus.ts').then(({ createTus }) =>
        createTus({ uploads, unfinished, leases, maxSize: config.maxUploadBytes, stopping: stopping.signal }),
      );
      return tus;
    },
    visits: createVisits({
      database,
      attempts,
      now,
      timeZone: store.timeZone,
      failed: (error) => log.error({ err: error }, 'visits could not be written; they wait'),
    }),
    preferences: createPreferences(database.db),
    messages,
    letters,
    jobList: createJobList(database, now),
    forwards: forward !== null,
    admission: createAdmission(),
    stopping,
    attempts,
    links,
  };
  const { jobRunner, lookAtAnswers } = createSiteJobs(services, { forward, letters });
  return { ...services, jobRunner };
}

/** @throws ConfigError where the public key of backups has lost or changed a letter */
async function checkBackupKey({ backups: { key } }: Config): Promise<void> {
  if (key === null || !isPublicKey(key) || (await isWholePublicKey(key))) return;
  throw new ConfigError(['BACKUP_KEY: is not a whole age public key: copy all of it again']);
}

/** Migrates the database, after a backup of its contents. */
async function upgrade(database: Database, backups: Backups, log: Logger): Promise<void> {
  await migrate(database, MIGRATIONS, async () => {
    if (await isUntouched(database)) return;
    const { file } = await backups.make('upgrade');
    log.warn({ file }, 'backup made before the upgrade');
  });
}

/**
 * Compares names with those of the members, and notes which items name others, where that never happened: the content
 * may be older than the comparing.
 */
async function fillLinks({ db, dialect }: Database, definitions: Services['store']['definitions']): Promise<void> {
  for (const [isThere, rebuild] of [[hasAuthorLinks, rebuildAuthorLinks] as const, [hasItemLinks, rebuildItemLinks] as const]) {
    if (await isThere(db)) continue;
    await db.transaction().execute(async (transaction) => {
      await waitForWriters(transaction, dialect);
      if ((await rebuild(transaction, Object.values(definitions))) > 0) await raiseRevision(transaction, dialect);
    });
  }
}

/** True before anything was ever written. */
async function isUntouched({ db }: Database): Promise<boolean> {
  const row = await db.selectFrom('revision').select('revision').executeTakeFirstOrThrow();
  return row.revision === 0;
}
