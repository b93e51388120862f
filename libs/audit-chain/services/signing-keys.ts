import { createHash, createPrivateKey, createPublicKey, hkdfSync, randomBytes, sign, verify, type KeyObject } from 'node:crypto';
import path from 'node:path';
import { keptSecret } from '#lib/platform';

/** A key that blocks are signed with, and its public half. */
export interface SigningKey {
  id: string;
  /** 32 bytes. */
  publicKey: Buffer;
  private: KeyObject;
}

const seedBytes = 32;
const file = 'audit-key';
const purpose = 'truebook audit chain';
/** What stands before the 32 bytes of a private and of a public Ed25519 key in DER. */
const privateDer = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicDer = Buffer.from('302a300506032b6570032100', 'hex');

/** @param list base64 of 32 bytes, several separated by commas @throws Error saying what is wrong, without the keys */
export function parseAuditKeys(list: string): Buffer[] {
  return list.split(',').map((text, index) => {
    const seed = Buffer.from(text.trim(), 'base64');
    if (seed.length !== seedBytes)
      throw new Error(`key ${index + 1} has ${seed.length} bytes, not ${seedBytes}: make it with openssl rand -base64 32`);
    return seed;
  });
}

export function signingKeyOf(seed: Buffer): SigningKey {
  const key = createPrivateKey({ key: Buffer.concat([privateDer, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = Buffer.from(createPublicKey(key).export({ format: 'der', type: 'spki' })).subarray(-seedBytes);
  return { id: keyIdOf(publicKey), publicKey, private: key };
}

export function keyIdOf(publicKey: Buffer): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
}

export function isSignedBy(publicKey: Buffer, message: Buffer, signature: string): boolean {
  const key = createPublicKey({ key: Buffer.concat([publicDer, publicKey]), format: 'der', type: 'spki' });
  return verify(null, message, key, Buffer.from(signature, 'base64'));
}

export interface KeySource {
  NODE_ENV: string;
  AUDIT_KEY?: string | undefined;
  DATA_KEYS?: string | undefined;
  DATA_DIR: string;
}

/**
 * The keys of a process, which lie outside of the database: AUDIT_KEY, or made of DATA_KEYS, so that every process of a site has the same
 * ones, or a file of the data folder that is made once. They are read when they are first needed: a start must not fail for them.
 */
export class SigningKeys {
  private kept?: SigningKey[];

  constructor(private readonly source: KeySource) {}

  /** The newest, which signs. @throws Error where there is none and none can be made */
  signer(): SigningKey {
    return this.all()[0]!;
  }

  /** Those that are trusted. */
  all(): SigningKey[] {
    return (this.kept ??= seedsOf(this.source).map(signingKeyOf));
  }

  sign(message: Buffer): string {
    return sign(null, message, this.signer().private).toString('base64');
  }
}

function seedsOf({ NODE_ENV, AUDIT_KEY, DATA_KEYS, DATA_DIR }: KeySource): Buffer[] {
  if (AUDIT_KEY) return parseAuditKeys(AUDIT_KEY);
  if (DATA_KEYS) return derived(DATA_KEYS);
  if (NODE_ENV === 'test') return [Buffer.from('the audit key of tests, no secret')].map((text) => text.subarray(0, seedBytes));
  return parseAuditKeys(keptSecret(path.join(DATA_DIR, file), () => randomBytes(seedBytes).toString('base64')));
}

/** AUDIT_KEY as it has to be given once an old key leaves DATA_KEYS: blocks that are signed stay signed. */
export function auditKeyOf(dataKeys: string): string {
  return derived(dataKeys)
    .map((seed) => seed.toString('base64'))
    .join(',');
}

/** The oldest signs: a data key that is put before it changes nothing here. */
function derived(dataKeys: string): Buffer[] {
  return dataKeys
    .split(',')
    .map((entry) => Buffer.from(entry.slice(entry.indexOf(':') + 1).trim(), 'base64'))
    .map((key) => Buffer.from(hkdfSync('sha256', key, '', purpose, seedBytes)))
    .toReversed();
}
