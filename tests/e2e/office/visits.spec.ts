import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

// The browser of the tests says that it is a machine's: its visits are no visitor's.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });

test('a page that somebody opens is seen in the visits, with the site that led there, for any span and as a spreadsheet', async ({
  visitor,
  office,
}) => {
  await visitor.route('**/api/visits', (route) => {
    const { page } = route.request().postDataJSON() as { page: string };
    // The browser of a test comes from no other site.
    return route.continue({ postData: JSON.stringify({ page, host: 'buscador.example.org' }) });
  });
  // Read to its end: a browser keeps the connection of an answer that is not.
  const counted = visitor.waitForEvent('requestfinished', (request) => new URL(request.url()).pathname === '/api/visits');
  await visitor.goto('/grupo?x=1');
  expect((await (await counted).response())?.status()).toBe(200);
  await office.goto('/visits');
  const rows = office.getByRole('region', { name: 'Páginas' }).getByRole('row');
  await expect(async () => {
    await office.reload();
    await expect(rows.filter({ has: office.getByRole('link', { name: 'Grupo', exact: true }) })).toContainText(/Grupo \/Grupo\s*\d/, {
      timeout: 2_000,
    });
  }).toPass();
  await expect(office.getByRole('region', { name: 'Sitios desde los que llegaron' }).getByRole('row').last()).toContainText('buscador.example.org');
  await expect(office.getByRole('img', { name: 'Visitas del periodo' }).locator('rect')).toHaveCount(30);
  await office.getByRole('button', { name: '7 días' }).click();
  await expect(office.getByRole('img', { name: 'Visitas del periodo' }).locator('rect')).toHaveCount(7);
  await office.route('**/api/visits/report?days=365', async (route) => {
    const response = await route.fetch();
    const report = (await response.json()) as { hosts: readonly object[] };
    await route.fulfill({ response, json: { ...report, hosts: [{ host: '', value: 99 }, ...report.hosts] } });
  });
  await office.getByRole('button', { name: '365 días' }).click();
  await expect(office).toHaveURL(/\?periodo=365$/);
  await expect(office.getByRole('img', { name: 'Visitas del periodo' }).locator('rect')).toHaveCount(53);
  await office.getByText('Ver los números').click();
  await expect(office.getByRole('region', { name: 'Visitas del periodo' }).getByRole('row')).toHaveCount(54);
  await expect(office.getByRole('region', { name: 'Sitios desde los que llegaron' }).getByRole('row').last()).toContainText('Todos los demás');
  expect(await violationsOf(office, 'visits')).toEqual([]);

  await office.emulateMedia({ forcedColors: 'active' });
  const colorOf = (name: string) => office.getByRole('button', { name }).evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(await colorOf('365 días'), 'what is chosen is seen where colours are forced').not.toBe(await colorOf('90 días'));
  const linkColor = (name: string) =>
    office
      .getByRole('navigation', { name: 'Menú' })
      .getByRole('link', { name })
      .evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(await linkColor('Visitas'), 'and so is the screen that is open').not.toBe(await linkColor('Papelera'));
  await office.emulateMedia({ forcedColors: 'none' });
  const download = office.waitForEvent('download');
  await office.getByRole('link', { name: 'Descargar CSV' }).click();
  expect((await download).suggestedFilename()).toBe('visitas.csv');
});
