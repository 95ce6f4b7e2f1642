import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate and its private key, in PEM. */
interface Certified {
  readonly certificate: string;
  readonly key: string;
}

const COMMON_NAME = oid(0x55, 0x04, 0x03);
const BASIC_CONSTRAINTS = oid(0x55, 0x1d, 0x13);
const SUBJECT_ALT_NAME = oid(0x55, 0x1d, 0x11);
const ECDSA_WITH_SHA256 = der(0x30, oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const TRUE = der(0x01, Buffer.from([0xff]));
/** A century, so that no test depends on the day. */
const VALIDITY = der(0x30, der(0x18, Buffer.from('20260101000000Z')), der(0x18, Buffer.from('21260101000000Z')));

/** An authority of certificates, made anew for each run: Node reads certificates (RFC 5280), and makes none. */
export function createAuthority(name: string): Certified & { readonly issue: (host: string) => Certified } {
  const own = newKeys();
  const isAuthority = extension(BASIC_CONSTRAINTS, TRUE, der(0x30, TRUE));
  const certify = (subject: string, key: Buffer, property: Buffer) =>
    certificateOf({ subject, issuer: name, publicKey: key, extension: property, by: own.privateKey });
  return {
    certificate: certify(name, own.publicKey, isAuthority),
    key: own.privateKey,
    issue: (host) => {
      const keys = newKeys();
      const isHost = extension(SUBJECT_ALT_NAME, der(0x30, der(0x82, Buffer.from(host))));
      return { certificate: certify(host, keys.publicKey, isHost), key: keys.privateKey };
    },
  };
}

function newKeys(): { readonly publicKey: Buffer; readonly privateKey: string } {
  return generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

interface Certification {
  readonly subject: string;
  readonly issuer: string;
  readonly publicKey: Buffer;
  readonly extension: Buffer;
  /** The issuer's private key, in PEM. */
  readonly by: string;
}

function certificateOf({ subject, issuer, publicKey, extension: property, by }: Certification): string {
  const version3 = der(0xa0, der(0x02, Buffer.from([2])));
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)]));
  const extensions = der(0xa3, der(0x30, property));
  const content = der(0x30, version3, serial, ECDSA_WITH_SHA256, nameOf(issuer), VALIDITY, nameOf(subject), publicKey, extensions);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, createPrivateKey(by)));
  const lines =
    der(0x30, content, ECDSA_WITH_SHA256, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function nameOf(commonName: string): Buffer {
  return der(0x30, der(0x31, der(0x30, COMMON_NAME, der(0x0c, Buffer.from(commonName)))));
}

function extension(id: Buffer, ...content: readonly Buffer[]): Buffer {
  const [value = Buffer.alloc(0), ...critical] = content.toReversed();
  return der(0x30, id, ...critical, der(0x04, value));
}

function oid(...bytes: readonly number[]): Buffer {
  return der(0x06, Buffer.from(bytes));
}

/** A value with its tag and its length (X.690, distinguished encoding). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const length = value.length < 0x80 ? [value.length] : value.length < 0x100 ? [0x81, value.length] : [0x82, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), value]);
}
