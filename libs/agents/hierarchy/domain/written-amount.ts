import { refuse } from '#lib/contract';

/** An amount as a form sends it: a number, or text with commas. */
export type Written = number | string | undefined;

/**
 * The whole amount that was written.
 * @throws DomainError AMOUNT_EMPTY for nothing, INVALID_AMOUNT for what is no whole amount of at least 1
 */
export function readAmount(written: Written): number {
  const text = String(written ?? '').trim();
  if (text === '') throw refuse('AMOUNT_EMPTY');
  const amount = /^(\d+|\d{1,3}(,\d{3})+)$/.test(text) ? Number(text.replaceAll(',', '')) : 0;
  if (!Number.isSafeInteger(amount) || amount < 1) throw refuse('INVALID_AMOUNT');
  return amount;
}
