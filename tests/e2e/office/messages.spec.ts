import { expect, test } from './desk.ts';

interface Message {
  readonly id: string;
  readonly asunto: string;
  readonly read: boolean;
}

test('a message of the contact form is read, marked, answered by mail, deleted and restored', async ({ desk, store }) => {
  const { page } = desk;
  const subject = 'Una visita & una pregunta';
  await store.call('POST', '/api/contact', { email: 'zoe@example.org', Asunto: subject, Mensaje: 'Hola.\n¿Puedo ir?' });
  const stored = async () => ((await store.call('GET', '/api/messages')) as { items: Message[] }).items.find(({ asunto }) => asunto === subject);

  await page.goto('/messages');
  const message = page.getByRole('listitem').filter({ hasText: subject });
  await expect(message).toContainText('Sin leer.');
  await expect(message).toContainText('zoe@example.org');
  await message.getByText(subject).click();
  await expect(message.getByText('Hola.')).toBeVisible();
  await expect(message).not.toContainText('Sin leer.');
  await expect.poll(async () => (await stored())?.read).toBe(true);
  await message.getByRole('button', { name: 'Marcar como no leído' }).click();
  await expect(message).toContainText('Sin leer.');
  expect((await stored())?.read).toBe(false);

  const href = (await message.getByRole('link', { name: 'Responder por correo' }).getAttribute('href')) ?? '';
  const reply = new URL(href);
  expect([reply.protocol, decodeURIComponent(reply.pathname)]).toEqual(['mailto:', 'zoe@example.org']);
  expect(reply.searchParams.get('subject')).toBe(`Re: ${subject}`);
  expect(reply.searchParams.get('body')).toContain('> Hola.\n> ¿Puedo ir?');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await message.getByRole('button', { name: 'Copiar la dirección' }).click();
  await expect(message.getByRole('button', { name: 'Dirección copiada' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('zoe@example.org');

  await message.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  expect(await stored()).toBeDefined();
  await message.getByRole('button', { name: 'Eliminar' }).click();
  await desk.confirmDelete();
  await desk.seesNotice(`Se eliminó el mensaje «${subject}». Queda en la papelera.`);
  await expect(message).toBeHidden();
  expect(await stored()).toBeUndefined();
  await page.goto('/trash');
  await page.getByRole('button', { name: `Restaurar «${subject}»` }).click();
  await desk.seesNotice(`Se restauró el mensaje «${subject}».`);
  expect(await stored()).toMatchObject({ read: false });
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('button', { name: `Restaurar «${subject}»` })).toBeVisible();
  expect(await stored()).toBeUndefined();
});

test('a message that was meant to be forwarded says so where nothing forwards messages any more, and what to configure', async ({ desk }) => {
  const { page } = desk;
  const message = {
    id: 'm1',
    email: 'zoe@example.org',
    asunto: 'Sin llegar',
    mensaje: 'Hola.',
    receivedDate: '2026-03-02T10:00:00.000Z',
    read: true,
  };
  const items = [{ ...message, delivery: 'waiting', attempts: 3, lastError: 'ECONNREFUSED' }];
  await page.route('**/api/messages', (route) => route.fulfill({ json: { items, forwarding: false } }));
  await page.goto('/messages');
  const entry = page.getByRole('listitem').filter({ hasText: 'Sin llegar' });
  await expect(entry).toContainText('Sin reenviar');
  await expect(page.getByRole('main')).toContainText('configurar SMTP_URL y CONTACT_TO');
  await entry.getByText('Sin llegar').click();
  await expect(entry.getByRole('link', { name: 'Responder por correo' })).toBeVisible();
  await expect(entry.getByRole('button', { name: 'Reintentar el reenvío' })).toBeHidden();
});
