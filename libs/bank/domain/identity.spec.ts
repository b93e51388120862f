import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type BankEntry, bankListLines, readBankList } from './bank-list.js';
import { identitiesOf, identityOf } from './identity.js';
import { writeList, type WrittenList } from '../../../test/support/bank-list-writer.js';

const account = '00440204118834';
const payment: BankEntry = {
  at: new Date('2026-11-28T08:41:12+09:00'),
  amount: 50_000,
  depositor: '조초록',
  reference: null,
  memo: null,
  balanceAfter: 1_050_000,
};
const without = { ...payment, balanceAfter: null };

describe('the identity of an entry', () => {
  it('is the SHA-256 of what makes the movement, and stays what it was', async () => {
    const identity = await identityOf({ ...payment, account }, 0);
    expect(identity).toMatch(/^[0-9a-f]{64}$/);
    // Entries are kept by it: another value would take every list in anew.
    expect(identity).toBe('acbcd973286c865372e615963ef6416e62f8186ddfde17f1bac2b7dc758c16bf');
  });

  it.each<[string, object]>([
    ['account', { account: '110123456789' }],
    ['time', { at: new Date('2026-11-28T08:41:13+09:00') }],
    ['amount', { amount: 50_001 }],
    ['depositor', { depositor: '박상철' }],
    ['balance', { balanceAfter: 1_050_001 }],
  ])('differs with the %s', async (_, change) => {
    expect(await identityOf({ ...payment, account, ...change }, 0)).not.toBe(await identityOf({ ...payment, account }, 0));
  });

  it('does not differ with the memo, with blanks of the name or with lines of the account', async () => {
    const other = { ...payment, account: '004402-04-118834', memo: 'x', depositor: ' 조 초록' };
    expect(await identityOf(other, 0)).toBe(await identityOf({ ...payment, account }, 0));
  });

  it('separates equal payments by their balances, or by their order where there are none', async () => {
    const of = async (entries: BankEntry[]) => new Set(await identitiesOf(account, entries)).size;
    expect(await of([payment, { ...payment, balanceAfter: 1_100_000 }])).toBe(2);
    expect(await of([payment, payment])).toBe(1);
    expect(await of([without, without, { ...without, depositor: '조 초록' }])).toBe(3);
  });
});

/** Movements of one morning, many in the same second, as a bank has them: the balance is that after each. */
const morning = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.constantFrom(10_000, 50_000), fc.constantFrom('조초록', '박상철')), { maxLength: 30 })
  .map((payments) => {
    const sorted = payments.toSorted(([left], [right]) => left - right);
    let balanceAfter = 1_000_000;
    return sorted.map(([second, amount, depositor]): BankEntry => {
      balanceAfter += amount;
      return { ...payment, at: new Date(payment.at.getTime() + second * 1_000), amount, depositor, balanceAfter };
    });
  });
const second = fc.integer({ min: 0, max: 21 });
const layout = fc.constantFrom<WrittenList['layout'][]>('kookmin', 'shinhan', 'generic');

describe('identities of lists', () => {
  it('are the same for the same movements, and differ for others, whichever window, order and layout a list has', async () => {
    await fc.assert(
      fc.asyncProperty(morning, fc.boolean(), second, second, layout, layout, async (all, hasBalances, end, start, one, other) => {
        const movements = hasBalances ? all : all.map((entry) => ({ ...entry, balanceAfter: null }));
        const isWithin = (from: number, until: number) => (entry: BankEntry) => {
          const at = (entry.at.getTime() - payment.at.getTime()) / 1_000;
          return at >= from && at < until;
        };
        const listed = async (name: WrittenList['layout'], entries: BankEntry[]) =>
          identitiesOf(account, readBankList(bankListLines(writeList({ layout: name, entries }))).entries);
        const whole = await identitiesOf(account, movements);
        expect(new Set(whole).size).toBe(movements.length);
        // One list is oldest first and ends at `end`, the other newest first and begins at `start`: they overlap, or leave a gap.
        const early = await listed(one, movements.filter(isWithin(0, end)));
        const late = await listed(other, movements.filter(isWithin(start, 22)).toReversed());
        const either = movements.filter((entry) => isWithin(0, end)(entry) || isWithin(start, 22)(entry));
        expect(new Set([...early, ...late]).size).toBe(either.length);
        expect(whole).toEqual(expect.arrayContaining([...early, ...late]));
      }),
    );
  });
});
