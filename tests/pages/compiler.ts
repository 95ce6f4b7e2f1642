import { createServer, type ViteDevServer } from 'vite';
import { afterAll } from 'vitest';

/** A compiler of the pages for the tests of a file; it is closed after them. */
export async function openCompiler(): Promise<ViteDevServer> {
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  });
  afterAll(() => vite.close());
  return vite;
}
