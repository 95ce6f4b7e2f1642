import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/databases.ts';
import { cslItem, orcidGroup, orcidWork } from '#tests/metadata-shapes.ts';
import { HOUR, type LookupOptions, MINUTE, ORCID, SECOND, startLookups } from './publication-lookups.fixture.ts';

describe('publications that come in by a person`s iD', () => {
  const start = (...how: LookupOptions) => startLookups(openTestDatabase, ...how);

  // Fails when the second summary, or the first DOI of a group, is taken.
  test('an ORCID iD brings in its works: of a preprint and its article the preferred one, and those without a DOI as they stand there', async () => {
    const { stage, staged, runFor, retry } = await start({
      [`/orcid/v3.0/${ORCID}/works`]: {
        body: {
          group: [
            orcidGroup({ code: 1, doi: 'https://doi.org/10.1000/ARTICLE' }, { code: 2, doi: '10.26434/preprint' }),
            orcidGroup({ code: 3 }),
            orcidGroup({ code: 4, doi: '10.1000/book', relationship: 'part-of' }),
            orcidGroup({ code: 5, doi: '10.1000/article' }),
          ],
        },
      },
      '/doi/10.1000/article': { body: cslItem('10.1000/article') },
      [`/orcid/v3.0/${ORCID}/work/3`]: { body: orcidWork(3) },
      [`/orcid/v3.0/${ORCID}/work/4`]: { body: orcidWork(4, { title: null }) },
    });
    const id = await stage(`https://orcid.org/${ORCID}`);
    expect(await staged(id)).toMatchObject({ pending: 1 });
    await runFor(6 * SECOND);
    const { entries, errors, pending } = await staged(id);
    expect(entries).toMatchObject([
      { line: 1, doi: '10.1000/article' },
      {
        type: 'chapter',
        title: 'Un capítulo: de un libro',
        venue: 'Libro de cosas',
        date: '2018-04',
        isbn: '9783161484100',
        url: 'https://example.org/libro',
        authors: [{ family: 'Ruiz', given: 'Ana' }],
        editors: [{ family: 'Paz', given: 'Octavio' }],
        language: 'es',
      },
    ]);
    expect(pending).toBe(1);
    await runFor(4 * HOUR, MINUTE);
    const [error] = (await staged(id)).errors;
    expect(errors).toEqual([]);
    expect(error).toMatchObject({ text: `https://orcid.org/${ORCID}/work/4` });
    expect((await retry(id, error ?? { position: 0, text: '' })).status).toBe(204);
    expect(await staged(id)).toMatchObject({ pending: 1 });
  });

  // Fails when Crossref is not asked, or is asked about an iD that is nobody's.
  test('an ORCID iD without public works brings in what Crossref knows of it', async () => {
    const list = `/crossref/works?filter=orcid:${ORCID}&select=DOI&rows=1000`;
    const { metadata, stage, staged, runFor } = await start({
      [`/orcid/v3.0/${ORCID}/works`]: { body: { group: [] } },
      [list]: { body: { status: 'ok', message: { 'total-results': 2, items: [{ DOI: '10.1000/UNO' }, { DOI: '10.1000/uno' }] } } },
      '/doi/10.1000/uno': { body: cslItem('10.1000/uno') },
    });
    const id = await stage(ORCID);
    await runFor(4 * SECOND);
    expect(await staged(id)).toMatchObject({ pending: 0, entries: [{ doi: '10.1000/uno' }], errors: [] });
    expect(metadata.requests.map(({ path }) => path)).toEqual([`/orcid/v3.0/${ORCID}/works`, list, '/doi/10.1000/uno']);
  });

  // Fails when a list is bounded as the answer about one publication is.
  test('the list of a person with hundreds of works, each from several sources, comes in whole', async () => {
    const group = Array.from({ length: 800 }, (_, at) =>
      orcidGroup(
        ...[0, 1, 2].map((source) => ({ code: 3 * at + source, doi: `10.1000/largo.${at}`, more: { source: 'Scopus - Elsevier '.repeat(60) } })),
      ),
    );
    const { stage, staged, queue } = await start({ [`/orcid/v3.0/${ORCID}/works`]: { body: { group } } });
    const id = await stage(ORCID);
    await queue.run();
    expect(await staged(id)).toMatchObject({ pending: 800, errors: [] });
  });

  // Fails when Crossref, which knows fewer of them, is asked for the works of a person whose list is late.
  test('a list that ORCID does not give for a while is waited for', async () => {
    const { metadata, stage, staged, runFor } = await start({
      [`/orcid/v3.0/${ORCID}/works`]: [{ status: 500 }, { body: { group: [orcidGroup({ code: 1, doi: '10.1000/uno' }), orcidGroup({ code: 3 })] } }],
      [`/crossref/works?filter=orcid:${ORCID}&select=DOI&rows=1000`]: { body: { message: { items: [{ DOI: '10.1000/uno' }] } } },
      '/doi/10.1000/uno': { body: cslItem('10.1000/uno') },
      [`/orcid/v3.0/${ORCID}/work/3`]: { body: orcidWork(3) },
    });
    const id = await stage(ORCID);
    await runFor(2 * MINUTE);
    expect(await staged(id)).toMatchObject({ pending: 0, entries: [{ doi: '10.1000/uno' }, { title: 'Un capítulo: de un libro' }], errors: [] });
    expect(metadata.requests.filter(({ path }) => path.startsWith('/crossref'))).toEqual([]);
  });

  // Fails without the bound in `readAnswer` (server/metadata/sources.ts): each is asked for, one a second.
  test('a list of more works than anybody has is taken as far as that, whatever service it is of', async () => {
    const items = Array.from({ length: 40_000 }, (_, number) => ({ DOI: `10.1000/${number}` }));
    const { stage, staged, runFor } = await start({
      [`/orcid/v3.0/${ORCID}/works`]: { body: { group: [] } },
      [`/crossref/works?filter=orcid:${ORCID}&select=DOI&rows=1000`]: { body: { message: { items } } },
    });
    const id = await stage(ORCID);
    await runFor(SECOND);
    expect(await staged(id)).toMatchObject({ pending: 4_000 });
  });

  test.each([
    ['has no public works', { body: { group: [], path: `/${ORCID}/works` } }, /no tiene trabajos públicos/],
    ['does not exist', { status: 404 }, /^El ORCID no existe/],
    ['is deprecated', { status: 409 }, /ya no se usa/],
  ])('an ORCID iD that %s says so', async (_, answer, sentence) => {
    const { stage, staged, runFor } = await start({ [`/orcid/v3.0/${ORCID}/works`]: answer });
    const id = await stage(ORCID);
    await runFor(0);
    expect((await staged(id)).errors[0]?.message).toMatch(sentence);
  });

  test('of a person`s works, those that the list names too are looked up once', async () => {
    const { metadata, stage, staged, runFor } = await start({
      [`/orcid/v3.0/${ORCID}/works`]: {
        body: { group: [orcidGroup({ code: 1, doi: '10.1000/dos' }), orcidGroup({ code: 2, doi: '10.1000/tres' })] },
      },
      ...Object.fromEntries(['10.1000/uno', '10.1000/dos', '10.1000/tres'].map((doi) => [`/doi/${doi}`, { body: cslItem(doi) }])),
    });
    const id = await stage(`${ORCID}\n10.1000/uno\n10.1000/dos`);
    await runFor(4 * SECOND);
    expect((await staged(id)).entries.map(({ doi }) => doi)).toEqual(['10.1000/uno', '10.1000/dos', '10.1000/tres']);
    expect(metadata.requests).toHaveLength(4);
  });
});
