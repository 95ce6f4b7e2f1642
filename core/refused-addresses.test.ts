import { expect, test } from 'vitest';
import { refusalOf } from '#tests/refusal.ts';
import { world } from '#tests/world.ts';
import { link } from './fields/link.ts';
import { refusedAddressesIn } from './refused-addresses.ts';
import { patchedValues } from './write.ts';

const OLD = 'https://user:pass@example.org/a';
const fields = { url: link({ label: 'Enlace' }) };

test('an address with a user and a password is refused, and the sentence says what to do', () => {
  expect(refusalOf(() => patchedValues({ fields }, { url: OLD }, world())).details.fields?.url).toMatch(/^Quita de la dirección el usuario/);
});

test('one that was stored before the rule is accepted back, and no other', () => {
  const context = { ...world(), keptAddresses: refusedAddressesIn({ rows: [{ url: OLD }], title: 'user@example.org' }) };
  expect(patchedValues({ fields }, { url: OLD }, context)).toEqual({ url: OLD });
  expect(refusalOf(() => patchedValues({ fields }, { url: `${OLD}b` }, context)).status).toBe(400);
});
