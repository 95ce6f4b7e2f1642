import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { uncheckedLines } from './connection-settings.ts';

test.each([
  [{}, []],
  [{ DATABASE_URL: 'postgres://u@h/d?sslmode=verify-full' }, []],
  [{ DATABASE_URL: 'postgres://u@h/d?sslmode=require' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgres://u@h/d?sslmode=verify-full', DATABASE_LISTEN_URL: 'postgres://u@h/d?sslmode=require' }, ['DATABASE_LISTEN_URL']],
])('of %j the lines that are encrypted and not looked at are %j', (given: Readonly<Record<string, string>>, names) =>
  expect(uncheckedLines(readConfig(given))).toEqual(names),
);
