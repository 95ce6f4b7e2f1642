import { createOTP } from '@better-auth/utils/otp';
import { ADMINISTRATOR } from '#tests/program.ts';
import { cookiesOf, jsonOf, type Person, personAt } from './http.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD = 30_000;

/** The code that an authenticator app shows now, or `later` periods from now. */
export type Codes = (later?: number) => Promise<string>;

/** Reads the secret of an `otpauth:` address as an authenticator app does. */
function secretOf(totpURI: string): string {
  const bits = Array.from(new URL(totpURI).searchParams.get('secret') ?? '', (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join(
    '',
  );
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))).toString();
}

/** An authenticator app that was shown this address. */
export function appFor(totpURI: string): Codes {
  const secret = secretOf(totpURI);
  return (later = 0) => createOTP(secret).hotp(Math.floor(Date.now() / PERIOD) + later);
}

/**
 * Turns the second factor on for somebody who is signed in. @returns the session that follows, the app, and the
 * recovery codes
 */
export async function turnOn(url: string, person: Person): Promise<{ person: Person; codes: Codes; recovery: string[] }> {
  const enabled = await person.send('POST', '/api/auth/two-factor/enable', { password: ADMINISTRATOR.password });
  const { totpURI, backupCodes } = jsonOf<{ totpURI: string; backupCodes: string[] }>(enabled);
  const codes = appFor(totpURI);
  const verified = await person.send('POST', '/api/auth/two-factor/verify-totp', { code: await codes() });
  if (verified.status !== 200) throw new Error(`Turning the second factor on answered ${verified.status}: ${verified.text}`);
  return { person: personAt(url, cookiesOf(verified)), codes, recovery: backupCodes };
}

/** Somebody who has given the right password, and not yet the code. */
export async function halfSignedIn(url: string): Promise<{ person: Person; cookie: string }> {
  const answer = await personAt(url).send('POST', '/api/auth/sign-in/email', { email: ADMINISTRATOR.email, password: ADMINISTRATOR.password });
  if (answer.status !== 200 || !answer.text.includes('twoFactorRedirect'))
    throw new Error(`The first step answered ${answer.status}: ${answer.text}`);
  const cookie = cookiesOf(answer);
  return { person: personAt(url, cookie), cookie };
}
