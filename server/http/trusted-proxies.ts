import { BlockList, isIP } from 'node:net';
import { networkOf, unmapped } from './address.ts';

/** The shortest prefix of a network that one operator plausibly owns. */
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 16 } as const;
const ADDRESS_BITS = { ipv4: 32, ipv6: 128 } as const;

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  if (address.includes('%')) return null;
  return ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)] ?? null;
}

/**
 * Adds an address, a network (`10.0.0.0/8`) or a range (`10.0.0.1-10.0.0.9`) to the list. @returns false for anything
 * else
 */
function add(list: BlockList, entry: string): boolean {
  const [, first = '', sign, rest = ''] = /^([^/-]+)(?:([/-])(.*))?$/.exec(entry) ?? [];
  const family = familyOf(first);
  if (family === null) return false;
  if (sign === undefined) list.addAddress(first, family);
  else if (sign === '/') {
    if (!/^\d{1,3}$/.test(rest) || Number(rest) > ADDRESS_BITS[family]) return false;
    list.addSubnet(first, Number(rest), family);
  } else {
    if (familyOf(rest) !== family) return false;
    try {
      list.addRange(first, rest, family);
    } catch {
      return false;
    }
  }
  return true;
}

/** True for an address, a network or a range of addresses. */
export function isNetwork(entry: string): boolean {
  return add(new BlockList(), entry);
}

/** True for a network or a range so wide that strangers are in it, such as `0.0.0.0/0`. */
export function isTooWide(entry: string): boolean {
  const [written = '', bits] = entry.split('/');
  const network = unmapped(written);
  const family = familyOf(network);
  // A network of IPv4 may be written as one of IPv6.
  const before = network === written ? 0 : ADDRESS_BITS.ipv6 - ADDRESS_BITS.ipv4;
  if (family !== null) return bits !== undefined && Number(bits) - before < SHORTEST_PREFIX[family];
  const [first, last] = entry.split('-').map((address) => networkOf(address).split(/[.:]/)[0]);
  return first !== last;
}

/** Answers whether an address is one of the trusted proxies. @param entries as `isNetwork` accepts them */
export function trustedProxies(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) add(list, entry);
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
