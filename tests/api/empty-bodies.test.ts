import { expect, test } from 'vitest';
import { FIXED_OPERATIONS } from '#core/contract/contract.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { openTestDatabase } from '#tests/databases.ts';

const OPTIONAL = Object.entries(FIXED_OPERATIONS).flatMap(([name, operation]) => ('isBodyOptional' in operation ? [name] : []));

// Fails where only a request whose body is null counts as one without: over HTTP it is an empty stream.
test.each(OPTIONAL)('%s takes an empty body for none', async (name) => {
  const app = await openTestApp({ database: await openTestDatabase() });
  const ana = await app.signIn();
  const { body } = await answerOf(await ana.send('POST', '/api/imports', { text: '@article{a, title={Uno}}' }));
  const [method = '', path = ''] = name.replace('{id}', String(body.id)).split(' ');
  for (const sent of [new Uint8Array(), new ReadableStream({ start: (stream) => stream.close() })]) {
    expect((await ana.send(method, path, sent)).status).toBeLessThan(300);
  }
});
