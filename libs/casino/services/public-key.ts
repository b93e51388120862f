import { createPublicKey } from 'node:crypto';

/** Shortest RSA key that is taken, bits. */
const leastBits = 2_048;
const frame = /-----BEGIN ((?:RSA )?PUBLIC KEY)-----([\s\S]*?)-----END \1-----/;

/** Why a text is no public key that a vendor signs with. */
export type KeyFault = 'private_key' | 'no_pem' | 'unreadable' | 'no_rsa' | 'too_short';

/**
 * The public key in a pasted text as PEM: text around it and lost line breaks do not matter.
 * @returns the key, or why there is none
 */
export function publicKeyOf(pasted: string): { pem: string } | { fault: KeyFault } {
  if (pasted.includes('PRIVATE KEY')) return { fault: 'private_key' };
  const [, label, body = ''] = frame.exec(pasted) ?? [];
  if (label === undefined) return { fault: 'no_pem' };
  const lines = body.replaceAll(/\\[nr]|\s/g, '').match(/.{1,64}/g) ?? [];
  try {
    const key = createPublicKey([`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n'));
    if (key.asymmetricKeyType !== 'rsa') return { fault: 'no_rsa' };
    if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < leastBits) return { fault: 'too_short' };
    return { pem: key.export({ type: 'spki', format: 'pem' }).toString() };
  } catch {
    return { fault: 'unreadable' };
  }
}
