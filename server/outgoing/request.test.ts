import { expect, test } from 'vitest';
import { requestOut } from './request.ts';

// Fails when names are compared as they are written.
test.each([
  ...['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', '0.0.0.0', '①②⑦.⓪.⓪.①'],
  ...['10.0.0.1', '169.254.169.254', '[fd00::1]'],
])('%s is not requested, however it is written', async (host) => {
  await expect(requestOut(`http://${host}:1/`, { method: 'GET', timeout: 5_000 })).rejects.toThrow('public internet');
});

// Fails without the check of the protocol.
test.each(['file:///etc/passwd', 'gopher://example.org/'])('nor is what is not of the web: %s', async (url) => {
  await expect(requestOut(url, { method: 'GET' })).rejects.toThrow('not requested');
});
