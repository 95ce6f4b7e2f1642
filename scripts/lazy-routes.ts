import type { Plugin } from 'vite';

/** What the landing page is made of; every other page is loaded when somebody asks for it. */
const EAGER = /\/app\/(root|public\/layout|public\/landing\/page)\.tsx"/;
const IMPORT = /import \* as (route\d+) from ("[^"]+");/g;

/**
 * Lets a start load the landing page's code and no other, the back-office's least of all: the compiled URL map holds, for each
 * other route, an empty module whose `load` fills it (see `server/pages/route-modules.ts`).
 */
export function lazyRoutes(): Plugin {
  return {
    name: 'faro:lazy-routes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /virtual:react-router\/server-build$/ },
      handler(code) {
        const lazy = code.replace(IMPORT, (line, route: string, path: string) =>
          EAGER.test(path)
            ? line
            : `const ${route} = { load: () => import(${path}).then((module) => Object.assign(${route}, module, { load: undefined })) };`,
        );
        if (lazy === code) throw new Error('The URL map is not compiled as expected: no route could be made lazy.');
        return lazy;
      },
    },
  };
}
