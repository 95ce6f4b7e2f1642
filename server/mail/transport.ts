import type { SendMailOptions } from 'nodemailer';

const TIMEOUT_MS = 30_000;

/**
 * Sends one mail and closes the connection. Nothing in the mail makes the program read a file or an address.
 * @param url `smtp://…` or `smtps://…`
 */
export async function sendMail(url: string, mail: SendMailOptions): Promise<void> {
  // Loaded when the first mail is sent: most sites start without sending any.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(url);
  Object.assign(transport.options, { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
  try {
    await transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true });
  } finally {
    transport.close();
  }
}

/** Writes one mail as `sendMail` does, and sends it to nobody: it is as much work for this process. */
export async function writeMail(mail: SendMailOptions): Promise<void> {
  const { createTransport } = await import('nodemailer');
  await createTransport({ streamTransport: true, buffer: true }).sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true });
}
