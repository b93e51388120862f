import { describe, expect, it } from '@jest/globals';
import { bankListLines, readBankList } from './bank-list.js';
import { identitiesOf } from './identity.js';
import { candidatesOf, type Decision, decide, isContested, type MatchRules, type WaitingDeposit } from './matching.js';
import { dayRows, makeDayList } from '../../../test/support/bank-day.js';
import { writeList, type WrittenList } from '../../../test/support/bank-list-writer.js';

const account = '00440204118834';
const rules: MatchRules = { on: true, mostAmount: 500_000, windowMinutes: 60, laterMinutes: 0, needsAccount: true, firstByHand: true };
const waiting = (list: ReturnType<typeof makeDayList>): WaitingDeposit[] =>
  list.deposits.map(({ key, ...deposit }) => ({
    ...deposit,
    id: key,
    memberId: key,
    shownAccount: account,
    isFirst: false,
    holderDiffers: false,
    needsSecond: false,
  }));

describe('the list of a day', () => {
  it.each<[WrittenList['layout'], number]>([
    ['kookmin', 1],
    ['shinhan', 20_261_128],
    ['generic', 3],
  ])('in the layout %s, of seed %i, has 200 entries, and the rules decide each by its kind', async (layout, seed) => {
    const list = makeDayList(seed, '2026-11-28');
    const { entries } = readBankList(bankListLines(writeList({ layout, account, entries: list.rows.map(({ entry }) => entry) })));
    expect(entries).toEqual(list.rows.map(({ entry }) => entry));
    expect(entries).toHaveLength(200);

    const identities = await identitiesOf(account, entries);
    const isFirst = identities.map((identity, place) => identities.indexOf(identity) === place);
    expect(isFirst).toEqual(list.rows.map(({ kind }) => kind !== 'repeated'));

    const movements = list.rows.filter((_, place) => isFirst[place]).map((row) => ({ ...row, paid: { ...row.entry, account } }));
    const deposits = waiting(list);
    const decisions = movements.map(({ kind, paid, deposits: [key] }): [typeof kind, Decision, Decision] => {
      const expected = {
        clear: { approve: key! },
        two_candidates: { wait: 'several_candidates' },
        no_deposit: { wait: 'no_deposit_waits' },
      } as const;
      return [kind, decide(paid, candidatesOf(paid, deposits, rules), rules), expected[kind as keyof typeof expected]];
    });
    expect(decisions.map(([, decision]) => decision)).toEqual(decisions.map(([, , expected]) => expected));
    for (const kind of ['clear', 'two_candidates', 'no_deposit'] as const)
      expect(decisions.filter(([of]) => of === kind)).toHaveLength(dayRows[kind]);

    for (const { paid, deposits: keys } of movements) {
      const others = movements.filter((other) => other.paid !== paid).map((other) => other.paid);
      expect(keys.filter((key) => isContested(deposits[key]!, others))).toEqual([]);
    }
  });

  it('is the same of the same seed, and another of another', () => {
    expect(makeDayList(5, '2026-11-28')).toEqual(makeDayList(5, '2026-11-28'));
    expect(makeDayList(5, '2026-11-28')).not.toEqual(makeDayList(6, '2026-11-28'));
  });

  it('is newest first, within the day', () => {
    const times = makeDayList(5, '2026-11-28').rows.map(({ entry }) => entry.at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(times.at(-1)).toBeGreaterThanOrEqual(Date.parse('2026-11-28T09:00:00+09:00'));
    expect(times[0]).toBeLessThan(Date.parse('2026-11-28T21:00:00+09:00'));
  });
});
