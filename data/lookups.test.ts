import { expect, test } from 'vitest';
import { openTestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { NOW } from '#tests/world.ts';
import { createLookups } from './lookups.ts';
import { HARVEST } from './publications/harvested-works.ts';

const ORCID = '0000-0002-1825-0097';

// Fails where each work is put into the queue by itself: six thousand statements, during which a site on SQLite waits.
test('the works of a person come into the queue by the hundred', async () => {
  const database = await openTestDatabase();
  const { services } = await openTestApp({ database });
  let statements = 0;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const orcid = { line: 1, text: ORCID, identifier: { kind: 'orcid', value: ORCID } } as const;
  const id = await services.imports.stage(
    { name: 'ORCID', format: HARVEST, read: { entries: [], errors: [], identifiers: [orcid] } },
    { actor: 'faro' },
  );
  const lookups = createLookups(
    { db },
    () => NOW,
    () => 'crossref',
  );
  const sources = (await database.db.selectFrom('lookups').select('source').execute()).map(({ source }) => source);
  const lookup = await lookups.claim({ name: 'orcid', sources }, 60_000);
  if (lookup === null) throw new Error('Nothing waits.');
  const identifiers = Array.from({ length: 2_000 }, (_, n) => ({ kind: 'doi', value: `10.1000/${n}` }) as const);
  statements = 0;
  await lookups.record(
    'orcid',
    lookup,
    { kind: 'several', identifiers: [...identifiers, ...identifiers.slice(0, 10)] },
    { after: 0, isRefusal: false },
  );
  expect(statements).toBeLessThan(100);
  const count = async (table: 'lookups' | 'import_entries' | 'harvested_works') =>
    Number(
      (
        await database.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  expect([await count('lookups'), await count('import_entries'), await count('harvested_works')]).toEqual([2_000, 2_000, 2_000]);
  expect((await services.imports.counts(id))?.pending).toBe(2_000);
});
