import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // The bench builds variants beside it (bench/variants.ts).
  buildDirectory: process.env.BENCH_BUILD_FOLDER ?? 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
