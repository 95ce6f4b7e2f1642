import { answerOf, type Client, openTestApp } from '#tests/app.ts';
import type { TestDatabases } from '#tests/databases.ts';

/** A file of three publications, and one entry that is not closed. */
export const FILE = String.raw`
@article{uno, title = {Bater{\'i}as de litio}, author = {Ruiz, Ana and Garc{\'i}a M{\'a}rquez, Luis}, journal = {Cosas}, year = 2020, doi = {10.1000/uno}}
@article{dos, title = {Sensores}, author = {Soto, Mar{\'\i}a}, year = 2021, volume = {3}, pages = {1--9}}
@article{rota, title = {Sin cerrar, year = 2020
@misc{tres, title = {Sin fecha de más}, author = {Ruiz, Ana and others}, year = 2019, url = {https://example.org/x}}
`;

export type Rows = readonly Record<string, unknown>[];

/** The program with an administrator who brings publications in by files. */
export async function startImports(open: TestDatabases['open']) {
  const database = await open();
  const app = await openTestApp({ database });
  const ana = await app.signIn();
  const papers = async () => (await answerOf(await ana.send('GET', '/api/papers'))).body.items as Record<string, unknown>[];
  const stage = async (text = FILE) => String((await answerOf(await ana.send('POST', '/api/imports', { text, name: 'mi.bib' }))).body.id);
  const apply = async (id: string, decisions?: object, who: Client = ana) =>
    (await answerOf(await who.send('POST', `/api/imports/${id}/apply`, decisions && { decisions }))).body;
  const entries = async (id: string) => (await answerOf(await ana.send('GET', `/api/imports/${id}`))).body.entries as Record<string, unknown>[];
  return { app, ana, papers, stage, apply, entries };
}
