import type { Logger } from 'pino';
import { may, type Policy } from '#core/policy/policy.ts';
import { createAttempts } from '#data/attempts.ts';
import { isPublicKey, isWholePublicKey } from '#data/backup/encryption.ts';
import type { Database } from '#data/database.ts';
import { createJobList } from '#data/job-list.ts';
import { createLinkChecks } from '#data/link-checks.ts';
import { createMessages } from '#data/messages/messages.ts';
import { createOneTimeLinks } from '#data/one-time-links.ts';
import { createPreferences } from '#data/preferences.ts';
import { createVisits } from '#data/visits/visits.ts';
import { createAdmission } from './admission/admission.ts';
import { createLinkChecker, type LinkCheckerOptions } from './content-health/link-checker.ts';
import type { Services } from './environment.ts';
import { userAgentOf } from './http/user-agent.ts';
import type { ImagesOptions } from './images/images.ts';
import type { FileReaderOptions } from './imports/file-reader.ts';
import { createSiteJobs } from './jobs/site-jobs.ts';
import { forwardOf } from './mail/forward.ts';
import { lettersOf, type SendLetter } from './mail/letter.ts';
import type { Forward } from './mail/message-job.ts';
import { openContent } from './services/content.ts';
import { openFiles } from './services/files.ts';
import { openFoundation } from './services/foundation.ts';
import { openPublications } from './services/publications.ts';
import { type Config, ConfigError } from './settings/config.ts';
import { createAuth } from './sign-in/auth.ts';
import { type Passwords, passwords } from './sign-in/passwords.ts';
import { keptSecret } from './sign-in/secret.ts';
import { createSignal } from './signal.ts';

export interface ServicesOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly now?: () => Date;
  /** The file of the process that works on pictures. */
  readonly imageWorker?: string;
  /** Works on pictures, where a test does without the process. */
  readonly imageProcess?: ImagesOptions['process'];
  /** The program of the thread that reads files of publications. */
  readonly importWorker?: string;
  /** Reads files, where a test does without the thread. */
  readonly runReading?: FileReaderOptions['run'];
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
  /** Sends the requests of the link checker, where a test has its own. */
  readonly requestOuterLink?: NonNullable<LinkCheckerOptions['request']>;
  /** Other collections than Faro's own, for a test. */
  readonly definitions?: Services['store']['definitions'];
}

/** Opens the database, brings it to its newest shape and makes the program's services. */
export async function createServices(options: ServicesOptions): Promise<Services & { readonly isNew: boolean }> {
  const { config, log } = options;
  await checkBackupKey(config);
  const ownSecret = config.sessionSecret === null ? await keptSecret(config.dataDir) : null;
  const foundation = await openFoundation(options);
  const { database, now, origins, storage, stopping } = foundation;
  const content = await openContent(foundation, ownSecret, options.definitions);
  const { store } = content;
  const [fileStored, lookupAnswered] = [createSignal(), createSignal()];
  const attempts = createAttempts(database, now);
  const oneTimeLinks = createOneTimeLinks(database.db, now);
  const linkChecks = createLinkChecks(database, now);
  const forward = options.forward ?? forwardOf(config);
  const letters = options.letters ?? lettersOf(config);
  const admission = createAdmission();
  const services = {
    ...content,
    ...(await openFiles(foundation, {
      store,
      admission,
      imageWorker: options.imageWorker,
      imageProcess: options.imageProcess,
      onFile: fileStored.send,
    })),
    ...openPublications(foundation, {
      store,
      importWorker: options.importWorker,
      runReading: options.runReading,
      lookupTimeoutMs: options.lookupTimeoutMs,
      onAnswer: lookupAnswered.send,
    }),
    config,
    origins,
    database,
    log,
    now,
    stopping,
    blobs: storage.blobs,
    attempts,
    oneTimeLinks,
    auth: createAuth({
      database,
      oneTimeLinks,
      attempts,
      origins,
      secret: config.sessionSecret ?? ownSecret ?? '',
      minPasswordLength: config.minPasswordLength,
      passwords: options.passwords ?? passwords,
    }),
    policy: options.policy ?? may,
    linkChecks,
    linkChecker: createLinkChecker({
      checks: linkChecks,
      store,
      userAgent: userAgentOf(config),
      origins,
      now,
      stopping: stopping.signal,
      ...(options.requestOuterLink && { request: options.requestOuterLink }),
    }),
    visits: createVisits({
      database,
      attempts,
      now,
      timeZone: store.timeZone,
      failed: (error) => log.error({ err: error }, 'visits could not be written; they wait'),
    }),
    preferences: createPreferences(database),
    messages: createMessages(database, now),
    letters,
    forwards: forward !== null,
    jobList: createJobList(database, now),
    admission,
  };
  const { jobRunner, harvestSoon } = createSiteJobs(services, { forward, letters });
  fileStored.listen(jobRunner.wake);
  lookupAnswered.listen(harvestSoon);
  return { ...services, jobRunner };
}

/** @throws ConfigError where the public key of backups has lost or changed a letter */
async function checkBackupKey({ backups: { key } }: Config): Promise<void> {
  if (key === null || !isPublicKey(key) || (await isWholePublicKey(key))) return;
  throw new ConfigError(['BACKUP_KEY: is not a whole age public key: copy all of it again']);
}
