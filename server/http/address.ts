import { isIP } from 'node:net';

/**
 * The unit that limits count: an IPv4 address, or the 64-bit network of an IPv6 address, since one client can have all
 * its addresses.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = '', after] = address.split('::');
  const groups = before.split(':').filter((group) => group !== '');
  const missing = 8 - groups.length - (after ?? '').split(':').filter((group) => group !== '').length;
  const network = after === undefined ? groups : [...groups, ...Array.from({ length: missing }, () => '0'), ...after.split(':')];
  return `${network
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * The network that a customer of a provider may have as a whole: 256 addresses of IPv4, a /48 of IPv6 with 65,536
 * networks, each of which counts as one.
 */
export function wideNetworkOf(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return isIP(address) === 6 ? `${networkOf(address).split(':').slice(0, 3).join(':')}::/48` : address;
}

const MAPPED = /^(?:::|(?:0{1,4}:){5})ffff:(?:(\d+\.[\d.]+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i;

/**
 * The address itself where an IPv4 one is written as an IPv6 one, in any spelling: all of them are in one network of
 * IPv6, and would count as one visitor.
 */
export function unmapped(address: string): string {
  const [, dotted, high, low] = MAPPED.exec(address) ?? [];
  if (high === undefined || low === undefined) return dotted ?? address;
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');
}

/** An entry of a forwarding header without what some proxies add to it: a port, or brackets. */
function bare(entry: string): string {
  const [, bracketed, withPort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  return unmapped(bracketed ?? withPort ?? entry);
}

/**
 * The client's address: the socket's, or behind trusted proxies the last forwarded one that is not a proxy's. Entries
 * further left may be forged by the client. An entry that cannot be read leaves the socket's address.
 */
export function clientAddress(socket: string, forwarded: string | undefined, isTrusted: (address: string) => boolean): string {
  const direct = unmapped(socket);
  if (!isTrusted(direct) || forwarded === undefined) return direct;
  // From the right: a client may have sent thousands of entries.
  const last = bare((forwarded.split(',').findLast((each) => !isTrusted(bare(each.trim()))) ?? '').trim());
  return isIP(last) !== 0 ? last : direct;
}
