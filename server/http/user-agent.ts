import type { Config } from '../settings/config.ts';
import { VERSION } from '../version.ts';

/** The user agent for services of metadata: the program, the site and an address to write to. */
export function userAgentOf({ siteUrl, metadata: { mailto } }: Config): string {
  const about = [siteUrl, mailto && `mailto:${mailto}`].filter((part) => part !== null);
  return `Faro/${VERSION}${about.length > 0 ? ` (${about.join('; ')})` : ''}`;
}
