import { Hono } from 'hono';
import type { Environment, Parts } from '../../environment.ts';
import { accountApi } from './account.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { signInApi } from './sign-in.ts';

/** Everything below /api/auth: signing in, and one's own account. */
export function authApi(parts: Pick<Parts, 'auth' | 'attempts' | 'links' | 'log'>): Hono<Environment> {
  const api = new Hono<Environment>();
  const knownBrowsers = createKnownBrowsers(parts);
  api.route('/', signInApi({ ...parts, knownBrowsers }));
  api.route('/', accountApi({ ...parts, knownBrowsers }));
  return api;
}
