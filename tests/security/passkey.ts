import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The owner was there, and was verified. */
const PRESENT_AND_VERIFIED = 0b101;
const WITH_KEY = 0b1000000;
/** The CBOR of `{"fmt": "none", "attStmt": {}, "authData": …}` up to its last value. */
const ATTESTATION = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex');

/** Parts of an answer that an attacker makes otherwise than a browser would. */
export interface Forged {
  readonly origin?: string;
  readonly type?: string;
  readonly rpId?: string;
  readonly flags?: number;
  readonly counter?: number;
}

/** A passkey as a device keeps it, which signs what it is told to. */
export interface DevicePasskey {
  readonly id: string;
  /** The answer to the challenge of a registration. */
  readonly registration: (challenge: string, forged?: Forged) => object;
  /** The answer to the challenge of a sign-in; each counts one more. */
  readonly assertion: (challenge: string, forged?: Forged) => object;
}

const encoded = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** The public key of an ECDSA key on P-256 in COSE: the only CBOR that is needed, written by its bytes. */
function coseOf(jwk: { readonly x?: string; readonly y?: string }): Buffer {
  const coordinate = (label: number, value = '') => [Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')];
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), ...coordinate(0x21, jwk.x), ...coordinate(0x22, jwk.y)]);
}

/** @param given the id of another passkey, which this one pretends to be */
export function devicePasskey(url: string, given?: string): DevicePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const own = given === undefined ? randomBytes(32) : Buffer.from(given, 'base64url');
  const id = encoded(own);
  const [site, host] = [new URL(url).origin, new URL(url).hostname];
  let count = 0;

  function answered({ origin = site, type, rpId = host, flags = PRESENT_AND_VERIFIED, counter = ++count }: Forged, challenge: string, key?: Buffer) {
    const clientData = JSON.stringify({ type, challenge, origin, crossOrigin: false });
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return { clientData, data: Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, key ?? Buffer.alloc(0)]) };
  }
  const credential = (response: object) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });

  return {
    id,
    registration: (challenge, forged = {}) => {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, own.length]), own, coseOf(publicKey.export({ format: 'jwk' }))]);
      const flags = (forged.flags ?? PRESENT_AND_VERIFIED) | WITH_KEY;
      const { clientData, data } = answered({ type: 'webauthn.create', ...forged, flags }, challenge, key);
      const attestation = Buffer.concat([ATTESTATION, Buffer.from([0x58, data.length]), data]);
      return credential({ clientDataJSON: encoded(clientData), attestationObject: encoded(attestation), transports: ['internal'] });
    },
    assertion: (challenge, forged = {}) => {
      const { clientData, data } = answered({ type: 'webauthn.get', ...forged }, challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return credential({ clientDataJSON: encoded(clientData), authenticatorData: encoded(data), signature: encoded(signature) });
    },
  };
}
