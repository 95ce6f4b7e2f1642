import { describe, expect, test } from 'vitest';
import { openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { freePort } from '#tests/free-port.ts';
import { ANA, DAY, HOUR, items, LUIS, listOf, MINUTE, SECOND, type StartHarvest, startHarvest, works } from './publication-harvest.fixture.ts';

describe.each(databases)('new works of the group`s people in spite of failures, on $dialect', ({ open }) => {
  const start = (...how: StartHarvest) => startHarvest(open, ...how);

  test('are told to be under way until they are compared', async () => {
    const app = await start({ [listOf(ANA)]: works('10.1000/a'), ...items('10.1000/a') });
    await app.services.harvester.run();
    expect(await app.report()).toMatchObject({ last: { pending: 1, waiting: 0 } });
    await app.services.lookupQueue.run();
    expect(app.requestedPaths()).toEqual([listOf(ANA), '/doi/10.1000/a']);
    expect(await app.report()).toMatchObject({ last: { pending: 1, waiting: 0 } });
    await app.services.harvester.run();
    expect(await app.report()).toMatchObject({ last: { pending: 0, waiting: 1 } });
  });

  test('are looked for again where a wrong clock said that they had been in a year', async () => {
    const app = await start({ [listOf(ANA)]: works() });
    app.pass(365 * DAY);
    await app.runFor();
    app.pass(-365 * DAY);
    await app.runFor();
    expect(app.requestedPaths().filter((path) => path === listOf(ANA))).toHaveLength(2);
  });

  // Fails when anything of a harvest is in memory alone.
  test('are still brought in by the next start where a process ended in the middle', async () => {
    const app = await start({ [listOf(ANA)]: works('10.1000/a'), ...items('10.1000/a') });
    await app.services.harvester.run();
    app.services.stopping.abort();
    const next = await openTestApp({ database: app.database, env: app.env });
    await next.services.lookupQueue.run();
    next.clock.now = new Date(next.clock.now.getTime() + MINUTE);
    await next.services.harvester.run();
    await next.services.lookupQueue.run();
    await next.services.harvester.run();
    expect(app.requestedPaths()).toEqual([listOf(ANA), '/doi/10.1000/a']);
    expect(await next.services.imports.list()).toMatchObject([{ waiting: 1 }]);
  });

  test('are looked for by one of several processes', async () => {
    const app = await start({ [listOf(ANA)]: works('10.1000/a'), ...items('10.1000/a') }, { site: { orcid_publish: true } });
    const other = await openTestApp({ database: app.database, env: app.env });
    const both = [app.services, other.services];
    for (let second = 0; second < 4; second += 1) {
      await Promise.all(both.map(({ harvester }) => harvester.run()));
      await Promise.all(both.map(({ lookupQueue }) => lookupQueue.run()));
      app.pass(SECOND);
      other.clock.now = app.clock.now;
    }
    expect(app.requestedPaths()).toEqual([listOf(ANA), '/doi/10.1000/a']);
    expect(await app.papers()).toHaveLength(1);
  });

  // Fails when a failure is told nowhere, or when it stays once it is mended.
  test.each([
    ['an iD that does not exist', { status: 404 }, 0, /^El ORCID no existe o ya no se usa/],
    ['an iD without public works', works(), 0, /no tiene trabajos públicos/],
    ['a service that fails for hours', { status: 500 }, 5 * HOUR, /^No se pudo llegar a ORCID: .* Se intentó varias veces\.$/],
  ])('that are not found for %s are told as a failure, until a search finds them', async (_, answer, time, message) => {
    const app = await start(
      { [listOf(ANA)]: answer, [listOf(LUIS)]: works('10.1000/b'), ...items('10.1000/a', '10.1000/b') },
      { people: [ANA, LUIS] },
    );
    await app.runFor();
    await app.runFor(time, MINUTE);
    expect(await app.report()).toMatchObject({
      last: { pending: 0, waiting: 1, failures: [{ name: `Con ${ANA}`, message: expect.stringMatching(message) as string }] },
    });
    app.metadata.answers[listOf(ANA)] = works('10.1000/a');
    expect((await app.ana.send('POST', '/api/harvest')).status).toBe(202);
    await app.runFor();
    expect(await app.report()).toMatchObject({ last: { pending: 0, waiting: 1, failures: [] } });
    expect(await app.imports()).toMatchObject([
      { waiting: 1, unread: 0 },
      { waiting: 1, unread: 0 },
    ]);
  });

  test.each([
    ['asks to wait', { status: 429, headers: { 'retry-after': '3600' } }, /^ORCID pidió esperar/],
    ['is not available', { status: 503 }, /^ORCID pidió esperar/],
  ])('of a service that %s are waited for, and no second search begins meanwhile', async (_, answer, delay) => {
    const app = await start({ [listOf(ANA)]: answer });
    await app.runFor(0);
    const before = app.requestedPaths();
    expect(await app.report()).toMatchObject({ last: { pending: 1, delay: expect.stringMatching(delay) as string } });
    expect((await app.ana.send('POST', '/api/harvest')).status).toBe(202);
    app.pass(8 * DAY);
    await app.services.harvester.run();
    expect(app.requestedPaths()).toEqual(before);
    expect(await app.imports()).toHaveLength(1);
  });

  // Fails where only the lists are waited for: a second tab would begin a search beside the first.
  test('are searched for once at a time, also while the lists are there and some works are not', async () => {
    const late = { status: 429, headers: { 'retry-after': '3600' } };
    const app = await start({ [listOf(ANA)]: works('10.1000/a', '10.1000/b'), ...items('10.1000/a'), '/doi/10.1000/b': late });
    await app.runFor();
    const before = app.requestedPaths();
    const report = await app.report();
    expect(report).toMatchObject({ last: { pending: 1, waiting: 1 } });
    for (let time = 0; time < 2; time += 1) expect(await app.json('POST', '/api/harvest')).toEqual(report);
    await app.runFor(0);
    expect(app.requestedPaths()).toEqual(before);
    expect(await app.imports()).toHaveLength(1);
  });

  test('without internet are told to be out of reach', async () => {
    const app = await start({}, { env: { METADATA_ORCID_URL: `http://127.0.0.1:${await freePort()}` } });
    await app.runFor(0);
    expect(await app.report()).toMatchObject({ last: { pending: 1, delay: expect.stringMatching(/no tiene salida a internet/) as string } });
  });
});
