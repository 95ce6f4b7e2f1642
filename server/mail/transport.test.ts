import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openMailbox } from '#tests/security/mailbox.ts';
import { sendMail } from './transport.ts';

// Fails without `disableFileAccess` and `disableUrlAccess`: the mail library reads what an object in the place of a
// text names.
test('a mail makes the program read no file and no address', async () => {
  const mailbox = await openMailbox();
  let lookups = 0;
  const server = createServer((_request, response) => {
    lookups += 1;
    response.end('lo que nadie debe leer');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.close();
    await mailbox.close();
  });
  const mail = { from: 'grupo@example.org', to: 'ana@example.org', subject: 'Hola' };
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  for (const text of [{ path: fileURLToPath(import.meta.url) }, { href: address }, { path: address }]) {
    await expect(sendMail(mailbox.url, { ...mail, text })).rejects.toThrow(/access rejected/i);
  }
  expect(mailbox.received).toEqual([]);
  expect(lookups).toBe(0);
  await sendMail(mailbox.url, { ...mail, text: 'Hola' });
  expect(mailbox.received).toHaveLength(1);
});
