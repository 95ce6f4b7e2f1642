import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { cookiesSetBy } from '#core/cookies.ts';
import type { Database } from '#data/database.ts';
import { ADMINISTRATOR, createTestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';

/** The program's API behind a real server, and who its administrator is to it. */
export async function serveTestApp(create: () => Promise<Database> = createSqlite) {
  const database = await create();
  const app = await createTestApp({ database });
  const administrator = await app.signIn();
  /** @returns the cookies of a new session, as a browser would send them */
  const signIn = async (): Promise<string> => {
    const { email, password } = ADMINISTRATOR;
    const signedIn = await app.visitor.send('POST', '/api/auth/sign-in/email', { email, password });
    return cookiesSetBy(signedIn.headers);
  };
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  // As in the program, a request is begun in a turn of its own.
  const server = createServer((incoming, outgoing) => void setImmediate(() => void listener(incoming, outgoing)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    app,
    administrator,
    port: (server.address() as AddressInfo).port,
    headers: { cookie: await signIn(), origin: app.services.origins[0] },
    signIn,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await app.close();
      await database.close();
    },
  };
}
