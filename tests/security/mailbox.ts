import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** A mail server of the test's own. */
export interface Mailbox {
  /** Its address, as `SMTP_URL` takes it. */
  readonly url: string;
  /** The messages that have come in so far. */
  readonly received: Received[];
  readonly close: () => Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const keep = async () => {
        const raw = await text(stream);
        received.push({ from: envelope.mailFrom === false ? '' : envelope.mailFrom.address, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      };
      // A message that is cut off half-way has not come in.
      keep().catch(() => undefined);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}
