import { local } from './storage.js';

/** A random UUID (version 4). `crypto.randomUUID` exists only on https and localhost, so it is written out here. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The browser's own id, made once. The key is the specification's. */
export function browserId(): string {
  const known = local.get('g-ui');
  if (known !== null) return known;
  const made = uuid();
  local.set('g-ui', made);
  return made;
}
