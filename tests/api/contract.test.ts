import { beforeAll, describe, expect, test } from 'vitest';
import { COLLECTIONS } from '#core/contract/content.ts';
import { contractOf, FIXED_OPERATIONS } from '#core/contract/contract.ts';
import { SPREADSHEETS } from '#core/contract/spreadsheets.ts';
import { createApp } from '#server/app.ts';
import { createTestApp, type TestApp } from '#tests/app.ts';
import { createContractCheck } from '#tests/contract.ts';
import { createSqlite } from '#tests/databases.ts';
import { operationsOf } from './operations.ts';

/** Routes that stand in the way of all requests, or answer for several operations. */
const SHARED = [
  'ALL /*',
  'ALL /api/*',
  'GET /api/*',
  // Asks the contract itself (`keyOf` in server/api/auth/account.ts).
  'ALL /api/auth/*',
  // The library of tus knows its own methods.
  'ALL /api/uploads',
  'ALL /api/uploads/*',
];

describe('the contract of the API', () => {
  let app: TestApp;

  beforeAll(async () => {
    const database = await createSqlite();
    app = await createTestApp({ database });
    return async () => {
      await app.close();
      await database.close();
    };
  });

  const routes = () => createApp(app.services).routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')}`);

  // Fails for a route whose operation is taken out of core/contract/.
  test('has every route of the program', () => {
    const { definitions, documents } = app.services.store;
    const declared = new Set([...Object.keys(contractOf(definitions, documents)), ...Object.keys({ ...COLLECTIONS, ...SPREADSHEETS }), ...SHARED]);
    const ofApi = routes().filter((route) => / \/(?:api\/|\*)/.test(route));
    expect(ofApi.length).toBeGreaterThan(60);
    expect([...new Set(ofApi)].filter((route) => !declared.has(route))).toEqual([]);
  });

  // Fails for an operation that no route serves.
  test('has nothing that the program does not serve', async () => {
    const served = new Set(routes());
    const isShared = (key: string) => / \/(?:api\/(?:auth|uploads)(?:\/|$)|i\/|files\/)/.test(key);
    expect(Object.keys(FIXED_OPERATIONS).filter((key) => !served.has(key) && !isShared(key))).toEqual([]);
    const administrator = await app.signIn();
    const unknown: string[] = [];
    for (const { method, path } of (await operationsOf(app)).filter((each) => each.path.startsWith('/api/'))) {
      const answer = await administrator.send(method, path.replaceAll(/\{(\w+)\}/g, '1'), method === 'GET' ? undefined : 'null');
      if (answer.status === 404 && (await answer.text()).includes('Esa dirección no existe.')) unknown.push(`${method} ${path}`);
    }
    expect(unknown).toEqual([]);
  });

  // Every test of the API looks at its answers in this way (tests/app.ts).
  test('is compared with answers: what it does not say is found', async () => {
    const check = createContractCheck(app.services.store);
    expect(await check('GET', '/api/visits', Response.json({ value: 1 }))).toBeNull();
    expect(await check('GET', '/api/visits', Response.json({ value: '1' }))).toContain('otherwise than its contract says');
    expect(await check('GET', '/api/visits', Response.json({ value: 1, by: 'Ana' }))).toContain('Unrecognized key');
    expect(await check('GET', '/api/visits', Response.json({ value: 1 }, { status: 201 }))).toContain('answered 201');
    expect(await check('GET', '/api/papers', Response.json({ items: [{ id: 'a', version: 1 }] }))).toContain('otherwise than its contract says');
    expect(await check('DELETE', '/api/papers/a', Response.json({}, { status: 200 }))).toContain('answered 200');
    expect(await check('PUT', '/api/nowhere/at/all', Response.json({}))).toContain('in no contract');
    const problem = new Response('{"code":"nothing"}', { status: 400, headers: { 'content-type': 'application/problem+json' } });
    expect(await check('GET', '/api/visits', problem)).toContain('otherwise than its contract says');
  });
});
