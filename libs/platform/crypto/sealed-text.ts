import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key that secrets are stored with; its id stands in front of what it sealed. */
export interface SecretKey {
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const keyPattern = /^([A-Za-z0-9_-]{1,20}):([A-Za-z0-9+/]{43}=)$/;

/** Whatever cannot be opened: another key, another place, or changed bytes. */
export class SealError extends Error {
  override name = 'SealError';
}

/**
 * Encrypts a text for the database with the first key (AES-256-GCM): `<key id>.<iv, tag and cipher text as base64url>`.
 * @param place what the text belongs to, such as `otp:admin:17`: it opens nowhere else, so that rows cannot be exchanged
 * @throws SealError without a key
 */
export function sealText(keys: readonly SecretKey[], text: string, place: string): string {
  const [first] = keys;
  if (!first) throw new SealError('SECRET_KEYS is missing: nothing secret can be stored without a key');
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, first.key, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return `${first.id}.${Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')}`;
}

/** @returns the text that `sealText` sealed for the same place, with whichever of the keys @throws SealError */
export function openText(keys: readonly SecretKey[], sealed: string, place: string): string {
  const dot = sealed.indexOf('.');
  const id = sealed.slice(0, dot);
  const found = keys.find((each) => each.id === id);
  if (dot < 1 || !found) throw new SealError(`no key of SECRET_KEYS is called ${JSON.stringify(id)}`);
  const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url');
  try {
    const opening = createDecipheriv(cipher, found.key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8');
  } catch {
    throw new SealError(`what was sealed for ${place} cannot be opened`);
  }
}

/** The id of the key that a text was sealed with: a text of an older key is sealed again when it is written next. */
export function sealedWith(sealed: string): string {
  return sealed.slice(0, Math.max(0, sealed.indexOf('.')));
}

/** @returns the keys of `id:base64,id:base64`, the one that seals first @throws TypeError */
export function readSecretKeys(list: string): SecretKey[] {
  const keys = list.split(',').map((entry) => {
    const [, id, base64] = keyPattern.exec(entry.trim()) ?? [];
    if (!id || !base64) throw new TypeError('expected id:key pairs, each key 32 bytes as base64');
    return { id, key: Buffer.from(base64, 'base64') };
  });
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new TypeError('two keys have the same id');
  return keys;
}
