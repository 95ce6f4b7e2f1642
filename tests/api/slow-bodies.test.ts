import { expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { BY } from '#tests/store.ts';
import { everythingStored } from '#tests/stored.ts';
import { filled, operationsOf } from './operations.ts';

const EVA = { email: 'eva@faro.test', password: 'otra-clave-larga-9', name: 'Eva' };

/** A JSON body of which nothing comes until it is let through. */
function heldBody(body: unknown) {
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        asked.resolve();
        await gate.promise;
        controller.enqueue(Buffer.from(JSON.stringify(body)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, asked: asked.promise, letThrough: gate.resolve };
}

// Fails without the second look at the session in server/admission/admitted.ts.
test.each(databases)('what somebody began to send who is removed meanwhile is refused, on $dialect', async ({ create }) => {
  const database = await create();
  const app = await openTestApp({ database });
  const administrator = await app.signIn();
  await app.signIn(EVA);
  const eva = (await app.parts.auth.find(EVA.email))?.id ?? '';
  const entered = await app.visitor.send('POST', '/api/auth/sign-in/email', { email: EVA.email, password: EVA.password });
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { id } = await app.parts.store.create(collections.papers, { title: 'Una' }, BY);
  const writes = (await operationsOf(app)).filter(
    ({ method, path, needsSession }) => method !== 'GET' && needsSession && !path.startsWith('/api/uploads'),
  );
  expect(writes.length).toBeGreaterThan(50);
  const [origin] = app.parts.origins;
  const sent = writes.map(({ method, path }) => {
    const body = heldBody({ title: 'De quien ya no está', name: 'Eva', email: 'ana@example.org', ids: [id] });
    const init = { method, headers: { origin, cookie, 'content-type': 'application/json' }, body: body.stream, duplex: 'half' };
    return { ...body, name: `${method} ${path}`, answer: Promise.resolve(app.fetch(new Request(new URL(filled(path, { id }), origin), init))) };
  });
  await Promise.all(sent.map(({ asked, answer }) => Promise.race([asked, answer])));
  expect((await administrator.send('DELETE', `/api/administrators/${eva}`)).status).toBe(204);
  const before = await everythingStored(database);
  for (const { letThrough } of sent) letThrough();
  for (const { name, answer } of sent) expect((await answer).status, name).toBe(401);
  expect(await everythingStored(database)).toEqual(before);
  await database.close();
});
