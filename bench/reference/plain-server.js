// @ts-check
import { globSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

/** The least that Node.js can do: ready buffers, one header block each. `node plain-server.js <folder> <port>` */
/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};
const [root = '.', port = '0'] = process.argv.slice(2);
/** @type {Map<string, { readonly body: Buffer, readonly headers: string[] }>} */
const files = new Map();
const names = globSync('**/*', { cwd: root }).filter((name) => statSync(join(root, name)).isFile());
for (const name of names.filter((each) => !each.endsWith('.gz'))) {
  const isCompressed = names.includes(`${name}.gz`);
  const body = readFileSync(join(root, isCompressed ? `${name}.gz` : name));
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  const headers = ['content-type', type, 'content-length', String(body.length), ...(isCompressed ? ['content-encoding', 'gzip'] : [])];
  files.set(`/${name.replace(/(^|\/)index\.html$/, '$1')}`, { body, headers });
}

createServer((request, response) => {
  const file = files.get(request.url ?? '/');
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, file.headers).end(file.body);
}).listen(Number(port), '127.0.0.1');
