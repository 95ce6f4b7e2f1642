import type { Locator, Page } from '@playwright/test';
import { ADMINISTRATOR } from '#tests/program.ts';
import { expect, test } from './fixtures.ts';

const NO_ANSWER = 'No hubo respuesta del servidor (auth/network-request-failed). Revisa tu conexión y vuelve a intentarlo.';
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36';

const FASTER = 50;

/**
 * Sends the sign-in form to a server that never answers. While a navigation hangs nobody can move the page's clock: the
 * first long timer runs {@link FASTER}.
 * @returns after how long the page gave up, in milliseconds
 */
async function sendInVain(page: Page): Promise<number> {
  await page.addInitScript((factor) => {
    const { setTimeout: later } = window;
    const patient = (run: () => void, delay = 0) => {
      const { dataset } = document.documentElement;
      if (delay < 30_000 || dataset.waits !== undefined) return later(run, delay);
      dataset.waits = String(delay);
      return later(run, delay / factor);
    };
    Object.assign(window, { setTimeout: patient });
  }, FASTER);
  await page.goto('/login');
  let hangs = true;
  await page.route('**/login', (route) => (hangs && route.request().method() === 'POST' ? undefined : route.continue()));
  await page.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await page.getByLabel('Contraseña').fill(ADMINISTRATOR.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(NO_ANSWER);
  hangs = false;
  return Number(await page.locator('html').getAttribute('data-waits'));
}

test('9.9 the sign-in page gives up after 30 s, with what was typed still there, and can be sent again', async ({ visitor }) => {
  expect(await sendInVain(visitor)).toBe(30_000);
  await expect(visitor.getByLabel('E-mail')).toHaveValue(ADMINISTRATOR.email);
  await expect(visitor.getByLabel('Contraseña')).toHaveValue(ADMINISTRATOR.password);
  await visitor.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(visitor).toHaveURL(/\/dashboard$/);
});

test('9.9 on a telephone it gives up after 60 s', async ({ browser, program }) => {
  const context = await browser.newContext({ baseURL: program.url, userAgent: PHONE });
  expect(await sendInVain(await context.newPage())).toBe(60_000);
  await context.close();
});

test('9.9 signing in with a passkey gives up like the form, and says in Spanish what went wrong', async ({ visitor, foresee }) => {
  foresee(/status of 502|ERR_FAILED/);
  await visitor.clock.install();
  await visitor.goto('/login');
  const button = visitor.getByRole('button', { name: 'Entrar con una llave de acceso' });
  let answer: 'none' | 'broken' | 'failed' = 'none';
  await visitor.route('**/api/auth/passkey/**', (route) => {
    if (answer === 'none') return undefined;
    return answer === 'failed' ? route.abort() : route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
  });
  const asked = visitor.waitForRequest('**/api/auth/passkey/**');
  await button.click();
  await asked;
  await visitor.clock.runFor(20_000);
  await expect(visitor.getByRole('alert')).toBeHidden();
  await visitor.clock.runFor(12_000);
  await expect(visitor.getByRole('alert')).toHaveText(NO_ANSWER);
  for (answer of ['failed', 'broken'] as const) {
    await visitor.reload();
    await button.click();
    await expect(visitor.getByRole('alert')).toHaveText(NO_ANSWER);
  }
});

test('every form about an account says at once that there is no connection', async ({ visitor }) => {
  for (const address of ['/login', '/recuperar']) {
    await visitor.goto(address);
    await visitor.getByLabel('E-mail').fill(ADMINISTRATOR.email);
    const password = visitor.getByLabel('Contraseña');
    if ((await password.count()) > 0) await password.fill('secreta');
    await visitor.context().setOffline(true);
    await visitor.locator('button[type=submit]').click();
    await expect(visitor.getByRole('alert')).toHaveText(NO_ANSWER);
    await expect(visitor.getByLabel('E-mail')).toHaveValue(ADMINISTRATOR.email);
    await visitor.context().setOffline(false);
  }
});

test('5.2 a contact form with blanks is answered in its own place, with all that was typed; only the e-mail is checked in the browser', async ({
  visitor,
  foresee,
}) => {
  // A refusal has the status of one.
  foresee(/status of 400 .*\/contacto|ERR_INTERNET_DISCONNECTED/);
  await visitor.goto('/');
  const form = visitor.getByRole('form', { name: 'Escríbenos' });
  const [email, subject, message] = ['E-mail', 'Asunto', 'Mensaje'].map((label) => form.getByLabel(label)) as [Locator, Locator, Locator];
  for (const field of [email, subject, message]) {
    const checks = await field.evaluate((each) => each.getAttributeNames().filter((name) => /^(required|pattern|min|max)/.test(name)));
    expect(checks).toEqual([]);
  }
  const send = () => form.getByRole('button', { name: 'Enviar' }).click();
  await send();
  await expect(form.getByRole('status')).toHaveText('Revisa los datos marcados y envía el mensaje de nuevo.');
  await expect(email).toBeFocused();
  await expect(form.getByText('Escribe tu mensaje.')).toBeVisible();
  await email.fill('ana@example.org');
  await subject.fill('Una visita');
  await send();
  await expect(message).toBeFocused();
  await expect(email).toHaveValue('ana@example.org');
  await expect(subject).toHaveValue('Una visita');
  await expect(form.getByText('Escribe tu correo completo')).toBeHidden();
  expect(visitor.context().pages()).toHaveLength(1);
  await expect(visitor).toHaveURL(/\/$/);

  await visitor.context().setOffline(true);
  await send();
  await expect(form.getByRole('status')).toHaveText('No hubo respuesta del servidor. Lo que escribiste sigue aquí: vuelve a enviarlo.');
  await visitor.context().setOffline(false);
  await message.fill('¿Puedo visitar el laboratorio?');
  const tab = visitor.context().waitForEvent('page');
  await send();
  await expect((await tab).getByRole('heading', { level: 1 })).toHaveText('Gracias por escribirnos');
});

test('a problem in the contact form goes away when it is mended, and with the message that was taken', async ({ visitor, foresee }) => {
  foresee(/status of 400 .*\/contacto/);
  await visitor.setViewportSize({ width: 360, height: 640 });
  await visitor.goto('/');
  const form = visitor.getByRole('form', { name: 'Escríbenos' });
  const [email, message, send] = [form.getByLabel('E-mail'), form.getByLabel('Mensaje'), form.getByRole('button', { name: 'Enviar' })];
  await send.click();
  await expect(form.locator('.problem')).toHaveCount(2);
  await email.fill('ana');
  await expect(form.locator('.problem')).toHaveCount(2);
  await email.fill('ana@example.org');
  await expect(form.locator('.problem')).toHaveText(['Escribe tu mensaje.']);
  await expect(email).not.toHaveAttribute('aria-invalid');
  await send.click();
  await expect(message).toBeFocused();
  // Without the event of typing, so that the error is there until the message is sent.
  await message.evaluate((field: HTMLTextAreaElement) => (field.value = '¿Puedo visitar el laboratorio?'));
  await send.click();
  const outcome = form.getByRole('status');
  await expect(outcome).toHaveText('Recibimos tu mensaje y te responderemos al correo que nos diste.');
  await expect(form.locator('.problem, [aria-invalid]')).toHaveCount(0);
  await expect(email).toHaveValue('');
  await expect(message).toHaveValue('');
  await expect(outcome).toBeInViewport({ ratio: 1 });
  const [told, pressed] = await Promise.all([outcome.boundingBox(), send.boundingBox()]);
  expect(pressed?.y).toBeGreaterThan((told?.y ?? Number.NaN) + (told?.height ?? 0));
});
