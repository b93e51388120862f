import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** What may be said wrongly. */
export interface Lie {
  origin?: string;
  rpId?: string;
  counter?: number;
}

/** An authenticator and its browser in one (WebAuthn Level 3): ES256, attestation `none`. */
export class SoftwareAuthenticator {
  private readonly id = randomBytes(32);
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;

  constructor(private readonly origin: string) {}

  create({ challenge, rp }: { challenge: string; rp: { id: string } }, lie: Lie = {}) {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x!, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y!, 'base64url'),
    ]);
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, cose]);
    const data = Buffer.concat([this.head(lie.rpId ?? rp.id, flags.attested), attested]);
    const size = Buffer.from([0x58, data.length]);
    // {fmt: 'none', attStmt: {}, authData: …}
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      size,
      data,
    ]);
    return this.credential({
      clientDataJSON: this.clientData('webauthn.create', challenge, lie).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    });
  }

  answer({ challenge, rpId }: { challenge: string; rpId: string }, lie: Lie = {}) {
    this.counter = lie.counter ?? this.counter + 1;
    const data = this.head(lie.rpId ?? rpId);
    const client = this.clientData('webauthn.get', challenge, lie);
    const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), this.keys.privateKey);
    return this.credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  private credential<R extends object>(response: R) {
    return { id: this.id.toString('base64url'), type: 'public-key' as const, response };
  }

  private head(rpId: string, more = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags.present | flags.verified | more]), count]);
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Lie): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
}
