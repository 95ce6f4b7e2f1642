/**
 * The program's own cookies, each with its value up to the next one. Over HTTPS the browser binds them to the host by a
 * prefix.
 */
const OWN_COOKIE = /(?:^|;)\s*((?:__Host-)?faro(?:[.-][\w-]+)?)=([^;]*)/g;
/** A browser has a few. */
const MAX_OWN_COOKIES = 50;
/** The output alphabet of `encodeURIComponent`. */
const ENCODED = /^[\w.!~*'()%-]*$/;

/**
 * The program's own cookies in a Cookie header, by name and decoded. A cookie that is repeated, quoted or encoded
 * differently was not set by the program, and two parsers could read it differently: it is left out.
 */
export function readCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  const names = new Set<string>();
  for (const [, name = '', sent = ''] of (header ?? '').matchAll(OWN_COOKIE).take(MAX_OWN_COOKIES)) {
    const value = decoded(sent.trimEnd());
    if (names.has(name) || value === null) cookies.delete(name);
    else cookies.set(name, value);
    names.add(name);
  }
  return cookies;
}

/**
 * A Cookie header with the program's own cookies only, in the one form that every parser reads alike. Empty without
 * any.
 */
export function canonicalCookies(header: string): string {
  return written([...readCookies(header)]);
}

/** The same header without the session, for a person who is signing in. */
export function cookiesWithoutSession(header: string): string {
  return written([...readCookies(header)].filter(([name]) => !hasSession(`${name}=`)));
}

function written(cookies: readonly (readonly [name: string, value: string])[]): string {
  return cookies.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
}

/** The Cookie header with which a browser sends back what an answer has set. */
export function cookiesSetBy(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** True when a Cookie header may hold a session, valid or not. It errs on the side of yes. */
export function hasSession(header: string | null | undefined): boolean {
  return header !== null && header !== undefined && /(?:^|;\s*)(?:__Host-)?faro=/.test(header);
}

/** The name, after its prefix, of the cookie that the answer to a sign-out sets for half a minute. */
export const SIGNED_OUT_COOKIE = 'signed_out';

/** Whether a Cookie header shows that its sender has just signed out. */
export function hasSignedOut(header: string | null | undefined): boolean {
  return [...readCookies(header).keys()].some((name) => name.endsWith(`faro.${SIGNED_OUT_COOKIE}`));
}

function decoded(value: string): string | null {
  if (!ENCODED.test(value)) return null;
  try {
    const text = decodeURIComponent(value);
    return encodeURIComponent(text) === value ? text : null;
  } catch {
    return null;
  }
}
