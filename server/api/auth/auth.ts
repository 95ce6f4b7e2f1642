import { Hono } from 'hono';
import type { Environment, Parts } from '../../environment.ts';
import { accountApi } from './account.ts';
import { signInApi } from './sign-in.ts';

/** Everything below /api/auth: signing in, and one's own account. */
export function authApi(parts: Pick<Parts, 'auth' | 'attempts' | 'links' | 'sleep' | 'log'>): Hono<Environment> {
  const api = new Hono<Environment>();
  api.route('/', signInApi(parts));
  api.route('/', accountApi(parts));
  return api;
}
