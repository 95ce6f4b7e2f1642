import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, originsOf, readConfig } from './config.ts';

test('an empty environment has every default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: `sqlite:${resolve('var/faro.sqlite')}`,
    timeZone: 'America/Mexico_City',
    minPasswordLength: 6,
    siteUrl: null,
    sessionSecret: null,
    firstAdministrator: null,
  });
});

test('an empty setting is as good as none', () => {
  expect(readConfig({ PORT: '', SITE_URL: '', CONTACT_TO: '' })).toEqual(readConfig({}));
});

test('every problem is listed, not only the first', () => {
  const settings = { PORT: 'x', SITE_URL: 'ftp://x', SITE_TIME_ZONE: 'Luna/Mar', MIN_PASSWORD_LENGTH: '3', ADMIN_EMAIL: 'a@b.mx' };
  const read = () => readConfig(settings);
  expect(read).toThrow(ConfigError);
  for (const name of Object.keys(settings)) expect(read).toThrow(name);
});

// Fails where those that depend on others are looked at when the others are right.
test('a bucket and a password that are not right are listed beside others', () => {
  const settings = { PORT: 'x', STORAGE_URL: 's3://', BACKUP_DIR: 's3://', ADMIN_EMAIL: 'a@b.mx', ADMIN_PASSWORD: '123' };
  for (const name of ['PORT', 'STORAGE_URL', 'BACKUP_DIR', 'ADMIN_PASSWORD: must have']) expect(() => readConfig(settings)).toThrow(name);
});

test('a first password that is too short is refused at start', () => {
  expect(() => readConfig({ ADMIN_EMAIL: 'a@b.mx', ADMIN_PASSWORD: '12345' })).toThrow('ADMIN_PASSWORD');
});

test('without a public address, both names of this machine at the port are the site', () => {
  expect(originsOf(readConfig({ PORT: '8080' }))).toEqual(['http://localhost:8080', 'http://127.0.0.1:8080']);
  expect(originsOf(readConfig({ SITE_URL: 'https://grupo.mx/' }))).toEqual(['https://grupo.mx']);
});

const PUBLIC_KEY = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';

test.each([
  ['AGE-SECRET-KEY-1QQPQYQSZQGPQYQSZQGPQYQSZQGPQYQSZQGPQYQSZQGPQYQSZQG', /BACKUP_KEY: is a secret key: give the public one/],
  ['ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIExample', /BACKUP_KEY: must be an age public key \(age1…\), not one of SSH/],
  [`${PUBLIC_KEY} `, /BACKUP_KEY: is not a whole age public key/],
  ['quince letras 5', /BACKUP_KEY: .* a passphrase of at least 16 characters/],
])('a key of backups that cannot be is refused at the start: %s', (key, problem) => {
  expect(() => readConfig({ BACKUP_KEY: key })).toThrow(problem);
});

test('backups are encrypted for a public key or with a passphrase, or not at all', () => {
  for (const key of [PUBLIC_KEY, 'una frase larga']) expect(readConfig({ BACKUP_KEY: `${key}${key}` }).backups.key).toBe(`${key}${key}`);
  expect(readConfig({}).backups.key).toBeNull();
});

test.each(['7', '7,4', '7,4,12,1', '-1,4,12', '7,4,x', '7.5,4,12', '99999,4,12'])('the backups that stay are three numbers: %s is none', (keep) => {
  expect(() => readConfig({ BACKUP_KEEP: keep })).toThrow(/BACKUP_KEEP: must be three numbers: days, weeks, months, such as 7,4,12/);
});

test('the backups that stay are counted by days, weeks and months', () => {
  expect(readConfig({ BACKUP_KEEP: '3,2,0' }).backups.keep).toEqual({ daily: 3, weekly: 2, monthly: 0 });
});

test.each([
  [{ STORAGE_URL: 'ftp://x' }, /STORAGE_URL: must be file:<folder> or s3:/],
  [{ STORAGE_URL: 's3://cubeta' }, /AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: give both/],
  [{ STORAGE_URL: 's3://cubeta?endpoint=nada', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }, /endpoint must be/],
  [{ BACKUP_DIR: 'ftp://x' }, /BACKUP_DIR: must be the path of a folder, or s3:/],
  [{ BACKUP_DIR: 's3://' }, /BACKUP_DIR: must be the path of a folder, or s3:/],
  [{ BACKUP_DIR: 's3://cubeta' }, /AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: give both/],
  [{ BACKUP_DIR: 's3://cubeta?endpoint=nada', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }, /BACKUP_DIR: its endpoint must be/],
])('a storage that cannot be is refused at the start: %j', (environment, problem) => {
  expect(() => readConfig(environment)).toThrow(problem);
});

test('a bucket is named with its place in it', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  expect(readConfig({ STORAGE_URL: 's3://cubeta/sitio/', AWS_REGION: 'eu-west-1', ...keys }).storage).toMatchObject({
    s3: { bucket: 'cubeta', prefix: 'sitio/', endpoint: 'https://s3.eu-west-1.amazonaws.com', region: 'eu-west-1' },
  });
  const { backups } = readConfig({ DATA_DIR: '/datos', BACKUP_DIR: 's3://otra/copias', ...keys });
  expect(backups).toMatchObject({ folder: '/datos/backups', bucket: { bucket: 'otra', prefix: 'copias/' } });
  expect(readConfig({ BACKUP_DIR: '/mnt/copias' }).backups).toMatchObject({ folder: '/mnt/copias', bucket: null });
});
