import { expect, test } from './site.ts';

const PAPER = {
  title: 'Biosensores de ADN',
  url: 'https://example.org/a',
  authors: ['Ana María García', 'Ludwig van Beethoven'],
  year: 2019,
  enabled: true,
};

test('a shown publication leads to its files for reference managers', async ({ site }) => {
  const id = await site.add('papers', PAPER);
  const hrefs = (await site.read(`/Publicacion/${id}`)).all('.citation-files a').map((link) => link.attribute('href'));
  expect(hrefs).toEqual(['bib', 'ris', 'json'].map((extension) => `/Publicacion/${id}.${extension}`));
  const expected = [
    ['bib', 'application/x-bibtex; charset=utf-8', 'author = {García, Ana María and van Beethoven, Ludwig}'],
    ['ris', 'application/x-research-info-systems; charset=utf-8', 'AU  - van Beethoven, Ludwig'],
    ['json', 'application/vnd.citationstyles.csl+json', '"family": "García"'],
  ] as const;
  for (const [extension, type, line] of expected) {
    const response = await site.visitor.send('GET', `/Publicacion/${id}.${extension}`);
    expect([response.status, response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
      200,
      type,
      `attachment; filename="${id}.${extension}"`,
    ]);
    expect(await response.text()).toContain(line);
  }
});

test('a publication that is not shown has no files', async ({ site }) => {
  const id = await site.add('papers', { ...PAPER, enabled: false });
  for (const path of [`/Publicacion/${id}.bib`, '/Publicacion/nada.ris', `/Publicacion/${id}.pdf`]) {
    expect((await site.visitor.send('GET', path)).status, path).toBe(404);
  }
});
