import { describe, expect, test } from 'vitest';
import { answerOf } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { cslItem, orcidGroup, orcidWork } from '#tests/metadata-shapes.ts';
import { ANA, DAY, HOUR, items, LUIS, listOf, MINUTE, type StartHarvest, startHarvest, works } from './publication-harvest.fixture.ts';

const GROUP = '0000-0002-1694-233X';

describe.each(databases)('new works of the group`s people, on $dialect', ({ open }) => {
  const start = (...how: StartHarvest) => startHarvest(open, ...how);

  // Fails when the setting is not asked, or when it is on by default.
  test('are looked for only where the site says so and somebody has an iD', async () => {
    const app = await start({ [listOf(ANA)]: works('10.1000/a') }, { site: { orcid_search: undefined } });
    expect(await app.json('GET', '/api/site')).toMatchObject({ orcid_search: false, orcid_publish: false });
    await app.runFor();
    expect(app.requestedPaths()).toEqual([]);
    expect(await app.report()).toEqual({ isOn: false, people: 1, next: null, last: null });
    const nobody = await start({}, { people: [''] });
    await nobody.runFor();
    expect(nobody.requestedPaths()).toEqual([]);
    expect(await nobody.report()).toEqual({ isOn: true, people: 0, next: null, last: null });
    const { status, body } = await answerOf(await nobody.ana.send('POST', '/api/harvest'));
    expect([status, body.detail]).toEqual([400, expect.stringMatching(/^Nadie tiene ORCID todavía/) as string]);
  });

  test('are those of the members that visitors see and of the links of the site, and each person is asked about once', async () => {
    const links = [
      { kind: 'identity', label: 'Dra. Ana', url: `https://orcid.org/${ANA}` },
      { kind: 'identity', label: 'El grupo', url: `https://orcid.org/${GROUP}` },
      { kind: 'other', label: '', url: 'https://orcid.org/' },
    ];
    const app = await start({}, { site: { links } });
    await app.ana.send('POST', '/api/students', { name: 'Oculto', orcid: LUIS, habilitado: false });
    await app.runFor();
    expect(app.requestedPaths().toSorted()).toEqual([listOf(GROUP), listOf(ANA)].toSorted());
  });

  // Fails where only members are counted as people with an iD.
  test('are looked for where the group alone has an iD, and nobody in it', async () => {
    const links = [{ kind: 'identity', label: 'El grupo', url: `https://orcid.org/${GROUP}` }];
    const app = await start({ [listOf(GROUP)]: works('10.1000/a'), ...items('10.1000/a') }, { site: { links }, people: [] });
    expect(await app.report()).toMatchObject({ people: 1, last: null });
    expect((await app.ana.send('POST', '/api/harvest')).status).toBe(202);
    await app.runFor();
    expect(await app.report()).toMatchObject({ people: 1, last: { pending: 0, waiting: 1, failures: [] } });
    expect(await app.imports()).toMatchObject([{ format: 'orcid', waiting: 1 }]);
  });

  // Fails when a visitor's request, or the setting, begins the search.
  test('wait for review, are counted on the panel, and none is published', async () => {
    const app = await start({ [listOf(ANA)]: works('10.1000/a', '10.1000/b'), ...items('10.1000/a', '10.1000/b') });
    await app.visitor.send('GET', '/api/students');
    expect(app.requestedPaths()).toEqual([]);
    await app.runFor();
    expect(await app.imports()).toMatchObject([{ format: 'orcid', by: 'faro', waiting: 2, pending: 0, unread: 0 }]);
    expect(await app.overview()).toMatchObject({ toReview: 2, harvested: null });
    expect(await app.papers()).toEqual([]);
    expect(await app.report()).toMatchObject({
      isOn: true,
      people: 1,
      next: '2026-03-12T18:00:00.000Z',
      last: { at: '2026-03-05T18:00:00.000Z', pending: 0, waiting: 2, added: 0, failures: [] },
    });
  });

  // Fails when what a harvest met is not remembered.
  test('come once: a week later only what is new since is brought in', async () => {
    const app = await start({ [listOf(ANA)]: works('10.1000/a', '10.1000/b'), ...items('10.1000/a', '10.1000/b', '10.1000/c') });
    await app.runFor();
    const [first] = await app.imports();
    await app.json('POST', `/api/imports/${String(first?.id)}/apply`, { decisions: { 1: 'not-ours', 2: 'skip' } });
    app.metadata.answers[listOf(ANA)] = works('10.1000/a', '10.1000/b', '10.1000/c');
    app.metadata.requests.length = 0;
    app.pass(6 * DAY);
    await app.runFor();
    expect(app.requestedPaths()).toEqual([]);
    app.pass(DAY);
    await app.runFor();
    expect(app.requestedPaths()).toEqual([listOf(ANA), '/doi/10.1000/c']);
    const [second] = await app.imports();
    expect(await app.entriesOf(second?.id)).toMatchObject([{ doi: '10.1000/c', state: 'new' }]);
    expect(await app.overview()).toMatchObject({ toReview: 1 });
    app.pass(7 * DAY);
    await app.runFor();
    expect(await app.report()).toMatchObject({ last: { import: null, waiting: 0, added: 0, failures: [] } });
    expect(await app.imports()).toHaveLength(2);
  });

  // Fails when only the DOIs of what is shown are compared.
  // Fails where a harvest remembers what it had not got yet when its list was deleted.
  test('that were not found yet when their list was deleted come again', async () => {
    const app = await start({ [listOf(ANA)]: works('10.1000/a', '10.1000/b'), ...items('10.1000/a') });
    await app.runFor();
    const [first] = await app.imports();
    expect(first).toMatchObject({ waiting: 1 });
    expect((await app.ana.send('DELETE', `/api/imports/${String(first?.id)}`)).status).toBe(204);
    Object.assign(app.metadata.answers, items('10.1000/a', '10.1000/b'));
    app.pass(7 * DAY);
    await app.runFor();
    expect(await app.imports()).toMatchObject([{ format: 'orcid', waiting: 1 }]);
  });

  test('are not those that the group has, threw away or declined, by whatever identifier or title', async () => {
    const app = await start({
      [listOf(ANA)]: {
        body: { group: [...works('10.1000/a', '10.1000/b', '10.1000/c', '10.1000/d').body.group, orcidGroup({ code: 7 }), orcidGroup({ code: 8 })] },
      },
      ...items('10.1000/a', '10.1000/b', '10.1000/c', '10.1000/d'),
      [`/orcid/v3.0/${ANA}/work/7`]: { body: orcidWork(7) },
      [`/orcid/v3.0/${ANA}/work/8`]: { body: orcidWork(8, { title: { title: { value: 'Otro capítulo' } } }) },
    });
    await app.ana.send('POST', '/api/papers', { title: 'La de siempre', doi: 'https://doi.org/10.1000/A', enabled: false });
    const { id } = await app.json('POST', '/api/papers', { title: 'La borrada', url: 'https://doi.org/10.1000/b' });
    await app.ana.send('DELETE', `/api/papers/${String(id)}`);
    const staged = await app.json('POST', '/api/imports', { text: '@article{c, title = {Ajena}, doi = {10.1000/c}}' });
    await app.json('POST', `/api/imports/${String(staged.id)}/apply`, { decisions: { 0: 'not-ours' } });
    await app.ana.send('POST', '/api/papers', { title: 'Un capítulo: de un libro', authors: ['Ana Ruiz'], year: 2018, type: 'chapter' });
    await app.runFor();
    expect(app.requestedPaths().filter((path) => path.startsWith('/doi/'))).toEqual(['/doi/10.1000/d']);
    const harvest = (await app.imports()).find(({ format }) => format === 'orcid');
    expect(await app.entriesOf(harvest?.id)).toMatchObject([{ doi: '10.1000/d' }, { title: 'Otro capítulo' }]);
  });

  test('that two people wrote together come once', async () => {
    const answers = { [listOf(ANA)]: works('10.1000/a'), [listOf(LUIS)]: works('10.1000/A', '10.1000/b'), ...items('10.1000/a', '10.1000/b') };
    const app = await start(answers, { people: [ANA, LUIS] });
    await app.runFor();
    expect((await app.imports())[0]).toMatchObject({ waiting: 2 });
  });

  // Fails when what is doubtful or incomplete is published, or when an undone import is published again.
  test('are published without review where the site says so, if they are new and complete; one undo takes them back for good', async () => {
    const dois = ['10.1000/a', '10.1000/b', '10.1000/c', '10.1000/d', '10.1000/e', '10.1000/f'];
    const app = await start(
      {
        [listOf(ANA)]: works(...dois),
        ...items(...dois),
        '/doi/10.1000/b': { body: cslItem('10.1000/b', { issued: { 'date-parts': [[null]] } }) },
        '/doi/10.1000/c': { body: cslItem('10.1000/c', { title: 'Correction to: Trabajo 10.1000/a' }) },
        '/doi/10.1000/d': { body: cslItem('10.1000/d', { title: 'Baterías' }) },
      },
      { site: { orcid_publish: true } },
    );
    await app.ana.send('POST', '/api/papers', { title: 'Baterías', authors: ['Ana Ruiz'], year: 2012, doi: '10.1000/z' });
    const { id } = await app.json('POST', '/api/papers', { title: 'Trabajo 10.1000/f', authors: ['Ana Ruiz'], doi: '10.1000/y' });
    await app.ana.send('DELETE', `/api/papers/${String(id)}`);
    await app.runFor();
    const [harvest] = await app.imports();
    const titles = async () => (await app.papers()).map(({ title }) => title);
    expect(await titles()).toEqual(['Baterías', 'Trabajo 10.1000/a', 'Trabajo 10.1000/e']);
    expect(harvest).toMatchObject({ waiting: 4, done: 2 });
    expect(await app.overview()).toMatchObject({ toReview: 4, harvested: { import: harvest?.id, count: 2 } });
    expect(await app.report()).toMatchObject({ last: { added: 2, waiting: 4 } });
    const [, added] = await app.papers();
    expect((await app.json('GET', `/api/papers/${String(added?.id)}/history`)).items).toMatchObject([{ kind: 'create', by: 'Faro' }]);
    expect(await app.json('POST', `/api/imports/${String(harvest?.id)}/undo`)).toEqual({ undone: 2 });
    await app.runFor();
    app.pass(7 * DAY);
    await app.runFor();
    expect(await titles()).toEqual(['Baterías']);
    expect(await app.overview()).toMatchObject({ harvested: null });
  });

  test('that come into a harvest after it was undone wait for review', async () => {
    const app = await start(
      {
        [listOf(ANA)]: works('10.1000/a', '10.1000/b'),
        ...items('10.1000/a'),
        '/doi/10.1000/b': [{ status: 429, headers: { 'retry-after': '3600' } }, { body: cslItem('10.1000/b') }],
      },
      { site: { orcid_publish: true } },
    );
    await app.runFor();
    const [harvest] = await app.imports();
    expect(harvest).toMatchObject({ done: 1, pending: 1 });
    await app.json('POST', `/api/imports/${String(harvest?.id)}/undo`);
    await app.runFor(2 * HOUR, MINUTE);
    expect(await app.imports()).toMatchObject([{ waiting: 2, pending: 0, done: 0 }]);
    expect(await app.papers()).toEqual([]);
  });

  test('are no business of visitors', async () => {
    const { visitor } = await start();
    for (const method of ['GET', 'POST']) expect((await visitor.send(method, '/api/harvest')).status).toBe(401);
  });
});
