import { expect, test } from './desk.ts';

interface Message {
  readonly id: string;
  readonly asunto: string;
  readonly read: boolean;
}

test('a message of the contact form is read, marked, answered by mail and deleted', async ({ desk, store }) => {
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

  await message.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  expect(await stored()).toBeDefined();
  await message.getByRole('button', { name: 'Eliminar' }).click();
  await desk.confirmDelete();
  await desk.told('Se eliminó el mensaje.');
  await expect(message).toBeHidden();
  expect(await stored()).toBeUndefined();
});

test('a message that was not forwarded is marked and can be tried again; where nothing forwards, it says what to configure', async ({ desk }) => {
  const { page } = desk;
  const failed = { id: 'm1', email: 'zoe@example.org', asunto: 'Sin llegar', mensaje: 'Hola.', receivedDate: '2026-03-02T10:00:00.000Z', read: true };
  let answer = { items: [{ ...failed, delivery: 'failed', attempts: 8, lastError: 'ECONNREFUSED' }], forwarding: true };
  await page.route('**/api/messages', (route) => route.fulfill({ json: answer }));
  const sent: unknown[] = [];
  await page.route('**/api/messages/m1', async (route) => {
    sent.push(route.request().postDataJSON());
    answer = { items: [{ ...failed, delivery: 'sent', attempts: 9, lastError: '' }], forwarding: true };
    await route.fulfill({ json: answer.items[0] });
  });

  await page.goto('/messages');
  const message = page.getByRole('listitem').filter({ hasText: 'Sin llegar' });
  await expect(message).toContainText('No se pudo reenviar');
  await message.getByText('Sin llegar').click();
  await expect(message).toContainText('No se pudo reenviar (8 intentos): ECONNREFUSED');
  await message.getByRole('button', { name: 'Reintentar el reenvío' }).click();
  await expect(message).toContainText('Reenviado por correo');
  expect(sent).toEqual([{ retry: true }]);

  answer = { items: [{ ...failed, delivery: 'waiting', attempts: 8, lastError: 'ECONNREFUSED' }], forwarding: false };
  await page.reload();
  await expect(message).toContainText('Sin reenviar');
  await expect(page.getByRole('main')).toContainText('configurar SMTP_URL y CONTACT_TO');
  await message.getByText('Sin llegar').click();
  await expect(message.getByRole('link', { name: 'Responder por correo' })).toBeVisible();
  await expect(message.getByRole('button', { name: 'Reintentar el reenvío' })).toBeHidden();
});
