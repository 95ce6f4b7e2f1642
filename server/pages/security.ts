import { createHash } from 'node:crypto';

/** Headers that every answer carries. */
export function commonHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** The policy of every answer that is no page: opened by itself it loads and runs nothing, and nobody frames it. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of built files: nobody frames them. Pages decide what a script or a style of theirs may do. */
export const BUILT_POLICY = "frame-ancestors 'none'";

const SHARED =
  "base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'";

/** The policy of a public page: its own files, and the inline scripts and styles that are in it, by their hashes. */
export function publicPolicy(html: string): string {
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi, (attributes) => !attributes.includes('application/ld+json'));
  const styles = hashesOf(html, /<style([^>]*)>([\s\S]*?)<\/style>/gi, () => true);
  return `default-src 'self'; script-src ${["'self'", ...scripts].join(' ')}; style-src ${["'self'", ...styles].join(' ')}; ${SHARED}`;
}

/** The policy of the back-office: scripts by nonce; style attributes are open, for the component library. */
export function officePolicy(nonce: string): string {
  return `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; style-src-elem 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; ${SHARED}`;
}

function hashesOf(html: string, tags: RegExp, counts: (attributes: string) => boolean): string[] {
  const found = [...html.matchAll(tags)].filter(([, attributes = '']) => counts(attributes));
  return [...new Set(found.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))];
}
