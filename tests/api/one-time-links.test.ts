import { describe, expect, test } from 'vitest';
import { ADMINISTRATOR, type Client, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';

const PASSWORD = 'una-clave-de-prueba';

describe.each(databases)('one-time links at once, on $dialect', ({ open }) => {
  const statusesOf = async (visitor: Client, path: string, bodies: readonly object[]) => {
    const answers = await Promise.all(bodies.map((body) => visitor.send('POST', path, body)));
    return answers.map(({ status }) => status).toSorted((one, other) => one - other);
  };

  // Fails where a link is used up alone, without `useForAll` in server/api/password-reset.ts: all were used before one
  // ended the others.
  test('of the links that an account has for a new password one serves', async () => {
    const { services, signIn, visitor } = await openTestApp({ database: await open() });
    await signIn();
    const id = String((await services.auth.find(ADMINISTRATOR.email))?.id);
    const tokens = await Promise.all(['a', 'b', 'c'].map(() => services.oneTimeLinks.issue(`reset:${id}`, 1)));
    const bodies = tokens.map((token, at) => ({ token, password: `${PASSWORD}-${at}` }));
    expect(await statusesOf(visitor, '/api/password-reset', bodies)).toEqual([200, 403, 403]);
  });

  // The same in server/api/setup.ts: every process prints a link of its own at its first start.
  test('of the links to the first account one serves', async () => {
    const { services, visitor } = await openTestApp({ database: await open() });
    const tokens = await Promise.all(['a', 'b', 'c'].map(() => services.oneTimeLinks.issue('setup', 1)));
    const bodies = tokens.map((token, at) => ({ token, email: `${at}@faro.test`, password: PASSWORD }));
    expect(await statusesOf(visitor, '/api/setup', bodies)).toEqual([201, 403, 403]);
    expect(await services.auth.administrators()).toHaveLength(1);
  });

  // Fails where the database's refusal of an e-mail that is there is not understood (`createAdministrator`): 500.
  test('two invitations are accepted with one e-mail once, and the other is told that it is taken', async () => {
    const { services, signIn, visitor } = await openTestApp({ database: await open() });
    await signIn();
    const by = String((await services.auth.find(ADMINISTRATOR.email))?.id);
    const tokens = await Promise.all(['a', 'b'].map(() => services.oneTimeLinks.issue(`invitation:${by}`, 1)));
    const bodies = tokens.map((token) => ({ token, email: 'eva@faro.test', password: PASSWORD, name: 'Eva' }));
    expect(await statusesOf(visitor, '/api/invitations/accept', bodies)).toEqual([201, 409]);
  });
});
