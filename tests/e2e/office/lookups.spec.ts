import { expect, test } from './desk.ts';

// Fails without `refetchInterval` in app/office/screens/imports/imports.ts.
test('an import says how many publications are looked up, and shows each when it is there', async ({ desk }) => {
  const { page } = desk;
  const summary = { id: 'porbuscar1', name: '', format: 'identifiers', by: 'ana@example.org', at: '2026-03-05T18:00:00.000Z', undone: null };
  const entry = {
    position: 0,
    line: 1,
    type: 'article',
    title: 'Baterías de litio',
    authors: [],
    others: false,
    editors: [],
    year: 2020,
    venue: 'Cosas',
  };
  const found = { ...entry, doi: '10.1000/uno', url: '', state: 'new', decision: null, item: null };
  const none = { new: 0, known: 0, undecided: 0 };
  let answer: object = { ...summary, pending: 12, delay: null, waiting: 0, done: 0, unread: 0, counts: none };
  await page.route('**/api/imports/porbuscar1/state', (route) => route.fulfill({ json: answer }));
  await page.route('**/api/imports/porbuscar1/entries?*', (route) => route.fulfill({ json: { positions: [0], entries: [found], alike: [] } }));
  await desk.open('papers');
  await page.getByRole('link', { name: 'Importar o agregar por DOI' }).click();
  await expect(page.getByLabel('O pega aquí el texto')).toHaveAccessibleDescription(/DOI, arXiv, PMID, enlaces a ellos, o un ORCID/);
  await page.goto('/imports/porbuscar1');
  await expect(page.getByRole('status').filter({ hasText: 'Buscando' })).toHaveText('Buscando 12 identificadores…');
  await expect(page.getByText('No queda nada por revisar.')).toBeHidden();
  const one = { ...summary, waiting: 1, done: 0, unread: 0, counts: { ...none, new: 1 } };
  answer = { ...one, pending: 1, delay: 'doi.org pidió esperar.' };
  await expect(page.getByRole('checkbox', { name: 'Agregar «Baterías de litio»' })).toBeChecked();
  await expect(page.getByText('Buscando 1 identificador… doi.org pidió esperar. La búsqueda sigue sola.')).toBeVisible();
  answer = { ...one, pending: 0, delay: null };
  await expect(page.getByText(/^Buscando \d/)).toBeHidden();
});
