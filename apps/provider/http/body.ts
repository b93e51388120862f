import { Refusal } from '../play/refusal.js';

/** What a call says, as it came. */
export type Body = Readonly<Record<string, unknown>>;

/** @throws Refusal BAD_REQUEST */
export function text(body: Body, name: string, longest = 64): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '' || value.length > longest) throw new Refusal('BAD_REQUEST');
  return value;
}

/** @throws Refusal BAD_REQUEST */
export function wholeNumber(body: Body, name: string): number {
  const value = body[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new Refusal('BAD_REQUEST');
  return value;
}
