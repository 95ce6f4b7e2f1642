import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { createLogger, defineConfig } from 'vite';
import { asciiChunks } from './scripts/ascii-chunks.ts';
import { clientChunks } from './scripts/client-chunks.ts';
import { lazyRoutes } from './scripts/lazy-routes.ts';
import { leanFonts } from './scripts/lean-fonts.ts';
import { plainHttp } from './scripts/plain-http.ts';
import { touchIcon } from './scripts/touch-icon.ts';

/** Native or optional packages that cannot be part of a bundle. */
const EXTERNAL = ['sharp', 'pg-native', 'vite'];

/** The plugin that the bench leaves out, to measure what it is good for (bench/variants.ts). */
const WITHOUT = process.env.BENCH_BUILD_WITHOUT;

/**
 * The names of styles, fonts and pictures. The server names them as the browser's scripts do: else each would be there
 * twice, and a font that a page asks for ahead would be another one than its styles ask for.
 */
const ASSET_NAMES = { hashCharacters: 'base36' as const, assetFileNames: 'assets/[name]-[hash:7][extname]' };

/**
 * The names of files for browsers. Names of scripts stand in each script that loads others, and do not compress: 36 bits
 * tell two versions of a file apart as well as 48.
 */
const SHORT_NAMES = { ...ASSET_NAMES, chunkFileNames: 'assets/[name]-[hash:7].js', entryFileNames: 'assets/[name]-[hash:7].js' };

/** The class of a style: its name, and what tells files apart. Vite's own says the line too, which no browser needs. */
function styleClass(name: string, file: string): string {
  const hash = createHash('sha256').update(relative(import.meta.dirname, file));
  return `${name}_${hash.digest('base64url').slice(0, 4)}`;
}

/** Vite's words, without a warning of the style minifier, which does not know this pseudo-class yet and keeps it. */
function quietLogger() {
  const logger = createLogger('warn');
  const { warn } = logger;
  logger.warn = (message, options) => {
    if (!message.includes("'target-current'")) warn(message, options);
  };
  return logger;
}

export default defineConfig(async ({ command }) => ({
  ...(command === 'build' && { customLogger: quietLogger() }),
  plugins: [WITHOUT !== 'plain-http' && plainHttp(), reactRouter(), WITHOUT !== 'lazy-routes' && lazyRoutes(), asciiChunks()],
  resolve: { alias: [...(await leanFonts()), await touchIcon()] },
  css: { modules: { generateScopedName: styleClass } },
  // `light-dark()` has to reach the browser as it is: a dark section inside a light page depends on it.
  build: { cssTarget: ['chrome123', 'firefox121', 'safari17.5'] },
  // In production the server and its dependencies are one bundle: half the memory, a fifth of the start.
  ...(command === 'build' && {
    environments: {
      client: { build: { rolldownOptions: { output: { ...SHORT_NAMES, codeSplitting: { groups: clientChunks } } } } },
      ssr: {
        // React decides by it which of its two programs is bundled.
        define: { 'process.env.NODE_ENV': '"production"' },
        build: { minify: true, rolldownOptions: { input: './server/main.ts', external: EXTERNAL, output: ASSET_NAMES } },
        resolve: { noExternal: true as const, external: EXTERNAL },
      },
    },
  }),
}));
