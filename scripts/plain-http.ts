import type { Plugin } from 'vite';

const HTTP = 'node:http';
const MODULE_ID = '\0faro:plain-http';

/** The exports that the bundle uses; the build fails for a name that is missing. */
export const EXPORTS = [
  ...['Agent', 'ClientRequest', 'createServer', 'globalAgent', 'IncomingMessage', 'METHODS', 'OutgoingMessage'],
  ...['request', 'Server', 'ServerResponse', 'STATUS_CODES'],
];

/**
 * Takes `node:http` from Node directly. Imported as a module it hands out all its exports at once, and one of them
 * loads the whole of Node's `fetch`: a third of the time until the port opens.
 */
export function plainHttp(): Plugin {
  return {
    name: 'faro:plain-http',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: { filter: { id: /^(node:)?http$/ }, handler: () => MODULE_ID },
    load: {
      filter: { id: /faro:plain-http$/ },
      handler: () => `const http = process.getBuiltinModule('${HTTP}');
export const { ${EXPORTS.join(', ')} } = http;
export default http;`,
    },
  };
}
