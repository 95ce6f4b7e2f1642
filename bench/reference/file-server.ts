import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '#tests/free-port.ts';
import { startChild, untilReady } from '../child.ts';
import { findProgram, pinned, SERVER_CORE } from '../machine.ts';

/** A file as a server of files has it. */
export interface ServedFile {
  /** `/` is the index. */
  readonly path: string;
  readonly body: Buffer;
  /** The body as gzip; null when it is sent as it is. */
  readonly gzipped: Buffer | null;
  readonly type?: string;
}

/** A server of files on the core of what is measured: nginx where there is one, else a plain Node.js handler. */
export interface FileServer {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Downloads one address as a file, in the very bytes that are sent to who takes gzip. */
export async function fileOf(url: string, path: string, accept = '*/*'): Promise<ServedFile> {
  const response = await fetch(url + path, { headers: { 'accept-encoding': 'identity', accept } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  return { path, body, gzipped: /text|javascript|json|svg|xml/.test(type) ? gzipSync(body, { level: 9 }) : null, type };
}

/** As fast as files are served here: by nginx where there is one. */
export function serveFiles(files: readonly ServedFile[]): Promise<FileServer> {
  return serve(files, findProgram('nginx'));
}

/** By a plain Node.js handler, whatever the system has. */
export function servePlainly(files: readonly ServedFile[]): Promise<FileServer> {
  return serve(files, null);
}

async function serve(files: readonly ServedFile[], nginx: string | null): Promise<FileServer> {
  const folder = mkdtempSync(join(tmpdir(), 'faro-files-'));
  // A worker of an nginx started by root is nobody.
  chmodSync(folder, 0o755);
  for (const { path, body, gzipped } of files) {
    const file = join(folder, 'root', path.endsWith('/') ? `${path}index.html` : path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
    if (gzipped !== null) writeFileSync(`${file}.gz`, gzipped);
  }
  const port = await freePort();
  const root = join(folder, 'root');
  let command: [string, ...string[]] = [process.execPath, join(import.meta.dirname, 'plain-server.js'), root, String(port)];
  if (nginx !== null) {
    writeFileSync(join(folder, 'nginx.conf'), nginxConfig(root, port, files));
    command = [nginx, '-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
  }
  const child = startChild(pinned(SERVER_CORE, command));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url + (files[0]?.path ?? '/'), child);
  return {
    name: nginx === null ? 'plain node:http' : 'nginx',
    url,
    pid: child.pid,
    stop: async () => {
      await child.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As fast as nginx is with one process: nothing logged, files kept open, connections kept. */
function nginxConfig(root: string, port: number, files: readonly ServedFile[]): string {
  // Addresses of pictures have no ending that tells what they are.
  const typed = files.filter(({ path, type }) => type !== undefined && !path.endsWith('/'));
  const types = typed.map(({ path, type }) => `location = "${path}" { types {} default_type "${type}"; }`);
  return `daemon off; worker_processes 1; pid nginx.pid; error_log stderr error;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
  open_file_cache max=1000; open_file_cache_valid 60s;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  server { listen 127.0.0.1:${port}; root ${root}; index index.html; default_type application/octet-stream; gzip_static on; gzip_vary on; etag on;
    ${types.join('\n    ')}
  }
}
`;
}
