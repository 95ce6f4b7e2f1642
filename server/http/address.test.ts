import { expect, test } from 'vitest';
import { clientAddress } from './address.ts';
import { trustedProxies } from './trusted-proxies.ts';

const trusted = trustedProxies(['10.0.0.0/8', '::1']);

test.each([
  ['nobody in between', '203.0.113.9', undefined, '203.0.113.9'],
  ['a header from a stranger is not believed', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a trusted proxy is believed', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['only what the proxy itself added is believed', '10.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['a chain of trusted proxies is passed over', '::1', '198.51.100.1, 10.0.0.7', '198.51.100.1'],
  ['words are not addresses', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['a port that the proxy adds is left out', '10.0.0.1', '6.6.6.6, 203.0.113.7:41234', '203.0.113.7'],
  ['brackets and a port around an IPv6 address too', '10.0.0.1', '6.6.6.6, [2001:db8::7]:41234', '2001:db8::7'],
  ['brackets alone too', '10.0.0.1', '6.6.6.6, [2001:db8::7]', '2001:db8::7'],
  ['trusted proxies may be written with ports', '10.0.0.1', '6.6.6.6, 198.51.100.1:1, 10.0.0.7:2, [::1]:3', '198.51.100.1'],
  ['nothing left of what cannot be read is believed', '10.0.0.1', '6.6.6.6, unknown', '10.0.0.1'],
  ['nor left of a port that is none', '10.0.0.1', '6.6.6.6, 203.0.113.7:4123x', '10.0.0.1'],
  ['nor left of an empty entry', '10.0.0.1', '6.6.6.6, ', '10.0.0.1'],
  ['an address with a zone is not one of a proxy', '10.0.0.1', '6.6.6.6, fe80::1%eth0', 'fe80::1%eth0'],
  ['an IPv4 address in IPv6 form is itself', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['in hexadecimal, too', '10.0.0.1', '6.6.6.6, ::ffff:c633:6401', '198.51.100.1'],
  ['and with all its groups', '10.0.0.1', '6.6.6.6, 0:0:0:0:0:FFFF:C633:6401', '198.51.100.1'],
  ['a proxy that is written so is one', '10.0.0.1', '198.51.100.1, ::ffff:a00:7', '198.51.100.1'],
  ['what only looks so is an address of IPv6', '10.0.0.1', '::ffff:102', '::ffff:102'],
])('%s', (_, socket, forwarded, address) => {
  expect(clientAddress(socket, forwarded, trusted)).toBe(address);
});
