import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Special-purpose address ranges: this machine, its network, reserved ones (IANA's registries). */
const IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** Of IPv6 only 2000::/3 is public, without these: tunnels that carry an IPv4 address, and examples. */
const PUBLIC_IPV6 = '2000::/3';
const IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const special = { ipv4: listOf('ipv4', IPV4), ipv6: listOf('ipv6', IPV6) };
const publicIpv6 = listOf('ipv6', [PUBLIC_IPV6]);

/** True for an address of the public internet, never for this machine's or its network's. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.ipv4.check(address, 'ipv4');
  return family === 6 && publicIpv6.check(address, 'ipv6') && !special.ipv6.check(address, 'ipv6');
}

/**
 * True for an address of this machine, which may be a public one: from here it leads past the firewall to what listens
 * for this machine alone.
 */
export function isOwnAddress(address: string): boolean {
  const own = new BlockList();
  for (const each of Object.values(networkInterfaces()).flat()) {
    if (each !== undefined) own.addAddress(each.address, each.family === 'IPv6' ? 'ipv6' : 'ipv4');
  }
  return own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
