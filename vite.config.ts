import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Native or optional packages that cannot be part of a bundle. */
const EXTERNAL = ['sharp', 'pg-native', 'vite'];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // In production the server and its dependencies are one bundle: half the memory, a fifth of the start.
  ...(command === 'build' && {
    environments: {
      ssr: {
        build: { rolldownOptions: { input: './server/main.ts', external: EXTERNAL } },
        resolve: { noExternal: true as const, external: EXTERNAL },
      },
    },
  }),
}));
