import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { importing } from '#cli/import.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { freePort } from '#tests/free-port.ts';
import { arxivFeed, cslItem, orcidGroup, orcidWork, pubmedSummary, startMetadataServices } from '#tests/metadata-services.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const ORCID = '0000-0002-1825-0097';

interface Staged {
  readonly pending: number;
  readonly delay: string | null;
  readonly waiting: number;
  readonly unread: number;
  readonly entries: readonly Record<string, unknown>[];
  readonly errors: readonly { readonly position: number; readonly line: number; readonly message: string; readonly text: string }[];
}

type Answers = Parameters<typeof startMetadataServices>[0];

describe.each(databases)('publications that come in by identifier, on $dialect', ({ open }) => {
  async function start(answers: Answers = {}, { env = {}, lookupTimeoutMs }: { env?: Record<string, string>; lookupTimeoutMs?: number } = {}) {
    const metadata = await startMetadataServices(answers);
    const database = await open();
    const app = await openTestApp({ database, env: { ...metadata.env, ...env }, ...(lookupTimeoutMs && { lookupTimeoutMs }) });
    const ana = await app.signIn();
    const { lookupQueue } = app.services;
    const stage = async (text: string) => {
      const { status, body } = await answerOf(await ana.send('POST', '/api/imports', { text }));
      expect(status).toBe(201);
      return String(body.id);
    };
    const staged = async (id: string) => (await answerOf(await ana.send('GET', `/api/imports/${id}`))).body as unknown as Staged;
    const pass = (milliseconds: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
    };
    /** Lets so much time pass, step by step. */
    const runFor = async (milliseconds: number, step = SECOND) => {
      for (let passed = 0; passed <= milliseconds; passed += step) {
        await lookupQueue.run();
        pass(step);
      }
    };
    const retry = (id: string, { position, text }: { position: number; text: string }) =>
      ana.send('PUT', `/api/imports/${id}/errors/${position}`, { text });
    return { ...app, database, ana, metadata, stage, staged, pass, runFor, retry, queue: lookupQueue };
  }

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

  test('who asks is told to the services', async () => {
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

  // Fails when redirects are not followed, or when they are followed without end.
  test('redirects are followed five times at most, and only to where the first address might lead', async () => {
    const inside = await startMetadataServices({ '/secret': { body: cslItem('10.1000/inside') } });
    const leadsTo = (location: string) => ({ status: 302, headers: { location } });
    const { metadata, stage, staged, runFor } = await start({
      '/doi/10.5281/zenodo.1': leadsTo('/agency/10.5281/zenodo.1'),
      '/agency/10.5281/zenodo.1': { body: cslItem('10.5281/zenodo.1', { type: 'dataset' }) },
      '/doi/10.1000/ring': leadsTo('/doi/10.1000/ring'),
      '/doi/10.1000/inside': leadsTo(`${inside.url}/secret`),
      '/doi/10.1000/file': leadsTo('file:///etc/passwd'),
    });
    const id = await stage('10.5281/zenodo.1\n10.1000/ring\n10.1000/inside\n10.1000/file');
    await runFor(12 * SECOND);
    expect(inside.requests).toEqual([]);
    const { entries, pending, delay } = await staged(id);
    expect(entries).toMatchObject([{ doi: '10.5281/zenodo.1', type: 'dataset' }]);
    expect(metadata.requests.filter(({ path }) => path === '/doi/10.1000/ring')).toHaveLength(6);
    expect(pending).toBe(3);
    expect(delay).toMatch(/doi\.org/);
  });

  // Fails when a failure of one source among several is forgotten: 404 of the last one would be the end.
  test('what exists nowhere says so at once; it is looked up again when somebody asks', async () => {
    const { metadata, stage, staged, runFor, retry, queue } = await start();
    const id = await stage('10.1000/nada');
    await runFor(3 * SECOND);
    const { pending, errors } = await staged(id);
    expect(pending).toBe(0);
    expect(errors).toMatchObject([{ position: 0, line: 1, text: '10.1000/nada' }]);
    expect(errors[0]?.message).toMatch(/^El DOI no existe.*«Leer otra vez»/);
    metadata.answers['/doi/10.1000/algo'] = { body: cslItem('10.1000/algo') };
    expect((await retry(id, { position: 0, text: 'https://doi.org/10.1000/algo' })).status).toBe(204);
    expect(await staged(id)).toMatchObject({ pending: 1, errors: [] });
    expect((await retry(id, { position: 0, text: '10.1000/otro' })).status).toBe(404);
    await queue.run();
    expect(await staged(id)).toMatchObject({ pending: 0, errors: [], entries: [{ doi: '10.1000/algo' }] });
    expect((await retry(id, { position: 0, text: '10.1000/otro' })).status).toBe(404);
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

  // Fails when the pause is not kept, or when a refusal counts as a failure of the entry.
  test.each([
    ['429 and says for how long', { status: 429, headers: { 'retry-after': '90' } }, 90 * SECOND],
    ['503 until a time', { status: 503, headers: { 'retry-after': 'Thu, 05 Mar 2026 18:02:00 GMT' } }, 2 * MINUTE],
    ['429 and says nothing', { status: 429 }, MINUTE],
    ['503 and says nothing', { status: 503 }, MINUTE],
  ])('a service that answers %s is left alone for so long, and then asked again', async (_, refusal, pause) => {
    const { metadata, stage, staged, queue, pass } = await start({
      '/doi/10.1000/uno': [refusal, { body: cslItem('10.1000/uno') }],
      '/doi/10.1000/dos': { body: cslItem('10.1000/dos') },
    });
    const id = await stage('10.1000/uno\n10.1000/dos');
    await queue.run();
    pass(pause - 1);
    await queue.run();
    expect(metadata.requests).toHaveLength(1);
    expect(await staged(id)).toMatchObject({ pending: 2, delay: 'doi.org pidió esperar. La búsqueda sigue sola.', errors: [] });
    pass(1);
    await queue.run();
    expect(metadata.requests).toHaveLength(2);
    pass(SECOND);
    await queue.run();
    expect(await staged(id)).toMatchObject({ pending: 0, delay: null, errors: [] });
  });

  test('a service that goes on refusing is asked ever less often, and nothing is given up', async () => {
    const { metadata, stage, staged, runFor } = await start({ '/doi/10.1000/uno': { status: 503 } });
    const id = await stage('10.1000/uno');
    await runFor(24 * HOUR, MINUTE);
    expect(metadata.requests.length).toBeLessThan(31);
    expect(metadata.requests.length).toBeGreaterThan(20);
    expect(await staged(id)).toMatchObject({ pending: 1, errors: [] });
  });

  // Fails when a lookup is given up at its first failure, or never.
  test('without internet an entry says so, is tried five times, and can be tried again', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    const env = { METADATA_ARXIV_URL: nowhere, METADATA_DOI_URL: nowhere, METADATA_CROSSREF_URL: nowhere, METADATA_DATACITE_URL: nowhere };
    const { stage, staged, runFor, retry } = await start({}, { env });
    const id = await stage('arXiv:2101.01234\n10.1000/uno');
    await runFor(5 * SECOND);
    const waiting = await staged(id);
    expect(waiting).toMatchObject({ pending: 2, errors: [] });
    expect(waiting.delay).toMatch(/no tiene salida a internet/);
    await runFor(35 * MINUTE, MINUTE);
    expect(await staged(id)).toMatchObject({ pending: 2 });
    await runFor(4 * HOUR, MINUTE);
    const { errors } = await staged(id);
    expect(errors.map(({ text }) => text)).toEqual(['arXiv:2101.01234', '10.1000/uno']);
    for (const { message } of errors) expect(message).toMatch(/no tiene salida a internet.*«Leer otra vez»/);
    for (const error of errors) expect((await retry(id, error)).status).toBe(204);
    expect(await staged(id)).toMatchObject({ pending: 2, errors: [] });
  });

  test('arXiv, which at times answers an empty list for a paper that exists, is asked again', async () => {
    const { stage, staged, queue, pass } = await start({
      '/arxiv/api/query?id_list=2101.01234&max_results=1': [{ body: arxivFeed('2101.01234', '') }, { body: arxivFeed('2101.01234') }],
    });
    const id = await stage('https://arxiv.org/abs/2101.01234');
    await queue.run();
    expect(await staged(id)).toMatchObject({ pending: 1, errors: [] });
    pass(MINUTE);
    await queue.run();
    expect(await staged(id)).toMatchObject({ pending: 0, entries: [{ arxiv: '2101.01234' }] });
  });

  test('PubMed says of a number that it has nothing', async () => {
    const { stage, staged, runFor } = await start({
      '/pubmed/entrez/eutils/esummary.fcgi?db=pubmed&retmode=json&id=999999999&tool=faro': {
        body: { result: { uids: ['999999999'], 999999999: { uid: '999999999', error: 'cannot get document summary' } } },
      },
    });
    const id = await stage('999999999');
    await runFor(0);
    expect((await staged(id)).errors).toMatchObject([{ text: '999999999', message: expect.stringMatching(/^El PMID no existe/) as string }]);
  });

  test('a service that says nothing is not waited for without end', async () => {
    const { stage, staged, queue } = await start({ '/arxiv/api/query?id_list=2101.01234&max_results=1': null }, { lookupTimeoutMs: 50 });
    const id = await stage('arXiv:2101.01234');
    await queue.run();
    expect(await staged(id)).toMatchObject({ pending: 1, delay: expect.stringMatching(/^No se pudo llegar a arXiv/) as string });
  });

  test('an answer of more than 2 MB is no answer', async () => {
    const { stage, staged, queue } = await start({
      '/arxiv/api/query?id_list=2101.01234&max_results=1': { body: arxivFeed('2101.01234') + ' '.repeat(2_097_152) },
    });
    const id = await stage('arXiv:2101.01234');
    await queue.run();
    expect(await staged(id)).toMatchObject({ pending: 1, entries: [] });
  });

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

  test('each service is asked at its pace', async () => {
    const { metadata, stage, runFor } = await start();
    await stage(['10.1000/a', '10.1000/b', 'arXiv:2101.00001', 'arXiv:2101.00002', '31234567', '31234568'].join('\n'));
    const asked = (name: string) => metadata.requests.filter(({ path }) => path.startsWith(`/${name}/`)).length;
    await runFor(300, 100);
    expect(['doi', 'arxiv', 'pubmed'].map(asked)).toEqual([1, 1, 1]);
    await runFor(600, 100);
    expect(['doi', 'arxiv', 'pubmed'].map(asked)).toEqual([1, 1, 2]);
    await runFor(2 * SECOND, 100);
    expect(['arxiv', 'pubmed'].map(asked)).toEqual([2, 2]);
    expect(asked('doi') + asked('crossref')).toBe(4);
  });

  test('two processes ask once for each entry, and keep one pace', async () => {
    const texts = Array.from({ length: 6 }, (_, at) => `10.1000/${at}`);
    const answers = Object.fromEntries(texts.map((doi) => [`/doi/${doi}`, { body: cslItem(doi) }]));
    const { metadata, stage, staged, queue, services, pass, clock, database } = await start(answers);
    const other = await openTestApp({ database, env: metadata.env });
    const id = await stage(texts.join('\n'));
    for (let second = 0; second < 6; second += 1) {
      other.clock.now = clock.now;
      await Promise.all([queue.run(), other.services.lookupQueue.run()]);
      expect(metadata.requests).toHaveLength(second + 1);
      pass(SECOND);
    }
    expect(services.lookupQueue).toBe(queue);
    expect(await staged(id)).toMatchObject({ pending: 0, waiting: 6 });
  });

  // Fails when the reservation of a process that ended has no end.
  test('what a process that ended had begun is asked again', async () => {
    const path = '/arxiv/api/query?id_list=2101.01234&max_results=1';
    const { metadata, stage, staged, queue, pass, services } = await start({ [path]: null }, { lookupTimeoutMs: 60_000 });
    const stopping = new AbortController();
    onTestFinished(() => stopping.abort());
    const id = await stage('arXiv:2101.01234');
    const asking = queue.run();
    await expect.poll(() => metadata.requests.length).toBe(1);
    services.stopping.abort();
    await asking;
    expect(await staged(id)).toMatchObject({ pending: 1, delay: null, errors: [] });
    metadata.answers[path] = { body: arxivFeed('2101.01234') };
    const next = await openTestApp({ database: services.database, env: metadata.env });
    await next.services.lookupQueue.run();
    expect(metadata.requests).toHaveLength(1);
    pass(2 * MINUTE);
    next.clock.now = new Date(next.clock.now.getTime() + 2 * MINUTE);
    await next.services.lookupQueue.run();
    expect(await staged(id)).toMatchObject({ pending: 0, entries: [{ arxiv: '2101.01234' }] });
  });

  // Fails when the end of the reservation is not looked at: of the lookup in `record`, or of the service.
  test('what comes too late changes nothing, nor how long the service is left alone', async () => {
    const path = '/arxiv/api/query?id_list=2101.01234&max_results=1';
    const late = Promise.withResolvers<{ readonly body: string }>();
    const { metadata, stage, staged, queue, clock, pass, database } = await start({ [path]: late.promise });
    const id = await stage('arXiv:2101.01234');
    const asking = queue.run();
    await expect.poll(() => metadata.requests.length).toBe(1);
    metadata.answers[path] = { status: 429, headers: { 'retry-after': '600' } };
    const other = await openTestApp({ database, env: metadata.env });
    pass(2 * MINUTE);
    other.clock.now = clock.now;
    await other.services.lookupQueue.run();
    expect(metadata.requests).toHaveLength(2);
    late.resolve({ body: arxivFeed('2101.01234') });
    await asking;
    expect(await staged(id)).toMatchObject({ pending: 1, delay: 'arXiv pidió esperar. La búsqueda sigue sola.' });
    await stage('arXiv:2101.05678');
    pass(MINUTE);
    await queue.run();
    expect(metadata.requests).toHaveLength(2);
  });

  // Fails when a time too far ahead is believed, in `nextDue` or in `claim`.
  test('a clock that was wrong holds up nothing once it is right', async () => {
    const { metadata, stage, staged, queue, pass } = await start({ '/doi/10.1000/uno': [{ status: 500 }, { body: cslItem('10.1000/uno') }] });
    pass(1_000 * HOUR);
    const id = await stage('10.1000/uno');
    await queue.run();
    pass(-1_000 * HOUR);
    await queue.run();
    expect(metadata.requests.map(({ path }) => path)).toEqual(['/doi/10.1000/uno', '/crossref/works/10.1000/uno', '/datacite/dois/10.1000/uno']);
    expect(await staged(id)).toMatchObject({ pending: 1 });
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

  test('the operator brings a list in by a command; the site looks it up', async () => {
    const { ana, services, staged, runFor } = await start({ '/doi/10.1000/uno': { body: cslItem('10.1000/uno') } });
    const folder = mkdtempSync(join(tmpdir(), 'faro-lookups-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'lista.txt');
    writeFileSync(file, '10.1000/uno\n');
    expect(await importing.run(services, [file, '--dry-run'])).toContain('Por buscar: 1.');
    expect((await answerOf(await ana.send('GET', '/api/imports'))).body.items).toEqual([]);
    const told = await importing.run(services, [file]);
    const id = /espera en el sitio, en \/imports\/(\w+)\.$/.exec(told)?.[1] ?? '';
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
