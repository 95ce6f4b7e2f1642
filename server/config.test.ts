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

test('a first password that is too short is refused at start', () => {
  expect(() => readConfig({ ADMIN_EMAIL: 'a@b.mx', ADMIN_PASSWORD: '12345' })).toThrow('ADMIN_PASSWORD');
});

test('without a public address, both names of this machine at the port are the site', () => {
  expect(originsOf(readConfig({ PORT: '8080' }))).toEqual(['http://localhost:8080', 'http://127.0.0.1:8080']);
  expect(originsOf(readConfig({ SITE_URL: 'https://grupo.mx/' }))).toEqual(['https://grupo.mx']);
});

test.each([
  [{ STORAGE_URL: 'ftp://x' }, /STORAGE_URL: must be file:<folder> or s3:/],
  [{ STORAGE_URL: 's3://cubeta' }, /AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: give both/],
  [{ STORAGE_URL: 's3://cubeta?endpoint=nada', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }, /endpoint must be/],
])('a file storage that cannot be is refused at the start: %j', (environment, problem) => {
  expect(() => readConfig(environment)).toThrow(problem);
});

test('a bucket is named with its place in it', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  expect(readConfig({ STORAGE_URL: 's3://cubeta/sitio/', AWS_REGION: 'eu-west-1', ...keys }).storage).toMatchObject({
    s3: { bucket: 'cubeta', prefix: 'sitio/', endpoint: 'https://s3.eu-west-1.amazonaws.com', region: 'eu-west-1' },
  });
});
