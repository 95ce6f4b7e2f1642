import { siteHelp } from '#app/words/es/office/site-help.ts';
import { lookFields } from '#core/documents/look.ts';
import { expect, test } from './desk.ts';

/** True when an element's middle is in the window with nothing over it. */
function isOnTop(element: Element): boolean {
  const { left, width, top, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

const INFO = 'Información Principal';
/** The sentence below a field of the profile, and those below the fields of the site's settings. */
const { name: profileHelp, ...settingsHelp } = siteHelp;

test('/profile is saved with "Guardar", and says so for 5 seconds (spec, section 2: Profile)', async ({ desk, store }) => {
  const { page } = desk;
  const { version: _version, ...before } = (await store.call('GET', '/api/profile')) as { version: number; main_info: string };
  await page.clock.install();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
  await expect(page.getByText(profileHelp)).toBeVisible();
  const info = page.getByLabel(INFO);
  await expect(info).toHaveAttribute('rows', '10');
  for (const name of ['Selecciona Imagen', 'Selecciona Archivo']) await expect(page.getByText(name)).toBeVisible();
  await info.fill('Primer renglón.\nSegundo.');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const saved = page.getByText('Se guardo la información', { exact: true });
  await expect(saved).toBeVisible();
  expect(await store.call('GET', '/api/profile')).toMatchObject({ ...before, main_info: 'Primer renglón.\nSegundo.' });
  await page.clock.runFor(4_900);
  await expect(saved).toBeVisible();
  await page.clock.runFor(200);
  await expect(saved).toBeHidden();
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeFocused();
  await page.clock.resume();
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click();
  await expect(info).toHaveValue(before.main_info);
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Rehacer' }).click();
  await expect(info).toHaveValue('Primer renglón.\nSegundo.');

  await info.fill('Todavía sin guardar');
  await page.getByRole('link', { name: 'Regresar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await question.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(info).toHaveValue('Todavía sin guardar');
  await page.getByRole('link', { name: 'Regresar' }).click();
  await question.getByRole('button', { name: 'Guardar y salir' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect.poll(() => store.call('GET', '/api/profile')).toMatchObject({ main_info: 'Todavía sin guardar' });

  const perfil = page.getByRole('link', { name: 'Editar Información Principal' });
  await perfil.click();
  await info.fill('Para descartar');
  await page.getByRole('link', { name: 'Regresar' }).click();
  await question.getByRole('button', { name: 'Descartar y salir' }).click();
  const notices = page.getByRole('region', { name: 'Avisos' });
  await notices.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByRole('region', { name: /^Sin guardar: / }).getByRole('link', { name: 'Perfil' })).toBeVisible();
  await expect(notices).toContainText('Se recuperó lo escrito en «Perfil».');
  await notices.getByRole('link', { name: 'Ir allí' }).click();
  await expect(notices.getByRole('link')).toHaveCount(0);
  await expect(info).toHaveValue('Para descartar');
  await page.getByRole('link', { name: 'Regresar' }).click();
  await question.getByRole('button', { name: 'Descartar y salir' }).click();
  await perfil.click();
  await expect(info).toHaveValue('Todavía sin guardar');
  await info.fill('De la vez pasada');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const left = page.getByRole('status').filter({ hasText: 'Esto no se alcanzó a guardar la vez pasada. Está en «Información Principal».' });
  await left.getByRole('button', { name: 'Descartar' }).click();
  await expect(left).toBeHidden();
  await expect(info).toHaveValue('Todavía sin guardar');
  expect(await store.call('GET', '/api/profile')).toMatchObject({ main_info: 'Todavía sin guardar' });
  await store.call('PUT', '/api/profile', before);
});

test('two people who edit the profile: the second sees both texts', async ({ desk, store }) => {
  desk.foresee(/status of 409 .*\/api\/profile/);
  const { version: _version, ...before } = (await store.call('GET', '/api/profile')) as { version: number; main_info: string };
  await desk.page.goto('/profile');
  await desk.page.getByLabel(INFO).fill('Mi texto');
  const theirs = (await store.call('PUT', '/api/profile', { ...before, main_info: 'El texto de otra persona' })) as { version: number };
  await desk.page.getByRole('button', { name: 'Guardar' }).click();
  const dialog = desk.page.getByRole('alertdialog', { name: '«Perfil» cambió mientras escribías' });
  await expect(dialog).toContainText('desde otra ventana o dispositivo tuyo');
  await expect(dialog).toContainText('Mi texto');
  await expect(dialog).toContainText('El texto de otra persona');
  await dialog.getByLabel('Lo que está guardado').check();
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.page.getByLabel(INFO)).toHaveValue('El texto de otra persona');
  await desk.seesNotice('Quedó lo que estaba guardado en «Perfil»: Información Principal.');
  expect(await desk.page.getByText('Se guardo la información', { exact: true }).count(), 'nothing was').toBe(0);
  expect(await store.call('GET', '/api/profile')).toMatchObject({ main_info: 'El texto de otra persona', version: theirs.version });
  await store.call('PUT', '/api/profile', before);
});

test('/site is saved with "Guardar", and visitors see every kind of its inputs', async ({ desk, store, visitor }) => {
  desk.foresee(/status of 400 .*\/api\/site/);
  const { page } = desk;
  const { version: _version, ...before } = (await store.call('GET', '/api/site')) as { version: number };
  await page.goto('/site');
  for (const [name, sentence] of Object.entries(settingsHelp)) if (!(name in lookFields)) await expect(page.getByText(sentence)).toBeVisible();
  await page.getByLabel('Quién lo dirige').fill('Dra. Zoé Lara');
  await page.getByLabel('Nombre del grupo').fill(' ');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Nombre del grupo')).toHaveAccessibleDescription('Escribe el nombre del grupo.');
  await expect(page.getByLabel('Quién lo dirige')).toHaveValue('Dra. Zoé Lara');
  await page.getByLabel('Nombre del grupo').fill('Grupo de Electroquímica');
  await expect(page.getByText('Escribe el nombre del grupo.'), 'at the field and at the foot').toHaveCount(0);
  await page.getByLabel('Cita de Publicaciones', { exact: true }).fill('Medir es comprender.');
  const add = async (list: string, item: string, values: Readonly<Record<string, string>>) => {
    const table = page.getByRole('group', { name: list, exact: true });
    await table.getByRole('button', { name: `Agregar ${item}` }).click();
    for (const [label, value] of Object.entries(values)) await table.getByLabel(label, { exact: true }).last().fill(value);
  };
  await add('Distinciones', 'distinción', { Texto: 'Miembro de una academia' });
  await add('Direcciones', 'dirección', { Institución: 'Un instituto', Dirección: 'Calle 5\nQuerétaro' });
  await add('Enlaces', 'enlace', { Nombre: 'Nuestro canal', 'Dirección web': 'ftp://video.example.org' });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Guardar' }).click();
  const address = page.getByRole('group', { name: 'Enlaces', exact: true }).getByLabel('Dirección web').last();
  await expect(address).toBeFocused();
  const sentence = page.getByText('Escribe una dirección completa que empiece con https:// o http://', { exact: true });
  for (const [what, seen] of Object.entries({ 'the field': address, 'its sentence': sentence }))
    await expect.poll(() => seen.evaluate(isOnTop), `${what} is in sight, not below the bar with "Guardar"`).toBe(true);
  await address.fill('https://video.example.org/grupo');
  await expect(page.getByText('Escribe una dirección completa')).toHaveCount(0);
  await page.getByRole('group', { name: 'Enlaces', exact: true }).getByLabel('Clase').last().selectOption('Canal de video (YouTube)');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se guardo la información', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Grupo de Electroquímica');

  await visitor.goto('/');
  for (const text of ['Grupo de Electroquímica', 'Medir es comprender.', 'Miembro de una academia', 'Un instituto', 'Querétaro'])
    await expect(visitor.getByText(text).filter({ visible: true }).first()).toBeVisible();
  await expect(visitor.locator('a[href="https://video.example.org/grupo"]').first()).toBeVisible();

  await store.call('PUT', '/api/site', { ...before, group_name: 'Centro de Investigación y Desarrollo Tecnológico en Ingeniería '.repeat(3) });
  await visitor.setViewportSize({ width: 1280, height: 800 });
  await visitor.goto('/');
  const tower = await visitor.locator('.hero .tower').boundingBox();
  expect((tower?.y ?? 0) + (tower?.height ?? Number.POSITIVE_INFINITY), 'a long name leaves the lighthouse in the first screen').toBeLessThanOrEqual(
    800,
  );
  await store.call('PUT', '/api/site', before);
});
