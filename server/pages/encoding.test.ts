import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { encodeBody, negotiateEncoding } from './encoding.ts';

describe('the encoding that a header asks for', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['deflate, zstd', 'identity'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0, *', 'identity'],
    ['gzip;q=0', 'identity'],
    ['gzip;q=0.000, br;q=0.001', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip ; q=0.5 , br ; q=0.5', 'br'],
    ['gzip;Q=0, br', 'br'],
    ['identity;q=1, gzip;q=0.5, *;q=0', 'identity'],
    ['identity;q=0, gzip;q=0.1', 'gzip'],
    ['identity, gzip', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity;q=0', 'identity'],
    // Longer than any browser's: not read, whatever it says.
    [`br${', x'.repeat(100)}`, 'identity'],
  ])('%s: %s', (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
  });

  test.each(['gzip;q=', 'gzip;q=yes', 'gzip;q=2', 'gzip;q=-1', 'gzip;q=0.1234', ';;;', ',,,', 'br gzip', 'gzipbr', ' ', 'q=1', '\u0000'])(
    'what cannot be read asks for nothing: %j',
    (header) => {
      expect(negotiateEncoding(header)).toBe('identity');
    },
  );
});

test('a body reads the same in every encoding', async () => {
  const body = Buffer.from('á'.repeat(5_000));
  const { br, gzip, identity } = await encodeBody(body);
  expect([brotliDecompressSync(br), gunzipSync(gzip), identity].map(String)).toEqual([body, body, body].map(String));
  expect(br.length).toBeLessThan(body.length / 10);
});

// Fails when a compressed body is a part of the longer memory that it was made in.
test('a compressed body holds no more memory than its length', async () => {
  const words = Array.from({ length: 20_000 }, (_, index) => `${(index * 2_654_435_761) % 100_003}`).join(' ');
  for (const { buffer, length } of Object.values(await encodeBody(Buffer.from(words)))) expect(buffer.byteLength).toBeLessThanOrEqual(length);
});
