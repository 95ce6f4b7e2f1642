import { expect, test } from 'vitest';
import { clientAddress, trustedProxies } from './address.ts';

const trusted = trustedProxies(['10.0.0.0/8', '::1']);

test.each([
  ['nobody in between', '203.0.113.9', undefined, '203.0.113.9'],
  ['a header from a stranger is not believed', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a trusted proxy is believed', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['only what the proxy itself added is believed', '10.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['a chain of trusted proxies is passed over', '::1', '198.51.100.1, 10.0.0.7', '198.51.100.1'],
  ['words are not addresses', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['an IPv4 address in IPv6 form is itself', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
])('%s', (_, socket, forwarded, address) => {
  expect(clientAddress(socket, forwarded, trusted)).toBe(address);
});
