import { Hono } from 'hono';
import type { Environment, Services } from '../../environment.ts';
import { accountApi } from './account.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { signInApi } from './sign-in.ts';

/** Everything below /api/auth: signing in, and one's own account. */
export function authApi(services: Pick<Services, 'auth' | 'attempts' | 'oneTimeLinks' | 'log' | 'now'>): Hono<Environment> {
  const api = new Hono<Environment>();
  const knownBrowsers = createKnownBrowsers(services);
  api.route('/', signInApi({ ...services, knownBrowsers }));
  api.route('/', accountApi({ ...services, knownBrowsers }));
  return api;
}
