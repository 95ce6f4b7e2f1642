import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCS = readFileSync(join(import.meta.dirname, '../../docs/deployment.md'), 'utf8');

/** Whether this machine has it: `npm test` needs nothing that `npm ci` does not bring. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** The text of the fenced block of docs/deployment.md that begins with the name of a file. */
export function documentedFile(name: string): string {
  const blocks = [...DOCS.matchAll(/```\w+\n(.*?)```/gs)].map(([, text = '']) => text);
  const named = blocks.filter((text) => text.split('\n')[0]?.split(/[ ,]/)[1] === name);
  if (named[0] === undefined || named.length > 1) throw new Error(`docs/deployment.md must have one block of ${name}`);
  return named[0];
}

/**
 * Starts nginx with a documented site and a certificate of its own, and with the log that distributions give it.
 * @param ports those on which its ports are here
 */
export function startNginx(folder: string, site: string, ports: Readonly<Record<number, number>>) {
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=grupo.universidad.mx'];
  execFileSync('openssl', [...words, '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')], { stdio: 'ignore' });
  const here = site
    .replaceAll('/etc/letsencrypt/live/grupo.universidad.mx', folder)
    .replaceAll('/var/cache', folder)
    .replaceAll('/var/log/nginx', folder)
    // All at once, by whole numbers: a port of its own may begin with the digits of another one.
    .replaceAll(/(listen |127\.0\.0\.1:)(\d+)/g, (found, before: string, port: string) => {
      const own = ports[Number(port)];
      return own === undefined ? found : `${before === 'listen ' ? 'listen 127.0.0.1:' : before}${own}`;
    });
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  // Its workers must reach the folder, which is closed to others.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const whole = `${user} daemon off; pid ${folder}/pid; error_log stderr; events {}\nhttp { access_log ${folder}/access.log;\n${kept}\n${here} }`;
  writeFileSync(join(folder, 'nginx.conf'), whole);
  return spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
}
