import { expect } from 'vitest';
import { answerOf, openTestApp, type TestAppOptions } from '#tests/app.ts';
import type { TestDatabases } from '#tests/databases.ts';
import { startMetadataServices } from '#tests/metadata-services.ts';
import { cslItem, orcidGroup } from '#tests/metadata-shapes.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const ANA = '0000-0002-1825-0097';
export const LUIS = '0000-0001-5109-3700';

export type Answers = NonNullable<Parameters<typeof startMetadataServices>[0]>;
type Items = readonly Readonly<Record<string, unknown>>[];

type HarvestOptions = Partial<TestAppOptions> & { people?: readonly string[]; site?: object };
export type StartHarvest = [answers?: Answers, options?: HarvestOptions];

export const listOf = (orcid: string) => `/orcid/v3.0/${orcid}/works`;
/** A list of works by their DOIs. */
export const works = (...dois: string[]) => ({ body: { group: dois.map((doi, code) => orcidGroup({ code, doi })) } });
export const items = (...dois: string[]): Answers => Object.fromEntries(dois.map((doi) => [`/doi/${doi}`, { body: cslItem(doi) }]));

/** A site that looks for new works of these people, whose services of metadata answer as planned. */
export async function startHarvest(
  open: TestDatabases['open'],
  answers: Answers = {},
  { people = [ANA], site = {}, ...options }: HarvestOptions = {},
) {
  const metadata = await startMetadataServices(answers);
  const database = await open();
  const env = { ...metadata.env, ...options.env };
  const app = await openTestApp({ ...options, database, env });
  const ana = await app.signIn();
  const json = async (method: string, path: string, body?: unknown) => (await answerOf(await ana.send(method, path, body))).body;
  const configure = async (values: object) => {
    const { version: _, ...stored } = await json('GET', '/api/site');
    expect((await ana.send('PUT', '/api/site', { ...stored, group_name: 'Grupo', ...values })).status).toBe(200);
  };
  await configure({ orcid_search: true, ...site });
  for (const orcid of people) await ana.send('POST', '/api/students', { name: `Con ${orcid}`, orcid });
  const { harvester, lookupQueue } = app.services;
  const pass = (milliseconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
  };
  /** Lets so much time pass, step by step. */
  const runFor = async (milliseconds = 20 * SECOND, step = SECOND) => {
    for (let passed = 0; passed <= milliseconds; passed += step) {
      await harvester.run();
      await lookupQueue.run();
      pass(step);
    }
    await harvester.run();
  };
  const imports = async () => (await json('GET', '/api/imports')).items as Items;
  return {
    ...app,
    ...{ ana, metadata, database, env, json, configure, pass, runFor, imports },
    requestedPaths: () => metadata.requests.map(({ path }) => path),
    report: () => json('GET', '/api/harvest'),
    overview: () => json('GET', '/api/overview'),
    papers: async () => (await json('GET', '/api/papers')).items as Items,
    entriesOf: async (id: unknown) => (await json('GET', `/api/imports/${String(id)}`)).entries as Items,
  };
}
