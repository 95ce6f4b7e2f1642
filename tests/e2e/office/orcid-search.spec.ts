import { expect, test } from './desk.ts';

// Fails without `refetchInterval` in app/office/screens/documents/orcid-search.tsx.
test('the settings say what the search in ORCID found and why it failed, and begin one', async ({ desk }) => {
  const { page } = desk;
  const last = { at: '2026-03-05T18:00:00.000Z', import: 'nuevos1234', pending: 0, delay: null, waiting: 0, added: 0, failures: [] as object[] };
  let answer: object = { isOn: false, people: 1, next: null, last: null };
  await page.route('**/api/harvest', (route) => {
    if (route.request().method() === 'POST') answer = { isOn: false, people: 1, next: null, last: { ...last, pending: 1 } };
    return route.fulfill({ json: answer });
  });
  await page.goto('/site');
  const search = page.getByRole('region', { name: 'Búsqueda en ORCID' });
  await expect(search.getByText('Todavía no se ha buscado.')).toBeVisible();
  await search.getByRole('button', { name: 'Buscar ahora' }).click();
  await expect(search.getByText(/^Buscando desde .* Falta 1 respuesta\./)).toBeVisible();
  await expect(search.getByRole('button', { name: 'Buscar ahora' })).toBeDisabled();
  const failures = [{ name: 'Ana Ruiz', message: 'El ORCID no existe o ya no se usa. Revisa sus cifras.' }];
  answer = { isOn: true, people: 2, next: '2026-03-12T18:00:00.000Z', last: { ...last, waiting: 2, failures } };
  await expect(search.getByText(/^Última búsqueda: .* 2 publicaciones esperan por revisar\./)).toBeVisible();
  await expect(search.getByRole('listitem')).toHaveText(['Falló con Ana Ruiz: El ORCID no existe o ya no se usa. Revisa sus cifras.']);
  await expect(search.getByRole('link', { name: 'Ver lo que trajo' })).toHaveAttribute('href', '/imports/nuevos1234');
});
