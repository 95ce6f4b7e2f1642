import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { inline as OwnInline } from '#app/public/inline.ts';
import type { services as ServicesContext } from '#app/services.ts';
import { runProgram } from './run.ts';

/** The development server: pages by Vite with hot reload. The process restarts when the server's own files change. */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });

await runProgram({
  pages: {
    mode: 'development',
    loadPages: async () => {
      const [build, { services }, { inline }] = await Promise.all([
        vite.ssrLoadModule('virtual:react-router/server-build'),
        vite.ssrLoadModule('/app/services.ts'),
        vite.ssrLoadModule('/app/public/inline.ts'),
      ]);
      return { build: build as ServerBuild, services: services as typeof ServicesContext, inline: inline as typeof OwnInline };
    },
  },
  before: (app) => {
    app.use(async (context, next) => {
      const { incoming, outgoing } = context.env;
      if (incoming === undefined || outgoing === undefined || /^\/(api|files)\//.test(context.req.path)) return next();
      const handled = await new Promise<boolean>((resolve) => {
        outgoing.once('finish', () => resolve(true));
        vite.middlewares(incoming, outgoing, () => resolve(false));
      });
      if (!handled) return next();
      return RESPONSE_ALREADY_SENT;
    });
  },
});
