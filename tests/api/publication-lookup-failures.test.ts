import { describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#tests/databases.ts';
import { freePort } from '#tests/free-port.ts';
import { startMetadataServices } from '#tests/metadata-services.ts';
import { arxivFeed, cslItem } from '#tests/metadata-shapes.ts';
import { HOUR, type LookupOptions, MINUTE, SECOND, startLookups } from './publication-lookups.fixture.ts';

describe('a service of metadata that fails', () => {
  const start = (...how: LookupOptions) => startLookups(openTestDatabase, ...how);

  // Fails when a failure of one source among several is forgotten: 404 of the last one would be the end.
  test('an identifier that exists nowhere says so at once; it is looked up again when somebody asks', async () => {
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

  // Fails when a reference is answered as unread although its text says what it is.
  test('a printed reference whose identifier exists nowhere is read by its text; one whose text is not clear says why', async () => {
    const { stage, staged, runFor } = await start();
    const clear = 'Ruiz, A., & Soto, L. (2019). Sal y agua. Revista de Química, 12(3), 45–67. https://doi.org/10.1000/nada';
    const unclear = 'Ruiz: de la sal y del agua, con notas de Soto, 2019, doi:10.1000/nunca';
    const id = await stage(`${clear}\n\n${unclear}`);
    await runFor(3 * SECOND);
    expect(await staged(id)).toMatchObject({
      pending: 0,
      entries: [{ title: 'Sal y agua', year: 2019, venue: 'Revista de Química', pages: '45–67', doi: '10.1000/nada' }],
      errors: [{ text: unclear, message: expect.stringMatching(/^El DOI no existe/) as unknown }],
    });
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
    expect(await staged(id)).toMatchObject({ pending: 2, delay: 'doi.org pidió esperar.', errors: [] });
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
    await runFor(24 * HOUR, 5 * MINUTE);
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
    await runFor(4 * HOUR, 5 * MINUTE);
    const { errors } = await staged(id);
    expect(errors.map(({ text }) => text)).toEqual(['arXiv:2101.01234', '10.1000/uno']);
    for (const { message } of errors) expect(message).toMatch(/no tiene salida a internet.*«Leer otra vez»/);
    for (const error of errors) expect((await retry(id, error)).status).toBe(204);
    expect(await staged(id)).toMatchObject({ pending: 2, errors: [] });
  });
});

describe('an answer of a service of metadata', () => {
  const start = (...how: LookupOptions) => startLookups(openTestDatabase, ...how);

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

  // Fails when answers of any length are read on the main thread (`SHORT_ANSWER_CHARACTERS` of the queue), and when one
  // that cannot be read ends the work of its service.
  test('a long answer is read away from the main thread, and one that cannot be read there costs no other', async () => {
    const long = {
      body: cslItem('10.1000/largo', { abstract: 'Una frase. '.repeat(3_000), author: Array.from({ length: 2_000 }, () => 'Paz, Ana') }),
    };
    const { services, stage, staged, runFor } = await start({
      '/doi/10.1000/roto': long,
      '/doi/10.1000/largo': long,
      '/doi/10.1000/corto': { body: cslItem('10.1000/corto') },
    });
    const answer = vi.spyOn(services.fileReader, 'readAnswer').mockRejectedValueOnce(new Error('The thread ended.'));
    const id = await stage('10.1000/roto\n10.1000/largo\n10.1000/corto');
    await runFor(6 * SECOND);
    const { entries, pending } = await staged(id);
    expect(entries).toMatchObject([{ doi: '10.1000/largo' }, { doi: '10.1000/corto' }]);
    expect([pending, answer.mock.calls.map(([asked]) => asked.value)]).toEqual([1, ['10.1000/roto', '10.1000/largo']]);
  });

  // The answer holds what the person who registered a work wrote. Fails without the look at its length in the thread of
  // files.
  test('a work with a title of a million letters is no publication', async () => {
    const { stage, staged, runFor } = await start({
      '/doi/10.1000/enorme': { body: cslItem('10.1000/enorme', { title: 'á'.repeat(800_000) }) },
      '/doi/10.1000/corto': { body: cslItem('10.1000/corto') },
    });
    const id = await stage('10.1000/enorme\n10.1000/corto');
    await runFor(6 * SECOND);
    expect((await staged(id)).entries).toMatchObject([{ doi: '10.1000/corto' }]);
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
});
