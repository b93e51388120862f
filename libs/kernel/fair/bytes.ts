/**
 * A value given to the fair-draw functions is not in the published form (wrong length, upper-case hex, …).
 * It is an error of its own so that the verifier can tell "these are not published values" from "this environment has no WebCrypto".
 */
export class FairInputError extends Error {
  override readonly name = 'FairInputError';
}

export type Bytes = Uint8Array<ArrayBuffer>;

const hashHex = /^[0-9a-f]{64}$/;
const text = new TextEncoder();
const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Throws FairInputError on anything but 64 lower-case hex digits. */
export function assertHash(hex: string, what: string): void {
  if (!hashHex.test(hex)) throw new FairInputError(`${what} must be 64 lower-case hex digits.`);
}

/** 32 bytes from 64 lower-case hex digits. Upper case is refused, because then two texts would stand for one seed. */
export function bytesFromHex(hex: string, what: string): Bytes {
  assertHash(hex, what);
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16);
  return bytes;
}

export function hexFromBytes(bytes: Bytes): string {
  let hex = '';
  for (const byte of bytes) hex += hexOfByte[byte];
  return hex;
}

export function bytesFromText(value: string): Bytes {
  return text.encode(value);
}

/** Four bytes, most significant first. */
export function bytesFromUint32(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, false);
  return bytes;
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await webCrypto().subtle.digest('SHA-256', bytes));
}

/** A keyed HMAC-SHA256, so that the key is imported once for many messages. */
export async function hmacSha256(key: Bytes): Promise<(message: Bytes) => Promise<Bytes>> {
  const { subtle } = webCrypto();
  const imported = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (message) => new Uint8Array(await subtle.sign('HMAC', imported, message));
}

/** 32 bytes from the environment's cryptographic generator. */
export function randomBytes32(): Bytes {
  return webCrypto().getRandomValues(new Uint8Array(32));
}

function webCrypto(): typeof globalThis.crypto {
  const available: typeof globalThis.crypto | undefined = globalThis.crypto;
  const subtle: typeof globalThis.crypto.subtle | undefined = available?.subtle;
  if (subtle === undefined) {
    throw new Error('WebCrypto is missing here: browsers offer crypto.subtle only on https and on localhost.');
  }
  return available;
}
