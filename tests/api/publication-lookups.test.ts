import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { importing } from '#cli/import.ts';
import { answerOf } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { arxivFeed, cslItem, pubmedSummary } from '#tests/metadata-shapes.ts';
import { type LookupOptions, SECOND, startLookups } from './publication-lookups.fixture.ts';

describe.each(databases)('publications that come in by identifier, on $dialect', ({ open }) => {
  const start = (...how: LookupOptions) => startLookups(open, ...how);

  // Fails when the request itself looks anything up.
  test('a list waits for its metadata, and is looked up by nobody`s request', async () => {
    const { metadata, stage, staged, runFor, ana } = await start({
      '/doi/10.1000/uno': { body: cslItem('10.1000/uno') },
      '/arxiv/api/query?id_list=2101.01234&max_results=1': { body: arxivFeed('2101.01234') },
      '/pubmed/entrez/eutils/esummary.fcgi?db=pubmed&retmode=json&id=31234567&tool=faro': { body: pubmedSummary('31234567') },
    });
    const id = await stage('https://doi.org/10.1000/UNO\narXiv:2101.01234v2\nPMID: 31234567\n10.1000%2Funo\nhttps://example.org/x');
    expect(await staged(id)).toMatchObject({
      format: 'identifiers',
      pending: 3,
      delay: null,
      waiting: 0,
      entries: [],
      errors: [{ line: 5, text: 'https://example.org/x' }],
    });
    expect(metadata.requests).toEqual([]);
    await runFor(0);
    expect(await staged(id)).toMatchObject({
      pending: 0,
      unread: 1,
      entries: [
        { line: 1, state: 'new', title: 'Trabajo 10.1000/uno', doi: '10.1000/uno', year: 2020, venue: 'Cosas', pages: '1–9' },
        {
          line: 2,
          type: 'preprint',
          title: 'Graphene & light: a $\\kappa$ story',
          arxiv: '2101.01234',
          year: 2021,
          authors: [{ family: 'Ruiz' }, { family: 'Berg' }],
        },
        {
          line: 3,
          title: 'Electrodes of carbon',
          pmid: '31234567',
          doi: '10.1000/pubmed',
          pages: '123–129',
          date: '2019-03-05',
          language: 'en',
          authors: [{ family: 'García-Márquez', given: 'L' }, { literal: 'Grupo Faro' }],
        },
      ],
    });
    const { body } = await answerOf(await ana.send('POST', `/api/imports/${id}/apply`));
    expect(body).toMatchObject({ added: 3 });
  });

  test('services are given the name of the asker', async () => {
    const { metadata, stage, runFor } = await start({}, { env: { CONTACT_TO: 'grupo@example.org', SITE_URL: 'https://grupo.example' } });
    await stage('10.1000/uno');
    await runFor(2 * SECOND);
    expect(metadata.requests.map(({ path }) => path)).toEqual([
      '/doi/10.1000/uno',
      '/crossref/works/10.1000/uno?mailto=grupo@example.org',
      '/datacite/dois/10.1000/uno',
    ]);
    expect(metadata.requests[0]).toMatchObject({
      accept: 'application/vnd.citationstyles.csl+json',
      userAgent: expect.stringMatching(/^Faro\/\S+ \(https:\/\/grupo\.example; mailto:grupo@example\.org\)$/) as string,
    });
  });

  test('a preview of identifiers looks nothing up and says where they come in', async () => {
    const { ana, metadata } = await start();
    const { status, body } = await answerOf(await ana.send('POST', '/api/imports/preview', { text: '10.1000/uno' }));
    expect(status).toBe(400);
    expect(body.detail).toMatch(/POST \/api\/imports/);
    expect(metadata.requests).toEqual([]);
  });

  test.each([
    ['HTML with 200', { body: '<html><script>var a = {"title": 1}</script></html>' }],
    ['an empty title', { body: cslItem('10.1000/uno', { title: [] }) }],
    ['a failure of its own', { status: 500 }],
    ['a format that it does not have', { status: 406 }],
  ])('where doi.org answers %s, Crossref is asked, then DataCite', async (_, answer) => {
    const answers = {
      '/doi/10.1000/uno': answer,
      '/crossref/works/10.1000/uno': { body: { status: 'ok', 'message-type': 'work', message: cslItem('10.1000/UNO', { title: ['De Crossref'] }) } },
      '/doi/10.1000/dos': answer,
      '/datacite/dois/10.1000/dos': {
        body: {
          data: {
            id: '10.1000/dos',
            attributes: {
              doi: '10.1000/dos',
              titles: [{ title: 'Subtítulo', titleType: 'Subtitle' }, { title: 'Datos de cosas' }],
              creators: [
                { name: 'Ruiz, Ana', nameType: 'Personal', givenName: 'Ana', familyName: 'Ruiz' },
                { name: 'UNISON', nameType: 'Organizational' },
              ],
              publisher: { name: 'Zenodo' },
              publicationYear: 2022,
              types: { resourceTypeGeneral: 'Dataset', resourceType: '' },
              dates: [{ date: '2022-02-01', dateType: 'Issued' }],
              container: {},
              language: 'es',
              url: 'https://zenodo.org/records/1',
            },
          },
        },
      },
    };
    const { stage, staged, runFor } = await start(answers);
    const id = await stage('10.1000/uno\n10.1000/dos');
    await runFor(6 * SECOND);
    expect(await staged(id)).toMatchObject({
      pending: 0,
      errors: [],
      entries: [
        { title: 'De Crossref', doi: '10.1000/uno' },
        { title: 'Datos de cosas', type: 'dataset', publisher: 'Zenodo', date: '2022-02-01', authors: [{ family: 'Ruiz' }, { literal: 'UNISON' }] },
      ],
    });
  });

  test('titles lose their markup, and dates that are not known stay blank', async () => {
    const title = '<i>In situ</i> growth of  <mml:math xmlns:mml="x"><mml:msub><mml:mi>MoS</mml:mi><mml:mn>2</mml:mn></mml:msub></mml:math>';
    const { stage, staged, runFor } = await start({
      '/doi/10.1000/uno': {
        body: cslItem('10.1000/uno', { title, issued: { 'date-parts': [[null]] }, author: [{ name: 'Red X' }, { family: 'Solo' }] }),
      },
    });
    const id = await stage('10.1000/uno');
    await runFor(0);
    expect((await staged(id)).entries).toMatchObject([
      { title: 'In situ growth of MoS₂', year: null, authors: [{ literal: 'Red X' }, { family: 'Solo' }] },
    ]);
  });

  test('an entry that a file left unread is looked up where its mended text names it, and mended by text where a lookup failed', async () => {
    const { stage, staged, runFor, retry } = await start({ '/doi/10.1000/uno': { body: cslItem('10.1000/uno') } });
    const file = await stage('@article{rota, title = {Sin cerrar');
    expect((await retry(file, { position: 0, text: '10.1000/uno' })).status).toBe(204);
    await runFor(0);
    expect(await staged(file)).toMatchObject({ entries: [{ doi: '10.1000/uno' }], errors: [] });
    const list = await stage('10.1000/nada');
    await runFor(3 * SECOND);
    expect((await retry(list, { position: 0, text: '@article{a, title = {A mano}, year = 2020}' })).status).toBe(204);
    expect(await staged(list)).toMatchObject({ pending: 0, entries: [{ title: 'A mano' }], errors: [] });
  });

  // Fails when a DOI of arXiv is asked of the registries alone, or another DOI of arXiv too.
  test('a DOI of arXiv that no registry knows is asked of arXiv', async () => {
    const { metadata, stage, staged, runFor } = await start({
      '/arxiv/api/query?id_list=2101.01234&max_results=1': { body: arxivFeed('2101.01234') },
    });
    const id = await stage('https://doi.org/10.48550/arXiv.2101.01234\n10.1000/arxiv.2101.01234');
    await runFor(6 * SECOND);
    expect(await staged(id)).toMatchObject({
      pending: 0,
      entries: [{ line: 1, type: 'preprint', arxiv: '2101.01234', doi: '10.48550/arxiv.2101.01234', year: 2021 }],
      errors: [{ line: 2, text: '10.1000/arxiv.2101.01234' }],
    });
    expect(metadata.requests.filter(({ path }) => path.startsWith('/arxiv'))).toHaveLength(1);
  });

  // Fails when OpenAlex is asked without a key, or before the agency that registered the DOI.
  test('OpenAlex is asked last, and only by a group with a key of its own', async () => {
    const work = {
      id: 'https://openalex.org/W1',
      doi: 'https://doi.org/10.1000/UNO',
      title: 'Celdas <i>de</i> sodio',
      publication_date: '2021-05-06',
      language: 'es',
      type: 'article',
      ids: { pmid: 'https://pubmed.ncbi.nlm.nih.gov/31234567' },
      primary_location: {
        source: { display_name: 'Congreso de Energía', issn_l: '1234-5679', host_organization_name: 'UNISON', type: 'conference' },
      },
      authorships: [
        { raw_author_name: 'Ana Lucía Ruiz', author: { display_name: 'A. Ruiz' } },
        { raw_author_name: null, author: { display_name: 'Luis Paz' } },
      ],
      biblio: { volume: '3', issue: null, first_page: '10', last_page: '19' },
      abstract_inverted_index: { sodio: [3], Medimos: [0], celdas: [1], de: [2] },
      keywords: [{ display_name: 'Baterías' }],
    };
    const answers = { '/openalex/works/doi:10.1000/uno?api_key=clave-de-prueba': { body: work } };
    const without = await start(answers);
    const refused = await without.stage('10.1000/uno');
    await without.runFor(4 * SECOND);
    expect((await without.staged(refused)).errors[0]?.message).toMatch(/^El DOI no existe/);
    expect(without.metadata.requests.filter(({ path }) => path.startsWith('/openalex'))).toEqual([]);

    const { metadata, stage, staged, runFor } = await start(answers, { env: { OPENALEX_KEY: 'clave-de-prueba' } });
    const id = await stage('10.1000/uno');
    await runFor(4 * SECOND);
    expect(metadata.requests.map(({ path }) => path.split('/')[1])).toEqual(['doi', 'crossref', 'datacite', 'openalex']);
    expect((await staged(id)).entries).toMatchObject([
      {
        title: 'Celdas de sodio',
        doi: '10.1000/uno',
        type: 'conference-paper',
        date: '2021-05-06',
        venue: 'Congreso de Energía',
        volume: '3',
        pages: '10–19',
        publisher: 'UNISON',
        issn: '1234-5679',
        pmid: '31234567',
        abstract: 'Medimos celdas de sodio',
        keywords: ['Baterías'],
        authors: [
          { family: 'Ruiz', given: 'Ana Lucía' },
          { family: 'Paz', given: 'Luis' },
        ],
      },
    ]);
  });

  test('the operator brings a list in by a command; the site looks it up', async () => {
    const { ana, services, staged, runFor } = await start({ '/doi/10.1000/uno': { body: cslItem('10.1000/uno') } });
    const folder = mkdtempSync(join(tmpdir(), 'faro-lookups-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'lista.txt');
    writeFileSync(file, '10.1000/uno\n');
    expect(await importing.run(services, [file, '--dry-run'])).toContain('Por buscar: 1.');
    expect((await answerOf(await ana.send('GET', '/api/imports'))).body.items).toEqual([]);
    const output = await importing.run(services, [file]);
    const id = /espera en el sitio, en \/imports\/(\w+)\.$/.exec(output)?.[1] ?? '';
    expect(await staged(id)).toMatchObject({ name: 'lista.txt', pending: 1 });
    await runFor(0);
    expect(await staged(id)).toMatchObject({ pending: 0, entries: [{ doi: '10.1000/uno' }] });
  });

  test('an import that is deleted while it is looked up is gone, and asks nothing more', async () => {
    const { ana, metadata, stage, queue } = await start();
    const id = await stage('10.1000/uno');
    expect((await ana.send('DELETE', `/api/imports/${id}`)).status).toBe(204);
    await queue.run();
    expect(metadata.requests).toEqual([]);
  });

  test('entries that are still looked up wait while the others are stored', async () => {
    const { ana, stage, staged, queue, runFor } = await start({
      '/doi/10.1000/uno': { body: cslItem('10.1000/uno') },
      '/doi/10.1000/dos': { body: cslItem('10.1000/dos') },
    });
    const id = await stage('10.1000/uno 10.1000/dos');
    await queue.run();
    expect((await answerOf(await ana.send('POST', `/api/imports/${id}/apply`))).body).toMatchObject({ added: 1 });
    await runFor(SECOND);
    expect(await staged(id)).toMatchObject({ pending: 0, waiting: 1, done: 1 });
  });
});
