import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Program, startProgram } from '#tests/program.ts';
import { send } from './http.ts';
import { signIn, startTarget, type Target } from './target.ts';

/** One of each kind of answer. */
const PATHS = [
  '/',
  '/nada',
  '/login',
  '/dashboard',
  '/api/papers',
  '/api/nada',
  '/api/trash',
  '/healthz',
  '/files/uploads/nada.png',
  '/feed.xml',
  '/robots.txt',
  '/i/x/1',
  '/assets/nada.js',
  '/contacto',
];

function policyOf(header: string | string[] | undefined): Map<string, string[]> {
  return new Map(
    String(header ?? '')
      .split(';')
      .map((line) => line.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  );
}

describe('every answer', () => {
  let target: Target;
  let cookie = '';
  beforeAll(async () => {
    target = await startTarget();
    cookie = await signIn(target.url);
    return () => target.stop();
  });

  // Fails without `commonHeaders` (server/http/security.ts) in server/http/completed.ts or in the page cache.
  test.each(PATHS)('%s says what browsers may do with it, and nothing of what made it', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      // The second time it comes from the cache.
      for (const sent of [{}, {}, { cookie }]) {
        const { headers } = await send(target.url, { method, path, headers: sent });
        expect(headers['x-content-type-options'], method).toBe('nosniff');
        expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
        expect(headers['cross-origin-opener-policy']).toBe('same-origin');
        expect(headers['cross-origin-resource-policy']).toBe('same-origin');
        expect(headers['x-frame-options']).toBe('DENY');
        expect(headers['content-security-policy'], method).toContain("frame-ancestors 'none'");
        for (const feature of ['camera', 'geolocation', 'microphone']) expect(headers['permissions-policy']).toContain(`${feature}=()`);
        for (const banner of ['server', 'x-powered-by', 'via', 'x-runtime', 'x-version']) expect(headers[banner], banner).toBeUndefined();
        expect(JSON.stringify(headers)).not.toMatch(/node|hono|express|react-router|better-auth/i);
        // Over plain HTTP it would lock people out of what only HTTP serves.
        expect(headers['strict-transport-security']).toBeUndefined();
      }
    }
  });

  // Fails without the condition on `token` in server/http/completed.ts. Without an origin forms would be refused.
  test.each(['/setup', '/invitacion', '/recuperar'])('%s tells what it loads nothing of its secret', async (path) => {
    for (const method of ['GET', 'POST']) {
      const { headers } = await send(target.url, { method, path: `${path}?token=secreto`, headers: { origin: target.url } });
      expect(headers['referrer-policy'], method).toBe('strict-origin');
    }
  });

  // Fails without `errorHandler` in server/load-app.ts: these never get to the app.
  test.each([
    ['OPTIONS', '*', 'localhost'],
    ['GET', '/\\evil.example', 'localhost'],
    ['GET', '/Buscar', 'localhost/@evil.example'],
  ])('%s %s of the host %s, which is no address, says it too', async (method, path, host) => {
    const { status, headers } = await send(target.url, { method, path, headers: { host } });
    expect(status).toBe(400);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  // Fails without `charset=utf-8` in the types of server/pages/assets.ts, of the feeds (app/public/feeds), or of any
  // other text.
  test('every text says in which alphabet it is written', async () => {
    const built = (await send(target.url, { path: '/' })).text.match(/\/assets\/[\w.-]+\.(?:css|js)/g) ?? [];
    const unclear: string[] = [];
    for (const path of [...PATHS, ...built, '/sitemap.xml', '/eventos.ics', '/api/papers?format=csv']) {
      const { headers, bytes } = await send(target.url, { path, headers: { cookie } });
      const type = headers['content-type'] ?? '';
      const isClear = /^(text\/\w+|application\/(\w+\+)?xml); charset=utf-8|^application\/([\w.-]+\+)?json|^image\//i.test(type);
      if (bytes.length > 0 && !isClear) unclear.push(`${path}: ${type}`);
    }
    expect(unclear).toEqual([]);
  });

  // Fails when server/pages/assets.ts keeps pictures to this site, or lets other sites embed scripts.
  test('previews on other sites may embed the picture that stands for a page, and no script', async () => {
    const { text } = await send(target.url, { path: '/' });
    const picture = new URL(/og:image" content="([^"]+)"/.exec(text)?.[1] ?? '').pathname;
    const script = /\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? '';
    const policies = await Promise.all([picture, script].map(async (path) => (await send(target.url, { path })).headers));
    expect(policies.map((headers) => headers['cross-origin-resource-policy'])).toEqual(['cross-origin', 'same-origin']);
  });

  // Fails without BUILT_POLICY in server/program.ts.
  test('a built file is in nobody’s frame', async () => {
    const built = (await send(target.url, { path: '/' })).text.match(/\/assets\/[\w.-]+\.(?:css|js|svg)/g) ?? [];
    expect(built).not.toEqual([]);
    for (const path of new Set(built)) {
      const { status, headers } = await send(target.url, { path });
      expect([status, headers['content-security-policy'], headers['x-content-type-options']], path).toEqual([
        200,
        "frame-ancestors 'none'",
        'nosniff',
      ]);
    }
  });

  // Fails with `unsafe-inline` or `unsafe-eval` anywhere but in the back-office's style attributes.
  test.each([
    ['/', false],
    ['/login', false],
    ['/nada', false],
    ['/contacto', false],
    ['/dashboard', true],
    ['/papers', true],
  ] as const)('%s: no inline script or style runs that is not ours', async (path, isOffice) => {
    const { headers, text } = await send(target.url, { path, headers: isOffice ? { cookie } : {} });
    const policy = policyOf(headers['content-security-policy']);
    expect([
      policy.get('default-src'),
      policy.get('object-src'),
      policy.get('base-uri'),
      policy.get('frame-ancestors'),
      policy.get('form-action'),
    ]).toEqual([["'self'"], ["'none'"], ["'none'"], ["'none'"], ["'self'"]]);
    for (const [name, values] of policy) {
      const open = values.filter((value) => /unsafe|\*|https?:|data:|blob:/.test(value));
      if (name === 'img-src') expect(open.filter((value) => value !== 'data:' && value !== 'blob:')).toEqual([]);
      else if (isOffice && name === 'style-src-attr') expect(open).toEqual(["'unsafe-inline'"]);
      else expect(open, name).toEqual([]);
    }
    const allowed = [...(policy.get('script-src') ?? []), ...(policy.get('style-src') ?? [])];
    const inline = [...text.matchAll(/<(script|style)([^>]*)>/g)].filter(
      ([, , attributes = '']) => !attributes.includes('src=') && !attributes.includes('ld+json'),
    );
    if (isOffice) {
      const nonce = allowed.find((value) => value.startsWith("'nonce-"))?.slice(7, -1) ?? '';
      expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16);
      for (const [tag] of inline) expect(tag).toContain(nonce);
      const again = await send(target.url, { path, headers: { cookie } });
      expect(again.headers['content-security-policy']).not.toContain(nonce);
    } else {
      // Fails when a part is missing in app/public/inline.ts, or a hash is made of what else a page holds.
      const parts = [...text.matchAll(/<(script|style)([^>]*)>([^<]*)</g)].filter(([, , attributes = '']) => !/src=|ld\+json/.test(attributes));
      const hashes = parts.map(([, , , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
      expect(allowed).toEqual(expect.arrayContaining(hashes));
      // The landing page has all of them.
      if (path === '/') expect(new Set(allowed.filter((value) => value.startsWith("'sha256-")))).toEqual(new Set(hashes));
    }
    if (!isOffice) expect(text).not.toMatch(/\sstyle="/);
  });
});

describe('over HTTPS', () => {
  let program: Program;
  beforeAll(async () => {
    program = await startProgram({ args: ['--empty'], env: { SITE_URL: 'https://grupo.example.org' } });
    return () => program.stop();
  });

  // Fails without the condition on the site's address (server/http/security.ts).
  test.each(PATHS)('%s is asked for over HTTPS alone from then on', async (path) => {
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await send(program.url, { path });
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
  });
});
