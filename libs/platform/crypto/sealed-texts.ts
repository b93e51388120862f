import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DataKey } from './data-keys.js';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A sealed text that no key opens, that was changed, or that was sealed for something else. The text is not in the message. */
export class CannotOpen extends Error {
  override name = 'CannotOpen';
}

/**
 * Encrypts a text as it is stored: `1.<key id>.<nonce, text and tag as base64url>`, by the first key, AES-256-GCM. The same text gives
 * another result each time.
 * @param purpose what the text is, such as `phone`: it opens as that alone
 */
export function sealText(keys: readonly DataKey[], purpose: string, text: string): string {
  const { id, key } = keys[0]!;
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(associated(id, purpose));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `1.${id}.${sealed.toString('base64url')}`;
}

/** @throws CannotOpen */
export function openText(keys: readonly DataKey[], purpose: string, sealed: string): string {
  const [version, id = '', body = ''] = sealed.split('.');
  const key = keys.find((candidate) => candidate.id === id)?.key;
  if (version !== '1') throw new CannotOpen('this is no sealed text');
  if (!key) throw new CannotOpen(`DATA_KEYS has no key ${id}, by which a stored text is sealed`);
  const bytes = Buffer.from(body, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) throw new CannotOpen('a sealed text is cut off');
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAAD(associated(id, purpose));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    throw new CannotOpen(`a sealed text does not open as ${purpose} with key ${id}`);
  }
}

function associated(id: string, purpose: string): Buffer {
  return Buffer.from(`${id}.${purpose}`);
}

/** Texts that are stored encrypted: account numbers, phones, secrets that must be read again. The keys are those of DATA_KEYS. */
@Injectable()
export class SealedTexts {
  constructor(private readonly keys: readonly DataKey[]) {}

  /** The key that seals from now on. */
  get keyId(): string {
    return this.keys[0]!.id;
  }

  /** @param purpose what the text is, such as `phone`: it opens as that alone */
  seal(purpose: string, text: string): string {
    return sealText(this.keys, purpose, text);
  }

  /** @throws CannotOpen */
  open(purpose: string, sealed: string): string {
    return openText(this.keys, purpose, sealed);
  }

  /** The same text sealed with the present key. @throws CannotOpen */
  reseal(purpose: string, sealed: string): string {
    return this.seal(purpose, this.open(purpose, sealed));
  }

  /** What every text begins with that is sealed with the present key. */
  get presentPrefix(): string {
    return `1.${this.keyId}.`;
  }
}
