import type { Plugin } from 'vite';

/** The modules of the landing page; those of every other page are loaded when somebody asks for it. */
const EAGER = /\/app\/(root|public\/layout|public\/landing\/page)\.tsx"/;
const EAGER_ROUTES = 3;
const IMPORT = /import \* as (route\d+) from ("[^"]+");/g;
/** A route's code as the compiled URL map names it. */
const MODULE = /\bmodule: (route\d+)\b/g;

/**
 * Lets a start load the landing page's code and no other, the back-office's least of all: the compiled URL map holds,
 * for each other route, an empty module whose `load` fills it (see `server/pages/route-modules.ts`).
 */
export function lazyRoutes(): Plugin {
  return {
    name: 'faro:lazy-routes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: { filter: { id: /virtual:react-router\/server-build$/ }, handler: makeLazy },
  };
}

/**
 * The compiled URL map with lazy routes. React Router writes it, in no documented form (docs/decisions/0037).
 * @throws Error where it is not of the form that is known here
 */
export function makeLazy(code: string): string {
  const lazy = new Set<string>();
  const made = code.replace(IMPORT, (line, route: string, path: string) => {
    if (EAGER.test(path)) return line;
    lazy.add(route);
    return `const ${route} = { load: () => import(${path}).then((module) => Object.assign(${route}, module, { load: undefined })) };`;
  });
  const eager = Array.from(code.matchAll(MODULE), ([, route = '']) => route).filter((route) => !lazy.has(route));
  if (lazy.size === 0 || eager.length !== EAGER_ROUTES)
    throw new Error('React Router compiles the URL map in another form than scripts/lazy-routes.ts knows.');
  return made;
}
