import { expect, test } from './desk.ts';

const WHEN = 'Se publicará el 3 de diciembre de 2036 a las 09:00';

test('a post with a date to come says when it appears: in its row, at saving, on the panel; "Ver" is a preview', async ({ desk, store, visitor }) => {
  const { page, editor } = desk;
  await desk.open('blogs');
  await page.getByRole('button', { name: 'Agregar entrada del blog' }).click();
  await editor.getByLabel('Título', { exact: true }).fill('Beca Zorzalnegro');
  await editor.getByText('Más datos').click();
  await editor.getByLabel('Publicado', { exact: true }).fill('2036-12-03T09:00');
  await editor.getByRole('button', { name: 'Guardar', exact: true }).click();
  await desk.seesNotice(new RegExp(`^Se agregó «Beca Zorzalnegro».* ${WHEN}\\.`));
  const inRow = desk.row('Beca Zorzalnegro').getByText('Se publicará el 03/12/2036 09:00', { exact: true });
  await expect(inRow).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  expect(await inRow.evaluate((note) => note.scrollHeight - note.clientHeight), 'it is seen whole').toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  const stored = await store.titled('blogs', 'Beca Zorzalnegro');
  expect(stored).toMatchObject({ publishDate: '2036-12-03T15:00:00.000Z', enabled: true });

  const preview = desk.row('Beca Zorzalnegro').getByRole('link', { name: 'Ver vista previa de «Beca Zorzalnegro»' });
  const address = (await preview.getAttribute('href')) ?? '';
  await visitor.goto('/');
  await expect(visitor.getByText('Beca Zorzalnegro')).toHaveCount(0);
  expect((await visitor.request.get(address)).status()).toBe(404);
  await page.goto('/dashboard');
  await expect(
    page.getByRole('region', { name: 'Por atender' }).getByText(`«Beca Zorzalnegro» se publicará el 3 de diciembre de 2036 a las 09:00`),
  ).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(/^Programado: se publicará el 3 de diciembre de 2036 a las 09:00; solo quien administra ve esta página/)).toBeVisible();

  // An emptied date is the server's: now.
  await desk.edit('blogs', stored.id);
  await editor.getByText('Más datos').click();
  await editor.getByLabel('Publicado', { exact: true }).fill('');
  await editor.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(desk.row('Beca Zorzalnegro').getByRole('link', { name: 'Ver «Beca Zorzalnegro» en el sitio' })).toBeVisible();
  await expect(inRow).toHaveCount(0);
  // The row shows what is being stored; visitors see what is.
  await expect.poll(async () => (await visitor.request.get(address)).status()).toBe(200);
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Beca Zorzalnegro');
});

test('times are on the clock of the zone that the site names, and a time that the clock leaves out or repeats says so', async ({ desk, store }) => {
  const { page, editor } = desk;
  const before = (await store.call('GET', '/api/site')) as object;
  const { id } = await store.create('events', { title: 'Seminario', startDate: '2031-03-05T18:00:00.000Z', endDate: '2031-03-05T18:00:00.000Z' });
  try {
    await desk.edit('events', id);
    await expect(editor.getByLabel('Inicio')).toHaveValue('2031-03-05T12:00');
    await expect(editor.getByText(/En tu reloj/)).toHaveCount(0);
    await store.call('PUT', '/api/site', { ...before, version: undefined, time_zone: 'america/tijuana' });
    await desk.edit('events', id);
    const start = editor.getByLabel('Inicio');
    await expect(start).toHaveValue('2031-03-05T10:00');
    await expect(start).toHaveAccessibleDescription(/Es la hora de Tijuana\. En tu reloj: 05\/03\/2031 12:00\./);
    // On 8 March 2026 clocks in Tijuana go from 02:00 to 03:00, on 1 November back from 02:00.
    await start.fill('2026-03-08T02:30');
    await expect(start).toHaveAccessibleDescription(/^Esa hora no existe: el reloj se adelanta\. Queda el 8 de marzo de 2026 a las 03:30\./);
    await start.fill('2026-11-01T01:30');
    await expect(start).toHaveAccessibleDescription(/^Esa hora se repite, porque el reloj se atrasa: queda la primera\./);
    await page.keyboard.press('Escape');
  } finally {
    await store.call('PUT', '/api/site', { ...before, version: undefined });
  }
});

test('a date without its hour is not left out in silence: nothing is stored until it is whole or empty', async ({ desk, store }) => {
  const { page, editor } = desk;
  await desk.open('blogs');
  await page.getByRole('button', { name: 'Agregar entrada del blog' }).click();
  await editor.getByLabel('Título', { exact: true }).fill('Visita de la preparatoria');
  await editor.getByText('Más datos').click();
  const date = editor.getByLabel('Publicado', { exact: true });
  const until = editor.getByLabel('Se ve hasta', { exact: true });
  await date.focus();
  await page.keyboard.type('12152036');
  for (const save of ['Control+s', 'Enter']) {
    await page.keyboard.press(save);
    await expect(date).toHaveAccessibleDescription(/Falta una parte de la fecha o de la hora: complétala o bórrala\.$/);
    await expect(date).toBeFocused();
    expect(await date.evaluate((input: HTMLInputElement) => input.validity.badInput), 'what was typed is still there').toBe(true);
  }
  expect((await store.list('blogs')).some(({ title }) => title === 'Visita de la preparatoria')).toBe(false);
  await date.fill('2036-12-15T09:00');
  await until.focus();
  await page.keyboard.type('12');
  await editor.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(until).toHaveAccessibleDescription(/Falta una parte/);
  // Letters that are taken out again are no date.
  await page.keyboard.press('Backspace');
  await editor.getByRole('button', { name: 'Guardar', exact: true }).click();
  await desk.seesNotice(/^Se agregó «Visita de la preparatoria»/);
  expect(await store.titled('blogs', 'Visita de la preparatoria')).toMatchObject({ publishDate: '2036-12-15T15:00:00.000Z', until: null });
});
