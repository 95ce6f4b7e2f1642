import { describe, expect, test } from 'vitest';
import { answerOf, openTestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';

const BODY = {
  title: 'Celdas',
  year: 2020,
  authors: ['A. Ruiz', 'Weiss Dunkel, Luis', 'Eva Lara'],
  equal_authors: ['A. Ruiz', 'Eva Lara'],
  corresponding_authors: ['Weiss Dunkel, Luis'],
};

describe('marks of authors', () => {
  async function start() {
    const app = await openTestApp({ database: await openTestDatabase() });
    const ana = await app.signIn();
    const id = String((await answerOf(await ana.send('POST', '/api/papers', BODY))).body.id);
    const patch = async (body: object) => answerOf(await ana.send('PATCH', `/api/papers/${id}`, body));
    const bring = async (text: string) => {
      const { body } = await answerOf(await ana.send('POST', '/api/imports', { text }));
      await ana.send('POST', `/api/imports/${String(body.id)}/apply`, { decisions: { 0: 'same' } });
    };
    const papers = async () => (await answerOf(await ana.send('GET', '/api/papers'))).body.items as Record<string, unknown>[];
    const file = async () => (await app.visitor.send('GET', '/publicaciones.bib')).text();
    return { ana, id, patch, bring, papers, file };
  }

  test('go out and come in with BibTeX, and fill those of a list that names the same people in its own way', async () => {
    const { ana, id, patch, bring, papers, file } = await start();
    const written = await file();
    expect(written).toContain('author+an = {1=equal; 2=corresponding; 3=equal},');
    await ana.send('DELETE', `/api/papers/${id}`);
    await bring(written);
    const { title, ...marked } = BODY;
    expect(await papers()).toMatchObject([{ title, ...marked }]);

    const [copy] = await papers();
    await ana.send('DELETE', `/api/papers/${String(copy?.id)}`);
    await ana.send('POST', '/api/papers', {
      title,
      year: 2020,
      authors: ['Ana Ruiz', 'Luis Weiss', 'Eva Lara'],
      corresponding_authors: ['Eva Lara'],
    });
    await bring(written);
    expect(await papers()).toMatchObject([{ equal_authors: ['Ana Ruiz', 'Eva Lara'], corresponding_authors: ['Eva Lara'] }]);
    expect((await patch({})).status).toBe(404);
  });

  test('stay through changes of the list, and are refused of who is none', async () => {
    const { patch } = await start();
    expect((await patch({ authors: ['Eva Lara', 'Weiss Dunkel, Luis', 'A. Ruiz'] })).body).toMatchObject({
      equal_authors: ['Eva Lara', 'A. Ruiz'],
      corresponding_authors: ['Weiss Dunkel, Luis'],
    });
    expect((await patch({ authors: ['Eva Lara', 'Weiss Dunkel, Luis', 'Ana Ruiz'] })).body).toMatchObject({
      equal_authors: ['Eva Lara', 'Ana Ruiz'],
    });
    expect((await patch({ authors: ['Eva Lara'] })).body).toMatchObject({ equal_authors: ['Eva Lara'], corresponding_authors: [] });
    const { status, body } = await patch({ corresponding_authors: ['Nadie'] });
    expect([status, body.fields]).toEqual([400, { corresponding_authors: '«Nadie» no está en «Autores»: escríbelo ahí primero, igual.' }]);
  });
});
