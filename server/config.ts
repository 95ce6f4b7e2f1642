import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { ConnectionOptions } from '#data/database.ts';
import { readStorage, type Storage } from './storage.ts';
import { isNetwork } from './trusted-proxies.ts';

const port = z.coerce.number().int().min(1).max(65_535);
const seconds = z.coerce.number().int().min(0);
const empty = (value: string | undefined) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => empty(value as string | undefined), schema.optional());
const withDefault = <Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>) => optional(schema).transform((given) => given ?? value);

/** Without user information: `fetch` refuses an address that has it, and a link would publish it. */
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine(
    (address) => !URL.canParse(address) || new URL(address).username + new URL(address).password === '',
    'must not contain a user or a password',
  );
/** The address that a service's paths are added to. */
const serviceAddress = webAddress
  .refine((address) => !/[?#]/.test(address), 'must end with a path')
  .transform((address) => address.replace(/\/+$/, ''));
const folder = z.string().regex(/^(?![a-z\d]+:\/\/)/i, 'must be the path of a folder');
const host = z.string().refine((name) => isIP(name) !== 0 || /^[a-z\d_]([\w.-]*\w)?$/i.test(name), 'must be an address or the name of a machine');
const word = z.string().regex(/^\S+$/, 'must not contain spaces');
const listOf = (text: string) => text.split(',').flatMap((each) => each.trim() || []);
const networks = z.string().superRefine((text, context) => {
  for (const entry of listOf(text).filter((each) => !isNetwork(each))) {
    context.addIssue({ code: 'custom', message: `"${entry}" is not an address, a network (10.0.0.0/8) or a range (10.0.0.1-10.0.0.9)` });
  }
});
const timeZone = z.string().refine((zone) => {
  try {
    return new Intl.DateTimeFormat('es', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}, 'must be a time zone such as America/Mexico_City');

/** Encryption key of archives. The checksum of a public key is verified when the services are created. */
const backupKey = z
  .string()
  .refine((key) => !/^age-secret-key-/i.test(key), 'is a secret key: give the public one (age1…), and keep the secret one away from this machine')
  .refine((key) => !key.startsWith('ssh-'), 'must be an age public key (age1…), not one of SSH')
  .refine((key) => !key.startsWith('age1') || /^age1[0-9a-z]+$/.test(key), 'is not a whole age public key')
  .refine((key) => key.length >= 16, 'must be an age public key (age1…) or a passphrase of at least 16 characters');

const Environment = z.object({
  PORT: withDefault(port, 3000),
  HOST: withDefault(host, '127.0.0.1'),
  DATA_DIR: withDefault(folder, './var'),
  DATABASE_URL: optional(z.string().regex(/^(sqlite:|postgres(ql)?:\/\/)./, 'must be sqlite:<file> or postgres://…')),
  DATABASE_POOL: withDefault(z.coerce.number().int().min(1).max(1_000), 10),
  DATABASE_LISTEN_URL: optional(z.string().regex(/^postgres(ql)?:\/\/./, 'must be postgres://…')),
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
  CDN_MAX_AGE: withDefault(seconds, 0),
  TRASH_DAYS: withDefault(z.coerce.number().int().min(1), 90),
  MESSAGE_DAYS: withDefault(z.coerce.number().int('must be a whole number of days').min(1), 365),
  BACKUP_DIR: optional(folder),
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
  readonly trashDays: number;
  /** Days after which a message of the contact form is erased, in the trash too. */
  readonly messageDays: number;
  readonly maxUploadBytes: number;
  readonly metadata: MetadataConfig;
  readonly backups: {
    readonly folder: string;
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
  const storage = parsed.success ? readStorage(parsed.data, resolve(parsed.data.DATA_DIR, 'files')) : '';
  if (typeof storage === 'string' && storage !== '') problems.push(storage);
  if (!parsed.success || typeof storage === 'string' || problems.length > 0) throw new ConfigError(problems);
  const given = parsed.data;
  if (given.ADMIN_PASSWORD !== undefined && given.ADMIN_PASSWORD.length < given.MIN_PASSWORD_LENGTH) {
    throw new ConfigError([`ADMIN_PASSWORD: must have at least ${given.MIN_PASSWORD_LENGTH} characters`]);
  }
  const dataDir = resolve(given.DATA_DIR);
  const [daily = 0, weekly = 0, monthly = 0] = given.BACKUP_KEEP.split(',').map(Number);
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir,
    databaseUrl: given.DATABASE_URL ?? `sqlite:${resolve(dataDir, 'faro.sqlite')}`,
    connections: { pool: given.DATABASE_POOL, ...(given.DATABASE_LISTEN_URL !== undefined && { listenUrl: given.DATABASE_LISTEN_URL }) },
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
    cdnMaxAge: given.CDN_MAX_AGE,
    trashDays: given.TRASH_DAYS,
    messageDays: given.MESSAGE_DAYS,
    maxUploadBytes: given.MAX_UPLOAD_BYTES,
    metadata: metadataOf(given),
    backups: {
      folder: resolve(given.BACKUP_DIR ?? resolve(dataDir, 'backups')),
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
