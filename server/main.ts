import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import { serveStatic } from '@hono/node-server/serve-static';
import { services } from '#app/services.ts';
import { runProgram } from './run.ts';

/** The program in production: one bundle that holds the pages and the server. */
const client = fileURLToPath(new URL('../client', import.meta.url));
const YEAR = 31_536_000;

await runProgram({
  pages: { loadPages: async () => ({ build, services }), mode: 'production' },
  before: (app) => {
    app.use(
      '/assets/*',
      serveStatic({
        root: client,
        precompressed: true,
        onFound: (_path, context) => context.header('cache-control', `public, max-age=${YEAR}, immutable`),
      }),
    );
  },
});
