const MAX_HOST = 100;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** A name of the public internet: no address in figures, no name of a local network. */
const HOST = new RegExp(`^(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`);

/**
 * The host of another site in one spelling, as a browser sends it in a referrer: lower case, without port and `www.`;
 * null for what is none, and for the site itself.
 * @param own the hosts of the site
 */
export function referrerHost(sent: string, own: readonly string[]): string | null {
  if (sent.length > MAX_HOST) return null;
  const host = plainHost(sent);
  return HOST.test(host) && !own.some((each) => plainHost(each) === host) ? host : null;
}

function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^www\./, '');
}
