import { createHash } from 'node:crypto';

/**
 * Headers that every answer carries. Published files and pictures alone replace one: other sites may embed them.
 * @param origins the site's own, the usual one first
 */
export function commonHeaders([origin]: readonly [string, ...string[]]): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** The policy of answers that are no pages: opened on their own they load and run nothing, and cannot be framed. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of built files: they cannot be framed. The pages' policies govern scripts and styles. */
export const BUILT_POLICY = "frame-ancestors 'none'";

const SHARED =
  "base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'";

/** Inline scripts and styles of public pages. */
export interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The policy of public pages: their own files, and the program's inline scripts and styles by hash. Injected code does
 * not run.
 * @param own styles of the one page
 */
export function publicPolicy({ scripts, styles }: Inline, own: readonly string[] = []): string {
  return `default-src 'self'; script-src 'self' ${hashesOf(scripts)}; style-src 'self' ${hashesOf([...styles, ...own])}; ${SHARED}`;
}

/** The same policy for a page that pages of this site may show in a frame. */
export function framedBySelf(policy: string): string {
  return policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
}

/** The policy of the back-office: scripts by nonce; style attributes are open, for the component library. */
export function officePolicy(nonce: string): string {
  return `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; style-src-elem 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; ${SHARED}`;
}

function hashesOf(texts: readonly string[]): string {
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');
}
