import { describe, expect, test } from 'vitest';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';

const STORED = '@inproceedings{a, title={Sensores nuevos}, author={Soto, M.}, year=2020, booktitle={Memorias}}';
const LIKE = '@article{b, title={Sensores nuevos}, author={Soto, M.}, year=2021, volume={3}}';

describe.each(databases)('decisions about imported publications, on $dialect', ({ open }) => {
  async function start() {
    const app = await openTestApp({ database: await open() });
    const ana = await app.signIn();
    const stage = async (text: string) => String((await answerOf(await ana.send('POST', '/api/imports', { text }))).body.id);
    const entries = async (id: string) => (await answerOf(await ana.send('GET', `/api/imports/${id}`))).body.entries as Record<string, unknown>[];
    const apply = async (id: string, decisions?: object, years?: object) =>
      (await answerOf(await ana.send('POST', `/api/imports/${id}/apply`, decisions && { decisions, years }))).body;
    const papers = async () => (await answerOf(await ana.send('GET', '/api/papers'))).body.items as Record<string, unknown>[];
    await apply(await stage(STORED));
    return { ana, stage, entries, apply, papers };
  }

  test.each([
    ['same', { state: 'known' }, 1],
    ['version', { state: 'known' }, 2],
    ['different', { state: 'known' }, 2],
    ['not-ours', { state: 'known', foreign: true }, 1],
  ])('«%s» is remembered over new imports', async (decision, standing, count) => {
    const { stage, entries, apply, papers } = await start();
    const id = await stage(LIKE);
    expect(await entries(id)).toMatchObject([{ state: 'undecided' }]);
    await apply(id, { 0: decision });
    for (let time = 0; time < 2; time += 1) {
      const again = await stage(LIKE);
      expect(await entries(again)).toMatchObject([standing]);
      expect(await apply(again)).toMatchObject({ added: 0, waiting: 0 });
      expect(await papers()).toHaveLength(count);
    }
  });

  // Fails where a decision is remembered before what it leads to was stored.
  test('a decision whose publication was refused is not remembered', async () => {
    const { stage, entries, apply, papers } = await start();
    const undated = LIKE.replace('year=2021, ', '');
    const id = await stage(undated);
    expect(await apply(id, { 0: 'different' }, { 0: 1400 })).toMatchObject({ refused: [{ position: 0 }] });
    expect(await papers()).toHaveLength(1);
    expect(await entries(id)).toMatchObject([{ state: 'undecided' }]);
    expect(await entries(await stage(undated))).toMatchObject([{ state: 'undecided' }]);
    expect(await apply(id, { 0: 'different' }, { 0: 2021 })).toMatchObject({ added: 1 });
    expect(await entries(await stage(LIKE))).toMatchObject([{ state: 'known' }]);
  });

  test('a work that was said to be another version is added as one again after it was deleted for good', async () => {
    const { ana, stage, entries, apply, papers } = await start();
    const id = await stage(LIKE);
    await apply(id, { 0: 'version' });
    const [head, version] = await papers();
    expect(version).toMatchObject({ version_of: head?.id, volume: '3' });
    await ana.send('DELETE', `/api/papers/${String(version?.id)}`);
    const again = await stage(LIKE);
    expect(await entries(again)).toMatchObject([{ state: 'new' }]);
    await apply(again);
    expect((await papers())[1]).toMatchObject({ version_of: head?.id });
  });

  test('an import that is taken back takes its decisions along, so that a mistake can be mended', async () => {
    const { ana, stage, entries, apply } = await start();
    for (const decision of ['same', 'version', 'different', 'not-ours']) {
      const id = await stage(LIKE);
      await apply(id, { 0: decision });
      await ana.send('POST', `/api/imports/${id}/undo`);
      expect(await entries(id), decision).toMatchObject([{ state: 'undecided' }]);
      await ana.send('DELETE', `/api/imports/${id}`);
    }
  });

  test('the article of a stored preprint becomes the work of which that is a version; one undo takes both back', async () => {
    const { ana, stage, apply, papers } = await start();
    await apply(await stage('@misc{p, title={Celdas}, author={Soto, M.}, year=2020, eprint={2001.00001}, archivePrefix={arXiv}}'));
    const preprint = (await papers()).at(-1);
    const id = await stage('@article{a, title={Celdas}, author={Soto, M.}, year=2021, doi={10.1000/celdas}}');
    await apply(id, { 0: 'version' });
    const article = (await papers()).at(-1);
    expect(await papers()).toMatchObject([{}, { id: preprint?.id, version_of: article?.id }, { doi: '10.1000/celdas', version_of: null }]);
    await ana.send('POST', `/api/imports/${id}/undo`);
    expect((await papers()).slice(1)).toMatchObject([{ id: preprint?.id, version_of: null }]);
  });

  test('two entries of one file that are alike wait for a person, who sees which one the other is like', async () => {
    const { stage, entries, apply, papers } = await start();
    const both = `@misc{p, title={Celdas}, author={Paz, E.}, year=2020, eprint={2001.00001}, archivePrefix={arXiv}}
@article{a, title={Celdas}, author={Paz, E.}, year=2021, doi={10.1000/celdas}}`;
    const id = await stage(both);
    expect(await entries(id)).toMatchObject([{ state: 'new' }, { state: 'undecided', like: 0 }]);
    expect(await apply(id)).toMatchObject({ added: 1, waiting: 1 });
    const second = await stage(both);
    expect(await apply(second, { 1: 'version' })).toMatchObject({ added: 1, left: 1 });
    expect(await papers()).toMatchObject([{}, { type: 'preprint' }, { type: 'article', version_of: null }]);
  });

  test('a long import is read a hundred entries at a time, by what is to be done with them', async () => {
    const { ana, stage, apply } = await start();
    const texts = Array.from({ length: 230 }, (_, n) => `@article{k${n}, title={Trabajo ${n}}, author={Paz${n}, Eva}, year=2021}`);
    const id = await stage([LIKE, STORED, '@article{rota, title = {Sin cerrar', ...texts].join('\n'));
    const page = async (query: string) => answerOf(await ana.send('GET', `/api/imports/${id}/entries?${query}`));
    const state = async () => (await answerOf(await ana.send('GET', `/api/imports/${id}/state`))).body;
    expect(await state()).toMatchObject({ counts: { new: 230, known: 1, undecided: 1 }, unread: 1 });
    const sizes: number[] = [];
    const titles = new Set<string>();
    for (const from of [0, 100, 200, 300]) {
      const { positions, entries } = (await page(`state=new&from=${from}`)).body as unknown as { positions: number[]; entries: { title: string }[] };
      expect(positions).toHaveLength(230);
      sizes.push(entries.length);
      for (const { title } of entries) titles.add(title);
    }
    expect([sizes, titles.size]).toEqual([[100, 100, 30, 0], 230]);
    expect((await page('state=new&words=TRABAJO+22')).body.positions).toHaveLength(11);
    expect((await page('state=undecided')).body).toMatchObject({ entries: [{ title: 'Sensores nuevos', state: 'undecided' }] });
    expect((await answerOf(await ana.send('GET', `/api/imports/${id}/errors`))).body).toMatchObject({ total: 1, errors: [{ line: 3 }] });
    expect((await page('state=otra')).status).toBe(400);
    expect((await page('state=new&from=x')).status).toBe(400);
    for (const path of ['state', 'entries?state=new', 'errors']) expect((await ana.send('GET', `/api/imports/nada/${path}`)).status).toBe(404);
    await apply(id, { 0: 'not-ours' });
    expect(await state()).toMatchObject({ counts: { new: 0, known: 0, undecided: 0 }, waiting: 0 });
  });
});
