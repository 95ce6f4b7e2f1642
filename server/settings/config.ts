import { resolve } from 'node:path';
import { z } from 'zod';
import { DAY_SECONDS } from '#core/time/durations.ts';
import type { ConnectionOptions } from '#data/database.ts';
import type { S3Place } from '#data/s3/bucket.ts';
import { PURGE_APIS } from '../shared-caches/page-keys.ts';
import type { PurgeTarget } from '../shared-caches/purge-request.ts';
import { readS3Place, readStorage, type Storage } from '../storage.ts';
import {
  backupKey,
  connectable,
  folder,
  host,
  listOf,
  networks,
  optional,
  port,
  seconds,
  serviceAddress,
  timeZone,
  webAddress,
  withDefault,
  word,
} from './setting-kinds.ts';

const Environment = z.object({
  PORT: withDefault(port, 3000),
  HOST: withDefault(host, '127.0.0.1'),
  DATA_DIR: withDefault(folder, './var'),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^(sqlite:|postgres(ql)?:\/\/)./, 'must be sqlite:<file> or postgres://…')
      .superRefine(connectable),
  ),
  DATABASE_POOL: optional(z.coerce.number().int().min(1).max(1_000)),
  DATABASE_LISTEN_URL: optional(
    z
      .string()
      .regex(/^postgres(ql)?:\/\/./, 'must be postgres://…')
      .superRefine(connectable),
  ),
  STORAGE_URL: optional(z.string()),
  AWS_ACCESS_KEY_ID: optional(word),
  AWS_SECRET_ACCESS_KEY: optional(word),
  AWS_REGION: optional(z.string().regex(/^[a-z\d-]+$/i, 'must be a region such as us-east-1')),
  SITE_URL: optional(webAddress),
  SESSION_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  TRUSTED_PROXY: optional(networks),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\/./, 'must be smtp://… or smtps://…')),
  CONTACT_TO: optional(z.email('must be an e-mail address')),
  CONTACT_FORWARD_URL: optional(webAddress),
  SITE_TIME_ZONE: withDefault(timeZone, 'America/Mexico_City'),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address')),
  ADMIN_PASSWORD: optional(z.string()),
  MIN_PASSWORD_LENGTH: withDefault(z.coerce.number().int().min(6, 'must be 6 or more').max(128), 6),
  LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  CDN_MAX_AGE: optional(seconds),
  CDN_PURGE_URL: optional(webAddress),
  CDN_PURGE_API: withDefault(z.enum(PURGE_APIS), 'surrogate-key'),
  CDN_PURGE_TOKEN: optional(word),
  TRASH_DAYS: withDefault(z.coerce.number().int().min(1), 90),
  MESSAGE_DAYS: withDefault(z.coerce.number().int('must be a whole number of days').min(1), 365),
  BACKUP_DIR: optional(
    z.string().regex(/^(?:(?![a-z\d]+:\/\/)|s3:\/\/[^/?])/i, 'must be the path of a folder, or s3://<bucket>/<prefix>?endpoint=https://…'),
  ),
  BACKUP_EVERY: withDefault(z.coerce.number().int('must be a whole number of hours').min(0).max(8_760), 24),
  BACKUP_KEEP: withDefault(z.string().regex(/^\d{1,4},\d{1,4},\d{1,4}$/, 'must be three numbers: days, weeks, months, such as 7,4,12'), '7,4,12'),
  BACKUP_KEY: optional(backupKey),
  METADATA_DOI_URL: optional(serviceAddress),
  METADATA_CROSSREF_URL: optional(serviceAddress),
  METADATA_DATACITE_URL: optional(serviceAddress),
  METADATA_ARXIV_URL: optional(serviceAddress),
  METADATA_PUBMED_URL: optional(serviceAddress),
  METADATA_ORCID_URL: optional(serviceAddress),
  METADATA_OPENALEX_URL: optional(serviceAddress),
  OPENALEX_KEY: optional(z.string().regex(/^[\w-]{8,200}$/, 'must be the key that OpenAlex gave you: letters, digits, - and _')),
  METADATA_MAILTO: optional(z.email('must be an e-mail address')),
  MAX_UPLOAD_BYTES: withDefault(z.coerce.number().int().min(1_024).max(2_000_000_000), 50 * 1_048_576),
});

/** The services that publications are looked up in. */
const METADATA_URLS = {
  doi: 'https://doi.org',
  crossref: 'https://api.crossref.org',
  datacite: 'https://api.datacite.org',
  arxiv: 'https://export.arxiv.org',
  pubmed: 'https://eutils.ncbi.nlm.nih.gov',
  orcid: 'https://pub.orcid.org',
  openalex: 'https://api.openalex.org',
} as const;

/** The name of every setting. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** The settings, as the program uses them. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** The connections to a PostgreSQL. */
  readonly connections: ConnectionOptions;
  readonly storage: Storage;
  /** Scheme and host of the public address, without a final slash; null when it was not given. */
  readonly siteUrl: string | null;
  readonly sessionSecret: string | null;
  /** Addresses or networks whose forwarding headers count. */
  readonly trustedProxies: readonly string[];
  readonly smtpUrl: string | null;
  readonly contactTo: string | null;
  readonly contactForwardUrl: string | null;
  readonly timeZone: string;
  readonly firstAdministrator: { readonly email: string; readonly password: string } | null;
  readonly minPasswordLength: number;
  readonly logLevel: string;
  /** Seconds that a CDN in front may keep a page. */
  readonly cdnMaxAge: number;
  /** The address at which the CDN is asked to drop pages; null where it forgets them by itself. */
  readonly cdnPurge: PurgeTarget | null;
  readonly trashDays: number;
  /** Days after which a message of the contact form is erased, in the trash too. */
  readonly messageDays: number;
  readonly maxUploadBytes: number;
  readonly metadata: MetadataConfig;
  readonly backups: {
    /** The folder in which they are made, and kept where no bucket is. */
    readonly folder: string;
    readonly bucket: S3Place | null;
    /** Hours between backups; 0 for none by the clock. */
    readonly every: number;
    readonly keep: { readonly daily: number; readonly weekly: number; readonly monthly: number };
    /** An age public key or a passphrase that archives are encrypted with; null for not at all. */
    readonly key: string | null;
  };
}

/** The services that look up publications, and the name in which they are asked. */
export interface MetadataConfig {
  readonly urls: Readonly<Record<keyof typeof METADATA_URLS, string>>;
  /** Origins that the operator named, which may be of this network. */
  readonly ownOrigins: readonly string[];
  readonly mailto: string | null;
  /** The group's own key for OpenAlex, which is not asked without one. */
  readonly openAlexKey: string | null;
}

/** Every setting that is not right, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(problems: readonly string[]) {
    super(`These settings are not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/**
 * Reads the settings from the environment, once, at start.
 * @throws ConfigError that lists every problem
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(environment);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (Boolean(environment.ADMIN_EMAIL) !== Boolean(environment.ADMIN_PASSWORD)) problems.push('ADMIN_EMAIL and ADMIN_PASSWORD: give both or neither');
  if (environment.DATABASE_LISTEN_URL && !environment.DATABASE_URL?.startsWith('postgres')) {
    problems.push('DATABASE_LISTEN_URL: only a DATABASE_URL of PostgreSQL has announcements to listen to');
  }
  const purgeApi = environment.CDN_PURGE_API ?? '';
  if (['fastly', 'cloudflare'].includes(purgeApi) && !(environment.CDN_PURGE_URL && environment.CDN_PURGE_TOKEN)) {
    problems.push(`CDN_PURGE_API: ${purgeApi} needs CDN_PURGE_URL and CDN_PURGE_TOKEN`);
  }
  // Settings that depend on others are looked at without the ones that are not right.
  const wrong = new Set(parsed.error?.issues.map(({ path }) => path[0]));
  const given = parsed.data ?? Environment.parse(Object.fromEntries(Object.entries(environment).filter(([name]) => !wrong.has(name))));
  const storage = readStorage(given, resolve(given.DATA_DIR, 'files'));
  if (typeof storage === 'string') problems.push(storage);
  const backupBucket = readS3Place('BACKUP_DIR', given.BACKUP_DIR ?? '', given);
  if (typeof backupBucket === 'string') problems.push(backupBucket);
  if (given.ADMIN_PASSWORD !== undefined && given.ADMIN_PASSWORD.length < given.MIN_PASSWORD_LENGTH) {
    problems.push(`ADMIN_PASSWORD: must have at least ${given.MIN_PASSWORD_LENGTH} characters`);
  }
  if (typeof storage === 'string' || typeof backupBucket === 'string' || problems.length > 0) throw new ConfigError(problems);
  const dataDir = resolve(given.DATA_DIR);
  const [daily = 0, weekly = 0, monthly = 0] = given.BACKUP_KEEP.split(',').map(Number);
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir,
    databaseUrl: given.DATABASE_URL ?? `sqlite:${resolve(dataDir, 'faro.sqlite')}`,
    connections: {
      ...(given.DATABASE_POOL !== undefined && { pool: given.DATABASE_POOL }),
      ...(given.DATABASE_LISTEN_URL !== undefined && { listenUrl: given.DATABASE_LISTEN_URL }),
    },
    storage,
    siteUrl: given.SITE_URL === undefined ? null : new URL(given.SITE_URL).origin,
    sessionSecret: given.SESSION_SECRET ?? null,
    trustedProxies: listOf(given.TRUSTED_PROXY ?? ''),
    smtpUrl: given.SMTP_URL ?? null,
    contactTo: given.CONTACT_TO ?? null,
    contactForwardUrl: given.CONTACT_FORWARD_URL ?? null,
    timeZone: given.SITE_TIME_ZONE,
    firstAdministrator:
      given.ADMIN_EMAIL !== undefined && given.ADMIN_PASSWORD !== undefined ? { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD } : null,
    minPasswordLength: given.MIN_PASSWORD_LENGTH,
    logLevel: given.LOG_LEVEL,
    cdnMaxAge: given.CDN_MAX_AGE ?? (given.CDN_PURGE_URL === undefined ? 0 : DAY_SECONDS),
    cdnPurge: given.CDN_PURGE_URL === undefined ? null : { url: given.CDN_PURGE_URL, api: given.CDN_PURGE_API, token: given.CDN_PURGE_TOKEN ?? null },
    trashDays: given.TRASH_DAYS,
    messageDays: given.MESSAGE_DAYS,
    maxUploadBytes: given.MAX_UPLOAD_BYTES,
    metadata: metadataOf(given),
    backups: {
      folder: backupBucket === null ? resolve(given.BACKUP_DIR ?? resolve(dataDir, 'backups')) : resolve(dataDir, 'backups'),
      bucket: backupBucket,
      every: given.BACKUP_EVERY,
      keep: { daily, weekly, monthly },
      key: given.BACKUP_KEY ?? null,
    },
  };
}

function metadataOf(given: z.output<typeof Environment>): MetadataConfig {
  const own = {
    doi: given.METADATA_DOI_URL,
    crossref: given.METADATA_CROSSREF_URL,
    datacite: given.METADATA_DATACITE_URL,
    arxiv: given.METADATA_ARXIV_URL,
    pubmed: given.METADATA_PUBMED_URL,
    orcid: given.METADATA_ORCID_URL,
    openalex: given.METADATA_OPENALEX_URL,
  };
  const named = Object.entries(own).filter(([, url]) => url !== undefined) as [keyof typeof own, string][];
  return {
    urls: { ...METADATA_URLS, ...Object.fromEntries(named) },
    ownOrigins: named.map(([, url]) => new URL(url).origin),
    mailto: given.METADATA_MAILTO ?? given.CONTACT_TO ?? null,
    openAlexKey: given.OPENALEX_KEY ?? null,
  };
}

/** The site's origins: the public address, or this machine's port. Links use the first one. */
export function originsOf(config: Pick<Config, 'siteUrl' | 'port'>): readonly [string, ...string[]] {
  if (config.siteUrl !== null) return [config.siteUrl];
  return [`http://localhost:${config.port}`, `http://127.0.0.1:${config.port}`];
}
