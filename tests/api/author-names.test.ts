import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { AuthorNames } from '#core/contract/author-names.ts';
import { rebuildAuthorLinks } from '#data/author-links.ts';
import { answerOf, type Client, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { BY } from '#tests/store.ts';

const LUIS = { email: 'luis@faro.test', password: 'otra-clave-de-prueba', name: 'Luis' };

describe.each(databases)('names of authors to confirm, on $dialect', ({ open }) => {
  /** Two works that "A. Ruiz" wrote, who may be Ana Ruiz Soto. */
  async function start() {
    const app = await openTestApp({ database: await open() });
    const ana = await app.signIn();
    const add = async (collection: string, values: object) => String((await answerOf(await ana.send('POST', `/api/${collection}`, values))).body.id);
    const member = await add('students', { name: 'Ana Ruiz Soto', carrera: 'Maestría', names: ['Anita Ruiz Soto'] });
    const paper = await add('papers', { title: 'Celdas', authors: ['Luis Pérez', 'Ruiz, A.'] });
    const post = await add('blogs', { title: 'Un día', content: 'Hola', author: 'RUIZ, A.' });
    const read = async (who: Client = ana) => (await answerOf(await who.send('GET', '/api/author-names'))).body as unknown as AuthorNames;
    const say = async (answer: string, body: object, who: Client = ana) => answerOf(await who.send('POST', `/api/author-names/${answer}`, body));
    const names = async (id = member) => (await answerOf(await ana.send('GET', `/api/students/${id}`))).body.names;
    const asked = async () => (await read()).items.map(({ name, members }) => [name, ...members.map((each) => each.id)]);
    return { app, ana, add, member, paper, post, read, say, names, asked };
  }

  // Fails without the form in the comparison of questions, without posts among the works, and without the count.
  test('are asked once for each form, with their works and the members that they may be', async () => {
    const { ana, read, member, paper, post } = await start();
    const known = { id: member, name: 'Ana Ruiz Soto', carrera: 'Maestría' };
    expect(await read()).toEqual({
      items: [
        {
          name: expect.stringMatching(/^ruiz, a\.$/i) as string,
          works: [
            { collection: 'blogs', id: post, title: 'Un día' },
            { collection: 'papers', id: paper, title: 'Celdas' },
          ],
          count: 2,
          members: [known],
        },
      ],
      total: 1,
      refused: [],
    });
    expect((await answerOf(await ana.send('GET', '/api/overview'))).body.authorNames).toBe(1);
  });

  // Fails when the name is not added, replaces the others, or is not taken back.
  test('become another name of the member who confirms them, which is in the history and can be undone', async () => {
    const { ana, member, say, names, asked, app } = await start();
    expect(await say('confirm', { name: 'Ruiz, A.', member })).toEqual({ status: 200, body: { ok: true } });
    expect(await names()).toEqual(['Anita Ruiz Soto', 'Ruiz, A.']);
    expect(await asked()).toEqual([]);
    const { authors } = await app.services.store.published();
    expect([...(authors.works.get(`${member}/papers`) ?? [])]).toHaveLength(1);
    expect([...(authors.works.get(`${member}/blogs`) ?? [])]).toHaveLength(1);
    const { items } = (await answerOf(await ana.send('GET', `/api/students/${member}/history`))).body as { items: readonly object[] };
    expect(items[0]).toMatchObject({ kind: 'update', after: { names: ['Anita Ruiz Soto', 'Ruiz, A.'] }, own: true });
    // An answer that was lost is sent again.
    expect((await say('confirm', { name: 'RUIZ, A.', member })).status).toBe(200);
    expect(await names()).toEqual(['Anita Ruiz Soto', 'Ruiz, A.']);
    expect((await say('ask-again', { name: 'Ruiz, A.', members: [member] })).status).toBe(200);
    expect(await names()).toEqual(['Anita Ruiz Soto']);
    expect((await asked()).map(([, ...ids]) => ids)).toEqual([[member]]);
  });

  // Fails when a refusal is not kept, not looked at by a later comparison, or not taken back; and when "A. Ruiz" is
  // another form than "Ruiz, A.".
  test('that are refused are never asked again, whatever is written later, until somebody takes it back', async () => {
    const { app, ana, add, member, say, asked, read } = await start();
    expect((await say('refuse', { name: 'Ruiz, A.', members: [member] })).status).toBe(200);
    expect((await say('refuse', { name: 'Ruiz, A.', members: [member] })).status).toBe(200);
    expect(await asked()).toEqual([]);
    await add('papers', { title: 'Otra', authors: ['ruiz, a'] });
    await add('papers', { title: 'Una más', authors: ['A. Ruiz'] });
    await ana.send('PATCH', `/api/students/${member}`, { name: 'Ana María Ruiz Soto' });
    await rebuildAuthorLinks(app.services.database.db, Object.values(collections));
    expect(await asked()).toEqual([]);
    const { refused } = await read();
    expect(refused).toMatchObject([{ name: 'Ruiz, A.', member: { id: member, name: 'Ana María Ruiz Soto' }, by: 'Ana' }]);
    expect((await say('ask-again', { name: 'Ruiz, A.', members: [member] })).status).toBe(200);
    expect((await read()).items).toMatchObject([{ count: 4 }]);
    expect((await read()).refused).toEqual([]);
  });

  // Fails when what was said of a member goes with any item of its id: ids are of one list only.
  test('stay refused where an item of another list goes for good that has the id of the member', async () => {
    const { app, ana, member, paper, say, asked } = await start();
    await say('refuse', { name: 'Ruiz, A.', members: [member] });
    const { body } = await answerOf(await ana.send('GET', `/api/papers/${paper}`));
    await app.services.store.importExport({ papers: [{ ...body, id: member }] }, BY);
    await ana.send('DELETE', `/api/papers/${member}`);
    const { items } = (await answerOf(await ana.send('GET', '/api/trash'))).body as { items: { change: number }[] };
    expect((await ana.send('DELETE', `/api/trash/${items[0]?.change}`)).status).toBe(204);
    await rebuildAuthorLinks(app.services.database.db, Object.values(collections));
    expect(await asked()).toEqual([]);
  });

  // Fails when the one who is left is asked about no longer, and when one answer touches another form.
  test('that two members may have are refused of one, or of both', async () => {
    const { add, member, say, asked } = await start();
    const other = await add('students', { name: 'Alma Ruiz Vela' });
    await add('papers', { title: 'Lejos', authors: ['Ruiz, A. B.'] });
    expect((await asked()).map(([, ...ids]) => ids.toSorted())).toEqual(expect.arrayContaining([[member, other].toSorted()]));
    await say('refuse', { name: 'Ruiz, A.', members: [member] });
    expect((await asked()).filter(([name]) => /^ruiz, a\.$/i.test(name ?? '')).map(([, ...ids]) => ids)).toEqual([[other]]);
    await say('ask-again', { name: 'Ruiz, A.', members: [member] });
    await say('refuse', { name: 'Ruiz, A.', members: [member, other] });
    expect((await asked()).filter(([name]) => /^ruiz, a\.$/i.test(name ?? ''))).toEqual([]);
  });

  // Fails without the looks at what is stored: the second answer would contradict the first, and nobody would know.
  test('are answered by one of two administrators: the other is told', async () => {
    const { app, add, member, say, names, read } = await start();
    const luis = await app.signIn(LUIS);
    const other = await add('students', { name: 'Alma Ruiz Vela' });
    await say('confirm', { name: 'Ruiz, A.', member });
    for (const [answer, body] of [
      ['confirm', { name: 'Ruiz, A.', member: other }],
      ['refuse', { name: 'Ruiz, A.', members: [other, member] }],
    ] as const) {
      expect(await say(answer, body, luis)).toMatchObject({
        status: 409,
        body: { code: 'aborted', detail: expect.stringContaining('Alguien ya respondió') as string },
      });
    }
    // Nothing of a refused answer is kept.
    expect([await names(), await names(other), (await read()).refused]).toEqual([['Anita Ruiz Soto', 'Ruiz, A.'], [], []]);
    await say('ask-again', { name: 'Ruiz, A.', members: [member] });
    await say('refuse', { name: 'Ruiz, A.', members: [member] });
    expect((await say('confirm', { name: 'Ruiz, A.', member }, luis)).status).toBe(409);
    const both = await Promise.all([
      say('confirm', { name: 'Ruiz, A.', member: other }),
      say('refuse', { name: 'Ruiz, A.', members: [other] }, luis),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('of nobody, or with nothing to read, are refused with a sentence', async () => {
    const { say, member } = await start();
    for (const body of [{}, { name: '—', member }, { name: 'x'.repeat(300), member }, { name: 4, member }, { name: 'Ruiz, A.' }])
      expect(await say('confirm', body)).toMatchObject({ status: 400, body: { code: 'failed-precondition' } });
    for (const members of [undefined, [], 'a', [1]])
      expect(await say('refuse', { name: 'Ruiz, A.', members })).toMatchObject({ status: 400, body: { code: 'failed-precondition' } });
    expect((await say('confirm', { name: 'Ruiz, A.', member: 'nadie' })).status).toBe(404);
    expect((await say('refuse', { name: 'Ruiz, A.', members: ['nadie'] })).status).toBe(404);
  });

  // Fails without the refusals in `forget`.
  test('go with the member who is deleted for good, and come back from the trash', async () => {
    const { app, ana, member, say, asked } = await start();
    await say('refuse', { name: 'Ruiz, A.', members: [member] });
    const toTrash = async () => {
      await ana.send('DELETE', `/api/students/${member}`);
      const { items } = (await answerOf(await ana.send('GET', '/api/trash'))).body as { items: readonly { change: number }[] };
      return `/api/trash/${items[0]?.change}`;
    };
    await ana.send('POST', `${await toTrash()}/restore`);
    expect(await asked()).toEqual([]);
    await ana.send('DELETE', await toTrash());
    expect(await app.services.database.db.selectFrom('author_refusals').selectAll().execute()).toEqual([]);
  });
});
