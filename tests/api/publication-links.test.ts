import { describe, expect, test } from 'vitest';
import { answerOf, openTestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { BY } from '#tests/store.ts';

const LINKS = [
  { kind: 'slides', url: 'https://example.org/a_b?c=1&d=%20#e' },
  { kind: 'code', url: 'https://github.com/grupo/celdas' },
  { kind: 'preprint', url: 'https://doi.org/10.48550/arxiv.2101.01234' },
  { kind: 'code', url: 'https://github.com/grupo/otro' },
  { kind: 'hal', url: 'https://hal.science/hal-01234567' },
];
const BODY = { title: 'Celdas', type: 'article', year: 2020, authors: ['Ana Ruiz'], doi: '10.1000/celdas' };

describe('links of publications', () => {
  // Fails where a kind of link has no field in BibTeX (core/formats/bibtex/links.ts).
  test('go out and come in with BibTeX, in their order; files of the site itself stay at home', async () => {
    const app = await openTestApp({ database: await openTestDatabase() });
    const ana = await app.signIn();
    const poster = { name: 'cartel.pdf', bytes: Buffer.from('%PDF'), contentType: 'application/pdf', width: null, height: null, color: null };
    await app.services.files.put(poster, BY);
    const own = { kind: 'poster', url: '/files/uploads/cartel.pdf' };
    const { status, body } = await answerOf(await ana.send('POST', '/api/papers', { ...BODY, links: [own, ...LINKS] }));
    expect(status, JSON.stringify(body)).toBe(201);
    const text = await (await app.visitor.send('GET', '/publicaciones.bib')).text();
    expect(text).not.toContain('cartel.pdf');

    const again = await answerOf(await ana.send('POST', '/api/imports/preview', { text }));
    expect(again.body.entries).toMatchObject([{ state: 'known', of: body.id, fills: [] }]);

    const other = await (await openTestApp({ database: await openTestDatabase() })).signIn();
    const { body: staged } = await answerOf(await other.send('POST', '/api/imports', { text }));
    await other.send('POST', `/api/imports/${String(staged.id)}/apply`, {});
    const { body: stored } = await answerOf(await other.send('GET', '/api/papers'));
    expect(stored.items).toMatchObject([{ ...BODY, links: LINKS }]);
  });
});
