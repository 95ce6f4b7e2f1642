import { expect, test } from 'vitest';
import { diskProblem } from './storage-problems.ts';

const thrown = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['ENOSPC', 'storage/quota-exceeded', 402],
  ['EDQUOT', 'storage/quota-exceeded', 402],
  ['EACCES', 'storage/unauthorized-app', 403],
  ['EPERM', 'storage/unauthorized-app', 403],
  ['ENOTDIR', 'storage/bucket-not-found', 404],
])('%s of the disk is %s', (system, code, status) => {
  const error = thrown(system);
  expect(diskProblem(error)).toMatchObject({ code, status, cause: error });
});

test('a problem that may be over by itself stays as the system put it', () => {
  const error = thrown('EIO');
  expect(diskProblem(error)).toBe(error);
});
