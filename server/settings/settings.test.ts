import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTooWide, trustedProxies } from '../http/trusted-proxies.ts';
import { readConfig, settingNames } from './config.ts';

const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
/** Addresses that may and may not be a service's. */
const SERVICE = [
  ['https://doi.example', 'http://127.0.0.1:8080/mirror/'],
  ['doi.example', 'ftp://doi.example', 'https://u:p@doi.example', 'https://doi.example/?q=1'],
] as const;
type Given = Readonly<Record<string, string>>;
/** Of every setting: values that are accepted, values that are refused, and the settings that go with it. */
const rows: Readonly<Record<string, readonly [accepted: readonly string[], refused: readonly string[], others?: Given]>> = {
  PORT: [
    ['1', '65535'],
    ['0', '65536', 'x'],
  ],
  HOST: [
    ['0.0.0.0', '::', 'localhost', 'faro_1.local'],
    ['http://localhost', 'a b'],
  ],
  DATA_DIR: [['./var', '/var/lib/faro'], ['https://grupo.mx']],
  DATABASE_URL: [
    [
      ...['sqlite:/a', 'postgres://u:p@h/d', 'postgres://u@a:5432,[::1]/d?target_session_attrs=read-write', 'postgresql:///d?host=/run/postgresql'],
      ...['disable', 'allow', 'prefer', 'require', 'verify-full', `verify-ca&sslrootcert=${import.meta.filename}`].map(
        (mode) => `postgres://u:p@h/d?sslmode=${mode}`,
      ),
    ],
    [
      ...['mysql://h/d', 'sqlite:', 'postgres://', 'postgres://a,b/d?target_session_attrs=standby', 'postgres://h:x/d', 'postgres://a,,b/d'],
      ...['yes', 'verify-ca', 'verify-full&sslrootcert=/none.pem'].map((mode) => `postgres://u:p@h/d?sslmode=${mode}`),
    ],
  ],
  DATABASE_POOL: [
    ['1', '100'],
    ['0', '1.5', 'x'],
  ],
  DATABASE_LISTEN_URL: [
    ['postgres://u:p@h/d', 'postgres://u@a,b/d'],
    ['sqlite:/a', 'postgres://', 'postgres://a,b/d?target_session_attrs=standby'],
    { DATABASE_URL: 'postgres://u:p@pooler/d' },
  ],
  STORAGE_URL: [['file:/a', 's3://b/p'], ['ftp://x', 'file:', 's3://b/%E', 's3://b?endpoint=https://u:p@h'], keys],
  AWS_ACCESS_KEY_ID: [['a'], ['a b'], keys],
  AWS_SECRET_ACCESS_KEY: [['a'], ['a b'], keys],
  AWS_REGION: [['eu-west-1'], ['eu west']],
  SITE_URL: [['https://grupo.mx'], ['grupo.mx', 'ftp://grupo.mx', 'https://u:p@grupo.mx', 'https://u@grupo.mx']],
  SESSION_SECRET: [['s'.repeat(32)], ['s'.repeat(31)]],
  TRUSTED_PROXY: [
    ['127.0.0.1', '::1, 10.0.0.0/8', 'fd00::/8', '10.0.0.1-10.0.0.9', '0.0.0.0/0'],
    ['proxy', '10.0.0.0/33', '::/129', '10.0.0.0/', '10.0.0.0/-1', '10.0.0.0/8x', '10.0.0.9-10.0.0.1', '10.0.0.1-::1', 'fe80::1%eth0', '::1, proxy'],
  ],
  SMTP_URL: [['smtp://u:p@h:25'], ['https://h', 'smtp://']],
  CONTACT_TO: [['a@b.mx'], ['a']],
  CONTACT_FORWARD_URL: [['https://f.mx/a'], ['f.mx', 'https://u:p@f.mx/a']],
  SITE_TIME_ZONE: [['America/Tijuana'], ['Luna/Mar']],
  ADMIN_EMAIL: [['a@b.mx'], ['a'], { ADMIN_PASSWORD: 'secreto' }],
  ADMIN_PASSWORD: [['secreto'], ['12345', ''], { ADMIN_EMAIL: 'a@b.mx' }],
  MIN_PASSWORD_LENGTH: [
    ['6', '128'],
    ['5', '129', 'x'],
  ],
  LOG_LEVEL: [['silent'], ['loud']],
  CDN_MAX_AGE: [
    ['0', '60'],
    ['-1', 'x'],
  ],
  CDN_PURGE_URL: [
    ['https://api.fastly.com/service/a/purge', 'http://10.0.0.2:6081/'],
    ['cdn.example', 'https://u:p@cdn.example'],
  ],
  CDN_PURGE_API: [['surrogate-key', 'fastly', 'cloudflare'], ['akamai', 'Fastly'], { CDN_PURGE_URL: 'https://cdn.example', CDN_PURGE_TOKEN: 'a' }],
  CDN_PURGE_TOKEN: [['a'], ['a b'], { CDN_PURGE_URL: 'https://cdn.example' }],
  TRASH_DAYS: [['1'], ['0', 'x']],
  MESSAGE_DAYS: [['1'], ['0', '1.5', 'x']],
  BACKUP_DIR: [['/mnt/backups', 's3://b/copias'], ['ftp://b', 's3://'], keys],
  BACKUP_EVERY: [
    ['0', '24'],
    ['-1', '1.5'],
  ],
  BACKUP_KEEP: [['7,4,12'], ['7,4', 'x']],
  BACKUP_KEY: [['una frase de paso larga'], ['corta', 'age1nada']],
  METADATA_DOI_URL: SERVICE,
  METADATA_CROSSREF_URL: SERVICE,
  METADATA_DATACITE_URL: SERVICE,
  METADATA_ARXIV_URL: SERVICE,
  METADATA_PUBMED_URL: SERVICE,
  METADATA_ORCID_URL: SERVICE,
  METADATA_OPENALEX_URL: SERVICE,
  OPENALEX_KEY: [['abcDEF_12-34'], ['corta', 'con espacios y más', 'a&b=cccccc']],
  METADATA_MAILTO: [['a@b.mx'], ['a']],
  MAX_UPLOAD_BYTES: [['1024'], ['1023', 'x']],
};

test('every setting has a row here, and every row is a setting', () => {
  expect(Object.keys(rows).toSorted(), 'Add a row for each new setting to server/settings/settings.test.ts').toEqual(settingNames.toSorted());
});

test('every setting is in the README', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  expect(settingNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test.each(Object.entries(rows))('%s is checked at start, and the message names it', (name, [accepted, refused, others]) => {
  for (const value of accepted) expect(() => readConfig({ ...others, [name]: value }), value).not.toThrow();
  for (const value of refused) expect(() => readConfig({ ...others, [name]: value }), value).toThrow(name);
});

test.each(['0.0.0.0/0', '::/0', '10.0.0.0/7', 'fd00::/8', '1.0.0.0-9.0.0.0', '::1-ff00::', '::ffff:0:0/96', '::ffff:10.0.0.0/100'])(
  '%s is too wide',
  (entry) => expect(isTooWide(entry)).toBe(true),
);
test.each(['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/16', '10.0.0.1-10.0.0.9'])('%s is not too wide', (entry) =>
  expect(isTooWide(entry)).toBe(false),
);

test('a service that wants to know who asks is not configured without a token', () =>
  expect(() => readConfig({ CDN_PURGE_API: 'fastly', CDN_PURGE_URL: 'https://cdn.example' })).toThrow('CDN_PURGE_TOKEN'));

test('pages that can be purged are kept for a day, others for as long as the setting says', () => {
  const purged = { CDN_PURGE_URL: 'https://cdn.example' };
  expect([{}, { CDN_MAX_AGE: '5' }, purged, { ...purged, CDN_MAX_AGE: '60' }].map((given) => readConfig(given).cdnMaxAge)).toEqual([
    0, 5, 86_400, 60,
  ]);
});

test('without PostgreSQL there is nothing to listen to', () =>
  expect(() => readConfig({ DATABASE_LISTEN_URL: 'postgres://u@h/d' })).toThrow('DATABASE_LISTEN_URL'));

test('a range of proxies is trusted from its first address to its last', () => {
  const isTrusted = trustedProxies(['10.0.0.2-10.0.0.4']);
  expect(['10.0.0.1', '10.0.0.2', '10.0.0.4', '10.0.0.5'].map(isTrusted)).toEqual([false, true, true, false]);
});
