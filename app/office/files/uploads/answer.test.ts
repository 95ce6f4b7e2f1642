import type { HttpResponse } from 'tus-js-client';
import { expect, test } from 'vitest';
import { addressIn } from './answer.ts';

const answer = (body: string, location?: string): HttpResponse => ({
  getStatus: () => 200,
  getHeader: () => location,
  getBody: () => body,
  getUnderlyingObject: () => null,
});

test('the address of the file is in the body, or in a header where there is no body', () => {
  expect(addressIn(answer('{"url":"/files/uploads/cv.pdf"}'))).toBe('/files/uploads/cv.pdf');
  expect(addressIn(answer('', '/files/uploads/cv.pdf'))).toBe('/files/uploads/cv.pdf');
});

test.each([
  ['{}', 'storage/no-download-url'],
  ['<html>', 'storage/no-download-url'],
  ['{"url":"https://example.org/cv.pdf"}', 'storage/invalid-url'],
  ['{"url":"/login"}', 'storage/invalid-url'],
])('%s is no address of a file of this site', (body, code) => {
  expect(() => addressIn(answer(body))).toThrow(expect.objectContaining({ code }) as Error);
});
