import { plainName } from '#lib/kernel';
import type { BankEntry } from './bank-list.js';

/** An entry, and the digits of the account that it came into. */
export interface AccountEntry extends BankEntry {
  account: string;
}

const text = new TextEncoder();

/**
 * A stable identity of an entry whose bank gives no reference, 64 hex digits: the SHA-256 of account, time, amount, depositor and balance.
 * Where the list has no balances, `nth` separates payments that are equal in all else: it is how many equal entries of the same list stand
 * before this one. Lists that overlap give the same movement the same identity, as each has all payments of a second or none.
 */
export async function identityOf(entry: AccountEntry, nth: number): Promise<string> {
  const ordinal = entry.balanceAfter === null ? nth : null;
  const bytes = text.encode(JSON.stringify([movementOf(entry), ordinal]));
  return Buffer.from(await globalThis.crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

/** The identities of a list's entries, in their order. */
export function identitiesOf(account: string, entries: readonly BankEntry[]): Promise<string[]> {
  const seen = new Map<string, number>();
  return Promise.all(
    entries.map((entry) => {
      const own = { ...entry, account };
      const movement = JSON.stringify(movementOf(own));
      const nth = seen.get(movement) ?? 0;
      seen.set(movement, nth + 1);
      return identityOf(own, nth);
    }),
  );
}

/** What makes a movement. A name counts as it is compared, so that a file saved anew with other blanks is the same list. */
function movementOf({ account, at, amount, depositor, balanceAfter }: AccountEntry): unknown[] {
  return [account.replace(/\D/g, ''), at.toISOString(), amount, plainName(depositor), balanceAfter];
}
