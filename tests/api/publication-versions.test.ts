import { describe, expect, test } from 'vitest';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { BY } from '#tests/store.ts';

type Paper = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };

describe.each(databases)('publications that are versions of one work, on $dialect', ({ open }) => {
  async function start() {
    const app = await openTestApp({ database: await open() });
    const ana = await app.signIn();
    const item = async (id: string) => (await answerOf(await ana.send('GET', `/api/papers/${id}`))).body as unknown as Paper;
    const add = async (body: object) => item(String((await answerOf(await ana.send('POST', '/api/papers', { year: 2020, ...body }))).body.id));
    const patch = async ({ id }: Paper, body: object) => answerOf(await ana.send('PATCH', `/api/papers/${id}`, body));
    const article = await add({ title: 'Celdas', type: 'article' });
    const preprint = await add({ title: 'Celdas', type: 'preprint', version_of: article.id });
    const head = async ({ id }: Paper) => (await item(id)).version_of;
    const trash = async () =>
      ((await answerOf(await ana.send('GET', '/api/trash'))).body as unknown as { items: { change: number; id: string }[] }).items;
    const restore = async ({ id }: Paper) => ana.send('POST', `/api/trash/${(await trash()).find((each) => each.id === id)?.change}/restore`);
    const merge = async (kept: Paper, other: Paper) => {
      const [one, two] = [await item(kept.id), await item(other.id)];
      return ana.send('POST', `/api/papers/${kept.id}/merge`, { with: two.id, version: one.version, otherVersion: two.version });
    };
    const unmerge = (kept: Paper, other: Paper) => ana.send('POST', `/api/papers/${kept.id}/unmerge`, { with: other.id });
    return { app, ana, item, add, patch, article, preprint, head, restore, merge, unmerge };
  }

  test('neither is a version of itself, nor are there chains or circles: a sentence says so', async () => {
    const { add, patch, article, preprint, head } = await start();
    const third = await add({ title: 'Otra' });
    for (const [paper, value, sentence] of [
      [third, third.id, /no es versión de sí misma/],
      [third, preprint.id, /ya es una versión de otra/],
      [article, third.id, /son versiones de esta/],
      [article, preprint.id, /ya es una versión de otra/],
      [third, 'nada', /Es una versión de/],
    ] as const) {
      const { status, body } = await patch(paper, { version_of: value });
      expect([status, body.fields], String(sentence)).toEqual([
        400,
        { version_of: expect.stringMatching(value === 'nada' ? /./ : sentence) as unknown },
      ]);
    }
    expect(await head(article)).toBe(null);
    expect((await patch(third, { version_of: article.id })).status).toBe(200);
  });

  test('a version of one that is deleted is of none, and is again when that returns', async () => {
    const { ana, article, preprint, head, restore } = await start();
    expect((await ana.send('DELETE', `/api/papers/${article.id}`)).status).toBe(204);
    expect(await head(preprint)).toBe(null);
    expect((await restore(article)).status).toBe(200);
    expect(await head(preprint)).toBe(article.id);
  });

  test('a version that became something else meanwhile stays so when the deleted one returns', async () => {
    const { ana, add, patch, article, preprint, head, restore } = await start();
    const other = await add({ title: 'Otra' });
    await ana.send('DELETE', `/api/papers/${article.id}`);
    await patch(preprint, { version_of: other.id });
    await restore(article);
    expect(await head(preprint)).toBe(other.id);
    await ana.send('DELETE', `/api/papers/${preprint.id}`);
    await patch(other, { version_of: article.id });
    await restore(preprint);
    expect([await head(preprint), await head(other)]).toEqual([null, article.id]);
  });

  test('versions of a publication that is merged are those of the kept one, and come back with the undo', async () => {
    const { add, article, preprint, head, merge, unmerge } = await start();
    const kept = await add({ title: 'Celdas, otra vez' });
    expect((await merge(kept, article)).status).toBe(200);
    expect(await head(preprint)).toBe(kept.id);
    expect((await unmerge(kept, article)).status).toBe(200);
    expect([await head(preprint), await head(kept)]).toEqual([article.id, null]);
  });

  test.each(['the article', 'the preprint'])('two versions of one work that are merged are one, whichever is kept: %s', async (which) => {
    const { add, article, preprint, head, merge, unmerge } = await start();
    const poster = await add({ title: 'Celdas, cartel', version_of: article.id });
    const [kept, other] = which === 'the article' ? [article, preprint] : [preprint, article];
    expect((await merge(kept, other)).status).toBe(200);
    expect([await head(kept), await head(poster)]).toEqual([null, kept.id]);
    expect((await unmerge(kept, other)).status).toBe(200);
    expect([await head(article), await head(preprint), await head(poster)]).toEqual([null, article.id, article.id]);
  });

  test('a publication with versions that is merged with a version of a third gives them to that one', async () => {
    const { add, article, preprint, head, merge, unmerge } = await start();
    const kept = await add({ title: 'Con cartel' });
    const poster = await add({ title: 'Cartel', version_of: kept.id });
    expect((await merge(kept, preprint)).status).toBe(200);
    expect([await head(kept), await head(poster)]).toEqual([article.id, article.id]);
    expect((await unmerge(kept, preprint)).status).toBe(200);
    expect([await head(kept), await head(poster), await head(preprint)]).toEqual([null, kept.id, article.id]);
  });

  test('an export comes back, whatever the order of its publications', async () => {
    const { app, article, preprint } = await start();
    const elsewhere = await openTestApp({ database: await open() });
    await elsewhere.services.store.importExport({ papers: [preprint, article] }, BY);
    const stored = await elsewhere.services.store.list(app.services.store.definitions.papers as never, 'all');
    const heads = new Map(stored.map(({ id, version_of }) => [id, version_of]));
    expect([heads.get(article.id), heads.get(preprint.id)]).toEqual([null, article.id]);
  });
});
