import { describe, expect, test } from 'vitest';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { filled, operationsOf } from './operations.ts';

/** Parts of an address where a number, an id or a name belongs. */
const ODD = ['NaN', '-1', '1.5', '1e99', '99999999999', '٣', '__proto__'];

/** Bodies of which each operation takes one, or none. */
const BODIES = [{ text: '@article{a, title = {Una}, year = 2020}' }, { title: 'Una' }];

// Fails where a database is asked for a number that is none (server/api/imports.ts): that is an error of the program.
describe.each(databases)('addresses with odd parts, on $dialect', ({ open }) => {
  test('are refused or find nothing, whatever operation and part', async () => {
    const app = await openTestApp({ database: await open() });
    const administrator = await app.signIn();
    const id = async (path: string, body: object) => String((await answerOf(await administrator.send('POST', path, body))).body.id);
    const known: Readonly<Record<string, string>> = {
      imports: await id('/api/imports', { text: '@article{rota, title = {Sin cerrar' }),
      papers: await id('/api/papers', { title: 'Una' }),
    };
    let tried = 0;
    for (const { method, path } of (await operationsOf(app)).filter((each) => each.path.includes('{'))) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const values = { collection: 'papers', id: known[path.split('/')[2] ?? ''] ?? known.papers ?? '' };
      for (const part of parts) {
        for (const odd of ODD) {
          for (const body of method === 'GET' || method === 'DELETE' ? [undefined] : BODIES) {
            const answer = await administrator.send(method, filled(path, { ...values, [part]: odd }), body);
            expect(answer.status, `${method} ${path}, ${part} ${odd.slice(0, 20)}`).toBeLessThan(500);
            tried += 1;
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(ODD.length * 30);
  });
});
