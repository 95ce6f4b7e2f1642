import { isIP } from 'node:net';
import { z } from 'zod';
import { timeZoneNamed } from '#core/time/time-zone.ts';
import { readPostgresAddress } from '#data/postgres/address.ts';
import { isNetwork } from '../http/trusted-proxies.ts';

export const port = z.coerce.number().int().min(1).max(65_535);
export const seconds = z.coerce.number().int().min(0);
const empty = (value: string | undefined) => (value === '' ? undefined : value);
export const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => empty(value as string | undefined), schema.optional());
export const withDefault = <Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>) =>
  optional(schema).transform((given) => given ?? value);

/** Without user information: `fetch` refuses an address that has it, and a link would publish it. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine(
    (address) => !URL.canParse(address) || new URL(address).username + new URL(address).password === '',
    'must not contain a user or a password',
  );
/** The address that a service's paths are added to. */
export const serviceAddress = webAddress
  .refine((address) => !/[?#]/.test(address), 'must end with a path')
  .transform((address) => address.replace(/\/+$/, ''));
export const folder = z.string().regex(/^(?![a-z\d]+:\/\/)/i, 'must be the path of a folder');
export const host = z
  .string()
  .refine((name) => isIP(name) !== 0 || /^[a-z\d_]([\w.-]*\w)?$/i.test(name), 'must be an address or the name of a machine');
export const word = z.string().regex(/^\S+$/, 'must not contain spaces');
export const listOf = (text: string) => text.split(',').flatMap((each) => each.trim() || []);
export const networks = z.string().superRefine((text, context) => {
  for (const entry of listOf(text).filter((each) => !isNetwork(each))) {
    context.addIssue({ code: 'custom', message: `"${entry}" is not an address, a network (10.0.0.0/8) or a range (10.0.0.1-10.0.0.9)` });
  }
});
export const timeZone = z.string().refine((zone) => timeZoneNamed(zone) !== null, 'must be a time zone such as America/Mexico_City');

/** Encryption key of archives. The checksum of a public key is verified when the services are created. */
export const backupKey = z
  .string()
  .refine((key) => !/^age-secret-key-/i.test(key), 'is a secret key: give the public one (age1…), and keep the secret one away from this machine')
  .refine((key) => !key.startsWith('ssh-'), 'must be an age public key (age1…), not one of SSH')
  .refine((key) => !key.startsWith('age1') || /^age1[0-9a-z]+$/.test(key), 'is not a whole age public key')
  .refine((key) => key.length >= 16, 'must be an age public key (age1…) or a passphrase of at least 16 characters');

/** Refuses an address of PostgreSQL that cannot work. */
export function connectable(address: string, context: z.RefinementCtx): void {
  const read = address.startsWith('postgres') ? readPostgresAddress(address) : null;
  if (typeof read === 'string') context.addIssue({ code: 'custom', message: read });
}
