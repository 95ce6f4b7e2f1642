import { startProgram } from '#tests/program.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('the one-time link leads over a short setup to an empty site of one’s own', async ({ browser }) => {
  const program = await startProgram({ env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', CONTACT_FORWARD_URL: 'http://127.0.0.1:9/' } });
  const page = await browser.newPage();
  try {
    const link = /https?:\/\/\S+\/setup\?token=\S+/.exec(program.output())?.[0];
    await page.goto(link ?? '');
    await expect(page.getByText('Centro de Innovación')).toBeHidden();
    expect(await violationsOf(page, '/setup')).toEqual([]);
    await expect(page.getByRole('button', { name: 'Crear mi cuenta' })).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Tu nombre').fill('Ana');
    await page.getByLabel('E-mail').fill('ana@example.org');
    await page.setViewportSize({ width: 360, height: 480 });
    await expect(page.getByLabel('Contraseña')).toHaveAccessibleDescription(/^Al menos 6 caracteres\. .*adivinar/);
    await page.getByLabel('Contraseña').fill('corta');
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await expect(page.getByLabel('Contraseña'), 'one goes on where it is to be mended').toBeFocused();
    await expect(page.locator('#password-problem')).toBeInViewport();
    await expect(page.getByLabel('E-mail')).toHaveValue('ana@example.org');
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByLabel('Contraseña').fill('una-clave-larga');
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await expect(page).toHaveURL(/\/setup\/sitio$/);
    expect(await violationsOf(page, '/setup/sitio')).toEqual([]);
    await expect(page.getByRole('button', { name: 'Empezar' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: /Editar/ })).toHaveCount(0);
    const leader = page.getByLabel('Quién lo dirige');
    await expect(leader, 'one’s own name is proposed').toHaveValue('Ana');
    await leader.fill('');
    await page.getByLabel('Nombre del grupo').fill(' ');
    await page.getByRole('button', { name: 'Empezar' }).click();
    await expect(page.getByLabel('Nombre del grupo')).toBeFocused();
    await expect(page.getByLabel('Nombre del grupo')).toHaveAccessibleDescription('Escribe el nombre del grupo.');
    await page.getByLabel('Nombre del grupo').fill('Laboratorio Zafiro');
    await expect(leader, 'what was typed is not proposed away').toHaveValue('');
    await leader.fill('Dra. Ana Prueba');
    await page.getByRole('radio', { name: /Empezar vacío/ }).check();
    const held = Promise.withResolvers<void>();
    await page.route(/\/api\/(overview|profile|site)$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Empezar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
    const first = page.getByRole('region', { name: 'Primeros pasos' }).getByRole('link', { name: /integrantes/ });
    await expect(first, 'it does not push the buttons down when the answers come').toBeVisible();
    held.resolve();
    await expect(page.getByRole('link', { name: 'Listado de Alumnos' })).toContainText('0');
    await expect(first).toBeVisible();
    await expect(page.getByText('contenido de ejemplo')).toBeHidden();
    const items = async (path: string) => ((await (await page.request.get(new URL(path, page.url()).href)).json()) as { items: unknown[] }).items;
    for (const kept of ['project-types', 'tesis-types']) expect(await items(`/api/${kept}`), kept).not.toEqual([]);
    expect(await items('/api/tesis-categories'), 'none of another discipline').toMatchObject([{ title: 'General' }]);
    // Pulled out: `forgetDemo` (server/clear-demo.ts): a new site's trash, library and history are full of somebody
    // else's things.
    for (const path of ['/api/trash', '/api/files', '/api/files/trash']) expect(await items(path), path).toEqual([]);
    const histories = async () => [await items('/api/profile/history'), await items('/api/site/history')] as const;
    const [ofProfile, ofSite] = await histories();
    expect([ofProfile.length, ofSite.length]).toEqual([1, 1]);
    expect(JSON.stringify([ofProfile, ofSite])).not.toMatch(/Aurelia|Sierra Clara/);
    // A form sent once more erases nothing that is the group's own.
    const again = { form: { name: 'Laboratorio Zafiro', leader: '', tagline: '' }, headers: { origin: new URL(page.url()).origin } };
    expect((await page.request.post(new URL('/setup/sitio', page.url()).href, again)).ok()).toBe(true);
    expect((await histories()).map(({ length }) => length)).toEqual([1, 2]);
    const landing = await (await fetch(program.url)).text();
    expect(landing).toContain('Laboratorio Zafiro');
    expect(landing).toContain('Dra. Ana Prueba');
    // Pulled out: `UnseenSection` of a section: its administrator finds no way there.
    const own = await (await page.request.get(new URL('/', page.url()).href)).text();
    const ways = ['students', 'group-photos', 'events', 'papers', 'patents', 'tesis', 'blogs', 'collaborators'];
    for (const way of [...ways, 'site?editar=timeline', 'site?editar=show_lines']) expect(own).toContain(`href="/${way}"`);
    expect(landing).not.toMatch(/editar|vacía/);
    await test.step('a message that cannot be forwarded is kept, says so and can be tried again', async () => {
      const form = { email: 'luis@example.org', Asunto: 'Estancia', Mensaje: 'Hola.' };
      await fetch(`${program.url}/api/contact`, {
        method: 'POST',
        body: JSON.stringify(form),
        headers: { 'content-type': 'application/json', origin: program.url },
      });
      await page.getByRole('link', { name: /^Mensajes/ }).click();
      const message = page.getByRole('listitem').filter({ hasText: 'Estancia' });
      await expect(message.getByText('Sin leer.')).toBeVisible();
      await message.getByText('Estancia').click();
      await expect(message.getByText('Sin leer.')).toBeHidden();
      await expect(message.getByRole('alert')).toContainText('1 intento');
      await message.getByRole('button', { name: 'Reintentar el reenvío' }).click();
      await expect(message.getByRole('alert')).toContainText('2 intentos');
      await expect(message.getByRole('link', { name: 'Responder por correo' })).toHaveAttribute(
        'href',
        /^mailto:luis%40example\.org\?subject=Re%3A%20Estancia/,
      );
      await message.getByRole('button', { name: 'Marcar como no leído' }).click();
      await expect(message.getByText('Sin leer.')).toBeVisible();
      await message.getByRole('button', { name: 'Eliminar' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(page.getByText('Todavía no hay mensajes.')).toBeVisible();
    });
    expect(landing).not.toMatch(/Aurelia|Sierra Clara|id="(Estudiantes|Publicaciones|Blog|Proyectos)"/);
  } finally {
    await page.close();
    await program.stop();
  }
});
