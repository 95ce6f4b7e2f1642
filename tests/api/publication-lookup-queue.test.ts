import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { arxivFeed, cslItem } from '#tests/metadata-shapes.ts';
import { HOUR, type LookupOptions, MINUTE, SECOND, startLookups } from './publication-lookups.fixture.ts';

describe('the queue of lookups', () => {
  const start = (...how: LookupOptions) => startLookups(openTestDatabase, ...how);

  test('each service is asked at its pace', async () => {
    const { metadata, stage, runFor } = await start();
    await stage(['10.1000/a', '10.1000/b', 'arXiv:2101.00001', 'arXiv:2101.00002', '31234567', '31234568'].join('\n'));
    const requestsTo = (name: string) => metadata.requests.filter(({ path }) => path.startsWith(`/${name}/`)).length;
    await runFor(300, 100);
    expect(['doi', 'arxiv', 'pubmed'].map(requestsTo)).toEqual([1, 1, 1]);
    await runFor(600, 100);
    expect(['doi', 'arxiv', 'pubmed'].map(requestsTo)).toEqual([1, 1, 2]);
    await runFor(2 * SECOND, 100);
    expect(['arxiv', 'pubmed'].map(requestsTo)).toEqual([2, 2]);
    expect(requestsTo('doi') + requestsTo('crossref')).toBe(4);
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
  test('a lookup begun by a process that ended is asked again', async () => {
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
  test('a late answer changes nothing, nor how long the service is left alone', async () => {
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
    expect(await staged(id)).toMatchObject({ pending: 1, delay: 'arXiv pidió esperar.' });
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
});
