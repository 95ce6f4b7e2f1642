import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import { services } from '#app/services.ts';
import { runProgram } from './run.ts';

/** The program in production: one bundle that holds the pages and the server. */
await runProgram({
  pages: { loadPages: async () => ({ build, services }), mode: 'production' },
  assets: fileURLToPath(new URL('../client/assets', import.meta.url)),
  imageWorker: fileURLToPath(new URL('images.js', import.meta.url)),
});
