import type { Browser, Page } from '@playwright/test';
import { appFor, type Codes } from '#tests/security/second-factor.ts';
import { violationsOf } from './axe.ts';
import { beginSessions, expect, test } from './fixtures.ts';

const EMAIL = 'segunda@faro.test';
const PASSWORD = 'una-clave-de-prueba';

/** A page at the site's name: passkeys belong to a name, and an address of numbers is none. */
async function pageAt(browser: Browser, url: string, javaScriptEnabled = true): Promise<Page> {
  const baseURL = url.replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ baseURL, javaScriptEnabled, reducedMotion: 'no-preference' });
  return context.newPage();
}

async function givePassword(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

async function giveCode(page: Page, code: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Segundo paso' })).toBeVisible();
  await expect(page.getByLabel('Código')).toBeFocused();
  await expect(page.getByLabel('Código'), 'a telephone makes no capital of its first letter').toHaveAttribute('autocapitalize', 'none');
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

const section = (page: Page, name: string) => page.getByRole('region', { name });

test.use({ sessions: 'end' });

// Fails without the `passkey` plugin (server/sign-in/sign-in-library.ts), at the step of passkeys.
test('a second administrator is invited, protects the account with a code and a passkey, and takes both back, until she is removed', async ({
  browser,
  program,
  office,
  foresee,
}) => {
  const page = await pageAt(browser, program.url);
  const complaints: string[] = [];
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && complaints.push(message.text()));
  // Chromium's error for a view transition that a redirect cuts short.
  page.on('pageerror', (error) => !error.message.startsWith('Transition was') && complaints.push(error.message));
  const [code, passkeys] = [section(page, 'Segundo paso al entrar'), section(page, 'Llaves de acceso')];
  let codes: Codes = async () => '';
  let recovery: string[] = [];
  const scriptless = await pageAt(browser, program.url, false);

  await test.step('is invited, and is in', async () => {
    await office.goto('/account');
    await office.getByRole('button', { name: 'Crear enlace de invitación' }).click();
    const link = new URL(await office.getByLabel('Enlace de invitación').inputValue());
    await page.goto(`${link.pathname}${link.search}`);
    expect([...(await violationsOf(office, 'an invitation link')), ...(await violationsOf(page, '/invitacion'))]).toEqual([]);
    await page.getByLabel('Tu nombre').fill('Eva');
    await page.getByLabel('E-mail').fill(EMAIL);
    await expect(page.getByLabel('Contraseña')).toHaveAccessibleDescription(/adivinar/);
    await page.getByLabel('Contraseña').fill(PASSWORD);
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(section(office, 'Administradores'), 'who invited her sees her').toContainText('Eva');
  });

  await test.step('turns the second step on, with the keyboard', async () => {
    await page.goto('/account');
    await page.setViewportSize({ width: 360, height: 640 });
    await code.getByRole('button', { name: 'Activar' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('no es esta');
    await page.keyboard.press('Enter');
    await expect(code.getByRole('alert')).toHaveText('No es tu contraseña.');
    await code.getByLabel('Tu contraseña').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(code.getByRole('img', { name: 'Código QR' })).toBeVisible();
    expect(await violationsOf(page, 'a second factor to be confirmed')).toEqual([]);
    codes = appFor((await code.getByRole('link').getAttribute('href')) ?? '');
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(code.getByLabel('Escribe el código')).toHaveAccessibleDescription(/El código no es correcto/);
    await expect(code.getByLabel('Escribe el código')).toBeFocused();
    await expect(code.getByText(/^El código no es correcto/)).toBeInViewport();
    await page.keyboard.type(await codes());
    await page.keyboard.press('Enter');
    await expect(code.getByText('no se vuelven a mostrar')).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 720 });
    const listed = code.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
    await expect(listed).toHaveCount(10);
    expect(await violationsOf(page, 'recovery codes')).toEqual([]);
    await page.getByRole('link', { name: 'Regresar' }).click();
    const notices = page.getByRole('region', { name: 'Avisos' });
    await expect(notices, 'codes that nobody kept').toContainText('no se copiaron ni se descargaron');
    expect(await violationsOf(page, 'recovery codes that nobody kept')).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), notices.getByRole('button', { name: 'Descargar' }).click()]);
    expect(download.suggestedFilename()).toBe('codigos-de-recuperacion.txt');

    await page.goto('/account');
    await code.getByRole('button', { name: 'Códigos de recuperación nuevos' }).click();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(listed).toHaveCount(10);
    recovery = await listed.allInnerTexts();
    await code.getByRole('button', { name: 'Ya los guardé' }).click();
    await expect(code).toContainText('Activado');
    await expect(notices.getByRole('button', { name: 'Descargar' })).toHaveCount(0);
    expect(await page.content()).not.toContain(recovery[0]);
  });

  await test.step('the password alone no longer lets in; with the code it does, without JavaScript', async () => {
    await givePassword(scriptless);
    await expect(scriptless.getByRole('heading', { name: 'Segundo paso' })).toBeVisible();
    // It comes to the landing page, where a browser without script fetches every picture at once.
    await scriptless.goto('/dashboard', { waitUntil: 'domcontentloaded' });
    await expect(scriptless.locator('#Landing')).toBeVisible();
    await scriptless.goto('/login/codigo');
    await giveCode(scriptless, '000000');
    await expect(scriptless.getByRole('alert')).toHaveText(/^El código no es correcto/);
    await giveCode(scriptless, await codes(1));
    await expect(scriptless).toHaveURL(/\/dashboard$/);
  });

  await test.step('sees that other session, and ends it', async () => {
    await expect(section(page, 'Sesiones abiertas').getByRole('listitem').first()).toContainText('Esta sesión. Última actividad: ahora');
    // Of the others only the beginning is known for sure: their use is noted once a day.
    await expect(section(page, 'Sesiones abiertas').getByRole('listitem').nth(1)).toContainText('Se abrió el');
    const others = section(page, 'Sesiones abiertas').getByRole('button', { name: 'Cerrar' });
    expect((await scriptless.request.get('/api/messages')).status()).toBe(200);
    // She has used the pointer before, and goes on with the keyboard.
    await page.keyboard.press('Tab');
    await others.first().focus();
    await page.keyboard.press('Enter');
    await expect(others).toHaveCount(0);
    await expect(page.locator(':focus'), 'the keyboard is led on').toBeVisible();
    expect((await scriptless.request.get('/api/messages')).status()).toBe(401);
    expect((await page.request.get('/api/messages')).status()).toBe(200);
    await scriptless.context().close();
  });

  await test.step('types on when the session ends: the dialog asks for the code too', async () => {
    await page.goto('/papers');
    await page.getByRole('button', { name: 'Agregar' }).click();
    await page.getByRole('textbox', { name: 'Título' }).fill('Lo que se estaba escribiendo');
    await page.context().clearCookies();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' });
    await dialog.getByLabel('Contraseña').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Código')).toHaveAttribute('autocapitalize', 'none');
    await dialog.getByLabel('Código').fill(recovery[0]?.slice(1) ?? '');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('con sus mayúsculas y minúsculas');
    await dialog.getByLabel('Código').fill(recovery[0]?.replace('-', ' ') ?? '');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Lo que se estaba escribiendo' })).toBeVisible();
  });

  /** Asks for an invitation with a session that is too old for it. */
  const inviteLate = async () => {
    beginSessions(program, { minutesAgo: 16 });
    await page.goto('/account');
    await page.getByRole('button', { name: 'Crear enlace de invitación' }).click();
    return page.getByRole('dialog', { name: 'Confirma que eres tú' });
  };

  await test.step('confirms with the code who she is; who gives up half-way keeps the session', async () => {
    const dialog = await inviteLate();
    await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Código')).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    expect((await page.request.get('/api/messages')).status()).toBe(200);
    await inviteLate();
    await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Código').fill(recovery[1] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Enlace de invitación')).toHaveValue(/token=/);
    // The link stands where the button was, not at the top of the page.
    await expect(page.getByLabel('Enlace de invitación')).toBeFocused();
    await expect(page.getByLabel('Enlace de invitación')).toBeInViewport();
  });

  await test.step('changes what the other one is typing in, who is told by whom', async () => {
    await office.goto('/profile');
    await office.getByLabel('Información Principal').fill('Lo mío');
    const { version: _version, ...profile } = (await (await page.request.get('/api/profile')).json()) as Record<string, unknown>;
    const write = (main_info: unknown) =>
      page.request.put('/api/profile', { data: { ...profile, main_info }, headers: { origin: new URL(page.url()).origin } });
    expect((await write('Lo de Eva')).ok()).toBe(true);
    await office.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(office.getByRole('alertdialog', { name: /^«Perfil» cambió/ })).toContainText('Eva lo guardó el ');
    await write(profile.main_info);
    foresee(/status of 409/);
  });

  await test.step('adds a passkey, names it, and comes in with it in place of password and code', async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    });
    await page.goto('/account');
    await passkeys.getByLabel('Nombre de la llave').fill('Laptop');
    await page.route('**/list-user-passkeys', (route) => route.abort());
    await expect(passkeys.getByRole('alert'), 'a list that does not load again').toBeVisible();
    await expect(passkeys.getByLabel('Nombre de la llave')).toHaveValue('Laptop');
    await page.unroute('**/list-user-passkeys');
    await expect(passkeys.getByRole('alert')).toBeHidden();
    await passkeys.getByRole('button', { name: 'Agregar' }).click();
    await passkeys.getByRole('button', { name: 'Cambiar el nombre de «Laptop»' }).click();
    await passkeys.getByLabel('Nombre de la llave «Laptop»').fill('Laptop del laboratorio');
    await page.keyboard.press('Enter');
    await expect(passkeys.getByRole('listitem')).toContainText('Laptop del laboratorio');
    expect(await violationsOf(page, 'passkeys')).toEqual([]);
    const dialog = await inviteLate();
    await dialog.getByRole('button', { name: 'Usar llave de acceso' }).click();
    await expect(page.getByLabel('Enlace de invitación')).toHaveValue(/token=/);
    beginSessions(program, { minutesAgo: 0 });
    await page.context().clearCookies();
    await givePassword(page);
    await expect(page.getByRole('heading', { name: 'Segundo paso' })).toBeVisible();
    await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('deletes the passkey and turns the second step off: the password is enough again', async () => {
    await page.goto('/account');
    await passkeys.getByRole('button', { name: 'Eliminar «Laptop del laboratorio»' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
    await code.getByRole('button', { name: 'Quitar' }).click();
    await code.getByLabel('Tu contraseña').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(code.getByRole('button', { name: 'Activar' })).toBeVisible();
    await page.context().clearCookies();
    await givePassword(page);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('changes the password, which ends the other sessions', async () => {
    const other = await pageAt(browser, program.url, false);
    await givePassword(other);
    await page.goto('/account');
    const form = section(page, 'Cambiar la contraseña');
    const change = async (current: string, again: string) => {
      await form.getByLabel('Contraseña actual').fill(current);
      await form.getByLabel('Contraseña nueva', { exact: true }).fill('otra-clave-de-prueba');
      await form.getByLabel('Contraseña nueva, otra vez').fill(again);
      await page.keyboard.press('Enter');
    };
    await expect(form.getByLabel('Contraseña nueva', { exact: true })).toHaveAccessibleDescription(/adivinar/);
    await change(PASSWORD, 'otra');
    await expect(form.getByText('Escríbela igual que arriba.')).toBeVisible();
    await change('no es esta', 'otra-clave-de-prueba');
    await expect(form.getByText('No es la contraseña actual.')).toBeVisible();
    await expect(form.getByLabel('Contraseña actual'), 'the caret is where it is to be corrected').toBeFocused();
    expect((await other.request.get('/api/messages')).status()).toBe(200);
    await change(PASSWORD, 'otra-clave-de-prueba');
    await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Se cambió la contraseña y se cerraron las otras sesiones.');
    expect([(await other.request.get('/api/messages')).status(), (await page.request.get('/api/messages')).status()]).toEqual([401, 200]);
    await other.context().close();
  });

  await test.step('changes her name, by which the other one finds her, and removes her: she is out at once', async () => {
    const own = section(page, 'Tu nombre y tu correo');
    const rename = async (name: string) => {
      await own.getByLabel('Tu nombre').fill(name);
      await own.getByRole('button', { name: 'Guardar el nombre' }).press('Enter');
    };
    await expect(own).toContainText(EMAIL);
    await rename(' ');
    await expect(own.getByText('Escribe tu nombre.')).toBeVisible();
    await expect(own.getByLabel('Tu nombre')).toBeFocused();
    await rename('Eva Luna');
    await expect(section(page, 'Administradores').getByRole('listitem').filter({ hasText: EMAIL })).toContainText('Eva Luna (tú)');
    await office.goto('/account');
    await office.getByRole('button', { name: 'Quitar a Eva Luna' }).click();
    const question = office.getByRole('alertdialog', { name: '¿Quitar a Eva Luna?' });
    expect([...(await violationsOf(page, 'the own account')), ...(await violationsOf(office, 'somebody to be removed'))]).toEqual([]);
    await question.getByRole('button', { name: 'Quitar' }).press('Enter');
    await expect(question).toBeHidden();
    await expect(section(office, 'Administradores').getByRole('listitem').filter({ hasText: EMAIL })).toHaveCount(0);
    await expect(office.locator(':focus'), 'the keyboard is led on').toBeVisible();
    expect((await page.request.get('/api/messages')).status()).toBe(401);
  });

  expect(complaints).toEqual([]);
  await page.context().close();
});
