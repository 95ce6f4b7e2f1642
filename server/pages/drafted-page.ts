import type { Hono } from 'hono';
import type { PageServices } from '#app/services.ts';
import type { Published } from '#data/content.ts';
import type { Environment, RequestContext } from '../environment.ts';

/** An item whose values are stored nowhere, and its surroundings. */
export interface Drafted extends NonNullable<PageServices['drafted']> {
  /** The page that it is read on. */
  readonly path: string;
  /** The content that visitors may read, with the item in its place. */
  readonly content: Published;
}

export interface Pages {
  /** Every address that is not the API's: pages by React Router, public ones from the cache. */
  readonly routes: Hono<Environment>;
  /** Draws the page that visitors would read; nothing of it is kept. */
  readonly draw: (context: RequestContext, drafted: Drafted) => Promise<Response>;
}
