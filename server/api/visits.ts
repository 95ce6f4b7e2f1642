import { Hono } from 'hono';
import type { Environment, Parts } from '../environment.ts';

/** The page-view counter (spec, section 7). */
export function visitsApi({ visits }: Pick<Parts, 'visits'>): Hono<Environment> {
  const api = new Hono<Environment>();
  api.get('/', async (context) => context.json({ value: await visits.total() }, 200, { 'cache-control': 'no-store' }));
  api.post('/', async (context) => context.json({ value: await visits.count() }, 200, { 'cache-control': 'no-store' }));
  return api;
}
