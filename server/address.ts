import { BlockList, isIP } from 'node:net';

/** Answers whether an address is one of the trusted proxies. */
export function trustedProxies(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [network = '', bits] = entry.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(network) === 0) continue;
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** The address of the client: the socket's, or behind trusted proxies the last one that is not theirs. */
export function clientAddress(socket: string, forwarded: string | undefined, isTrusted: (address: string) => boolean): string {
  const direct = socket.replace(/^::ffff:/, '');
  if (!isTrusted(direct) || forwarded === undefined) return direct;
  const chain = forwarded.split(',').map((each) => each.trim());
  return chain.findLast((each) => isIP(each) !== 0 && !isTrusted(each)) ?? direct;
}
