import { describe, expect, test } from 'vitest';
import { answerOf, openTestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';

const TYPED = {
  from: 'agosto de 2019',
  to: '15/07/2023',
  email: 'Ana Ruiz <ana.ruiz@Uni.MX>',
  scholar: 'https://scholar.google.com.mx/citations?hl=es&user=qc6CJjYAAAAJ',
  github: '@ana-ruiz',
  researchgate: 'https://www.researchgate.net/profile/Ana-Ruiz-12',
  web: 'https://ana.mx/',
};
const STORED = {
  ...{ from: '2019-08', to: '2023-07', email: 'ana.ruiz@uni.mx', scholar: 'qc6CJjYAAAAJ', github: 'ana-ruiz' },
  ...{ researchgate: 'Ana-Ruiz-12', web: 'https://ana.mx/' },
};

describe('facts about a member', () => {
  test('is stored in one form, however it is written, and refused with a sentence where it is none', async () => {
    const ana = await (await openTestApp({ database: await openTestDatabase() })).signIn();
    const { body } = await answerOf(await ana.send('POST', '/api/students', { name: 'Ana', ...TYPED }));
    const path = `/api/students/${String(body.id)}`;
    expect((await answerOf(await ana.send('GET', path))).body).toMatchObject(STORED);
    for (const [field, wrong, sentence] of [
      ['from', 'hace tres años', 'Escribe el año'],
      ['to', '2021-2024', 'Escribe el año'],
      ['email', 'ana arroba uni', 'Escribe un solo correo'],
      ['scholar', 'Ana Ruiz', 'Google Scholar'],
      ['github', 'https://gitlab.com/ana', 'GitHub'],
      ['researchgate', 'https://www.researchgate.net/publication/1', 'ResearchGate'],
      ['web', 'ana.mx/@x y', 'https://'],
    ] as const) {
      const refused = await answerOf(await ana.send('PATCH', path, { [field]: wrong }));
      expect(refused, field).toMatchObject({ status: 400, body: { fields: { [field]: expect.stringContaining(sentence) as string } } });
    }
    // A role that nobody chose is none.
    expect((await answerOf(await ana.send('GET', path))).body.role).toBeNull();
    expect((await ana.send('PATCH', path, { role: 'ninguno' })).status).toBe(400);
  });

  // Fails when the API or the search gives visitors what they read on pages alone.
  test('an e-mail is not given in bulk: the API says null to visitors, and the search does not know it', async () => {
    const app = await openTestApp({ database: await openTestDatabase() });
    const ana = await app.signIn();
    const { body } = await answerOf(await ana.send('POST', '/api/students', { name: 'Ana', email: 'zafiro@uni.mx', github: 'ana-r' }));
    const [list, item] = ['/api/students', `/api/students/${String(body.id)}`];
    for (const path of [list, item]) {
      const text = await (await app.visitor.send('GET', path)).text();
      expect([text.includes('zafiro'), text.includes('"email":null'), text.includes('ana-r')], path).toEqual([false, true, true]);
      expect(await (await ana.send('GET', path)).text()).toContain('zafiro@uni.mx');
    }
    expect(await (await app.visitor.send('GET', '/api/search?q=zafiro')).text()).not.toContain('Ana');
    expect(await (await ana.send('GET', '/api/students?format=csv')).text()).toContain('zafiro@uni.mx');
    expect((await ana.send('PUT', item, (await answerOf(await ana.send('GET', item))).body)).status).toBe(200);
    expect((await answerOf(await ana.send('GET', item))).body.email).toBe('zafiro@uni.mx');
  });
});
