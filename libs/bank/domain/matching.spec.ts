import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bankWaitReasons } from '#lib/contract';
import { candidatesOf, decide, isContested, type MatchRules, type PaidEntry, type WaitingDeposit } from './matching.js';

const paidAt = new Date('2026-11-28T08:41:12+09:00');
const minutesBefore = (minutes: number) => new Date(paidAt.getTime() - minutes * 60_000);

const own = '00440204118834';
const other = '110123456789';
const entry: PaidEntry = { amount: 50_000, depositor: '조초록', account: own, at: paidAt };
const deposit: WaitingDeposit = {
  id: 437,
  memberId: 14,
  amount: 50_000,
  depositor: '조초록',
  holder: '조초록',
  shownAccount: own,
  askedAt: minutesBefore(18),
  isFirst: false,
  holderDiffers: false,
  needsSecond: false,
};
const rules: MatchRules = { on: true, mostAmount: 500_000, windowMinutes: 60, laterMinutes: 2, needsAccount: true, firstByHand: true };

const decided = (deposits: WaitingDeposit[], paid = entry, by = rules) => decide(paid, candidatesOf(paid, deposits, by), by);
const summary = (deposits: WaitingDeposit[], paid = entry) =>
  candidatesOf(paid, deposits, rules).map(({ deposit: { id }, agreeing, count, name }) => ({ id, agreeing, count, name }));

describe('candidates of an entry', () => {
  it('are deposits of its amount, with the fields that agree', () => {
    const rival = { ...deposit, id: 3, depositor: '파도소리', holder: '파도소리', shownAccount: other, askedAt: minutesBefore(180) };
    expect(summary([rival, { ...deposit, id: 5, amount: 50_001 }, deposit])).toEqual([
      { id: 437, agreeing: ['amount', 'name', 'account', 'time'], count: 4, name: 'whole' },
      { id: 3, agreeing: ['amount'], count: 1, name: 'none' },
    ]);
  });

  it.each<[string, string, { depositor: string; holder: string }, string]>([
    ['the depositor', '조초록', { depositor: '조초록', holder: '박상철' }, 'whole'],
    ['the holder', '조초록', { depositor: '박상철', holder: '조초록' }, 'whole'],
    ['other blanks, case and width', 'Ｍin　j', { depositor: 'MIN J', holder: '조초록' }, 'whole'],
    ['another way to compose letters', '조초록'.normalize('NFD'), { depositor: '조초록', holder: '조초록' }, 'whole'],
    ['the beginning of the holder', 'MIN J', { depositor: '파도', holder: 'Min Jiwoo' }, 'part'],
    ['the beginning of the depositor', '(주)한', { depositor: '(주)한빛', holder: '조초록' }, 'part'],
    ['one letter of the holder', '조', { depositor: '조초록', holder: '조초록' }, 'none'],
    ['the end of the holder', '초록', { depositor: '조초록', holder: '조초록' }, 'none'],
    ['more than the holder', '조초록12', { depositor: '조초록', holder: '조초록' }, 'none'],
    ['nothing', ' ', { depositor: ' ', holder: '조초록' }, 'none'],
  ])('have a name that is %s', (_, paid, names, name) => {
    const [candidate] = summary([{ ...deposit, ...names }], { ...entry, depositor: paid });
    expect(candidate).toMatchObject({ name, count: name === 'whole' ? 4 : 3 });
  });

  it.each<[string, Date, boolean]>([
    ['as long before as the rule allows', minutesBefore(60), true],
    ['longer before', new Date(minutesBefore(60).getTime() - 1), false],
    ['after, by as much as clocks differ', minutesBefore(-rules.laterMinutes), true],
    ['after, by more', new Date(minutesBefore(-rules.laterMinutes).getTime() + 1), false],
  ])('asked %s agree in time, or not', (_, askedAt, agrees) => {
    expect(summary([{ ...deposit, askedAt }])[0]!.agreeing.includes('time')).toBe(agrees);
  });

  it.each<[string | null, boolean]>([
    [own, true],
    [other, false],
    [null, false],
  ])('shown account %p agree with what was paid into: %p', (shownAccount, agrees) => {
    const [candidate] = summary([{ ...deposit, shownAccount }]);
    expect(candidate!.agreeing.includes('account')).toBe(agrees);
  });

  it('stand by how many fields agree, then by the nearest time, then by id', () => {
    const of = (id: number, minutes: number, more: Partial<WaitingDeposit> = {}) => ({
      ...deposit,
      id,
      askedAt: minutesBefore(minutes),
      ...more,
    });
    const deposits = [
      of(9, 5),
      of(2, 1, { shownAccount: other }),
      of(8, 5),
      of(3, -1.5),
      of(10, 1),
      of(1, 90),
      of(4, 0, { depositor: '박상철', holder: '박상철' }),
    ];
    expect(summary(deposits).map(({ id, count }) => [id, count])).toEqual([
      [10, 4],
      [3, 4],
      [8, 4],
      [9, 4],
      [4, 3],
      [2, 3],
      [1, 3],
    ]);
  });
});

const wrong = { depositor: '박상철', holder: '박상철' };

describe('a rule', () => {
  it('approves the only deposit that agrees in all, beside deposits of other names and amounts', () => {
    expect(decided([deposit])).toEqual({ approve: 437 });
    expect(decided([{ ...deposit, id: 1, ...wrong }, deposit, { ...deposit, id: 2, amount: 40_000 }])).toEqual({ approve: 437 });
    expect(decided([{ ...deposit, amount: 500_000 }], { ...entry, amount: 500_000 })).toEqual({ approve: 437 });
  });

  it.each<[string, Partial<WaitingDeposit>[], Partial<PaidEntry>, Partial<MatchRules>]>([
    ['rules_off', [{}], {}, { on: false }],
    ['no_deposit_waits', [], {}, {}],
    ['no_deposit_waits', [{ amount: 60_000 }], {}, {}],
    ['several_candidates', [{}, { id: 438 }], {}, {}],
    ['several_candidates', [{}, { id: 438, depositor: '조초록별', holder: '조초록별' }], {}, {}],
    ['several_candidates', [{}, { id: 438, askedAt: minutesBefore(500) }], {}, {}],
    [
      'several_candidates',
      [
        { ...wrong, holder: '조초록별' },
        { ...wrong, id: 438, holder: '조초록꽃' },
      ],
      {},
      {},
    ],
    ['another_name', [wrong], {}, {}],
    ['another_name', [wrong, { ...wrong, id: 438 }], {}, {}],
    ['name_in_part', [{}], { depositor: '조초' }, {}],
    ['asked_too_long_ago', [{ askedAt: minutesBefore(61) }], {}, {}],
    ['asked_afterwards', [{ askedAt: minutesBefore(-3) }], {}, {}],
    ['another_account', [{ shownAccount: other }], {}, {}],
    ['another_account', [{ shownAccount: other }], {}, { needsAccount: false }],
    ['account_unknown', [{ shownAccount: null }], {}, {}],
    ['above_most_amount', [{}], {}, { mostAmount: 49_999 }],
    ['above_most_amount', [{}], {}, { mostAmount: 0 }],
    ['first_deposit', [{ isFirst: true }], {}, {}],
    ['depositor_not_holder', [{ holderDiffers: true }], {}, {}],
    ['needs_second', [{ needsSecond: true }], {}, {}],
  ])('leaves an entry to staff: %s (%j, entry %j, rules %j)', (wait, deposits, paid, by) => {
    const waiting = deposits.map((more) => ({ ...deposit, ...more }));
    expect(decided(waiting, { ...entry, ...paid }, { ...rules, ...by })).toEqual({ wait });
  });

  it('approves a first deposit and an account that is not known where the rules say so', () => {
    const lenient = { ...rules, needsAccount: false, firstByHand: false };
    expect(decided([{ ...deposit, isFirst: true, shownAccount: null }], entry, lenient)).toEqual({ approve: 437 });
  });

  it('names the first reason of several, in the order of the list of reasons', () => {
    // From all reasons at once, the first is mended each time.
    let [paid, by] = [
      { ...entry, depositor: '박상', account: other, amount: 70_000 },
      { ...rules, on: false, mostAmount: 1 },
    ];
    let waiting: WaitingDeposit[] = [];
    const found: string[] = [];
    const note = () => found.push((decided(waiting, paid, by) as { wait: string }).wait);
    note();
    by = { ...by, on: true };
    note();
    const bad = {
      ...deposit,
      amount: 70_000,
      askedAt: minutesBefore(90),
      isFirst: true,
      holderDiffers: true,
      needsSecond: true,
      holder: '박상철',
    };
    waiting = [bad, { ...bad, id: 438 }];
    note();
    waiting = [{ ...bad, holder: '조초록' }];
    note();
    waiting = [bad];
    note();
    paid = { ...paid, depositor: '박상철' };
    note();
    waiting = [{ ...bad, askedAt: minutesBefore(-5) }];
    note();
    waiting = [{ ...bad, askedAt: minutesBefore(5) }];
    note();
    paid = { ...paid, account: own };
    waiting = waiting.map((each) => ({ ...each, shownAccount: null }));
    note();
    waiting = waiting.map((each) => ({ ...each, shownAccount: own }));
    note();
    by = { ...by, mostAmount: 70_000 };
    note();
    by = { ...by, firstByHand: false };
    note();
    waiting = [{ ...bad, askedAt: minutesBefore(5), holderDiffers: false }];
    note();
    const ofDecide = bankWaitReasons.filter(
      (reason) => !['reopened', 'approved_before', 'entries_alike', 'twin', 'refused'].includes(reason),
    );
    expect(found).toEqual(ofDecide);
  });
});

describe('a deposit', () => {
  it.each<[string, Partial<PaidEntry>[], boolean]>([
    ['no other entry', [], false],
    ['another entry of the same amount and name', [{}], true],
    ['another entry of the same name, days ago', [{ at: minutesBefore(5_000) }], true],
    ['another entry with the beginning of the name', [{ depositor: '조초' }], true],
    ['another entry of another amount', [{ amount: 40_000 }], false],
    ['another entry of another name', [{ depositor: '박상철' }], false],
    ['the last of several other entries', [{ depositor: '박상철' }, {}], true],
  ])('is contested by %s: %j %p', (_, others, contested) => {
    expect(
      isContested(
        deposit,
        others.map((each) => ({ ...entry, ...each })),
      ),
    ).toBe(contested);
  });
});

const name = fc.constantFrom('조초록', '조초', '조 초록', '박상철', 'MIN J', 'Min Jiwoo');
const account = fc.constantFrom(own, other);
const amount = fc.constantFrom(10_000, 50_000, 500_000);
const anyEntry = fc.record<PaidEntry>({ amount, depositor: name, account, at: fc.constant(paidAt) });
const anyDeposit = fc.record<Omit<WaitingDeposit, 'id'>>({
  memberId: fc.integer({ min: 1, max: 9 }),
  amount,
  depositor: name,
  holder: name,
  shownAccount: fc.option(account),
  askedAt: fc.integer({ min: -10, max: 90 }).map(minutesBefore),
  isFirst: fc.boolean(),
  holderDiffers: fc.boolean(),
  needsSecond: fc.boolean(),
});
const anyDeposits = fc.array(anyDeposit, { maxLength: 6 }).map((all) => all.map((one, index) => ({ ...one, id: index + 1 })));
const anyRules = fc.record<MatchRules>({
  on: fc.boolean(),
  mostAmount: fc.constantFrom(0, 50_000, 500_000),
  windowMinutes: fc.constantFrom(0, 30, 60),
  laterMinutes: fc.constantFrom(0, 2, 30),
  needsAccount: fc.boolean(),
  firstByHand: fc.boolean(),
});

/** Entries that a rule approves are rare among random ones: half of the cases begin with one. */
const anyCase = fc.oneof(
  fc.tuple(anyEntry, anyDeposits, anyRules),
  fc.tuple(
    fc.constant(entry),
    anyDeposits.map((all) => [{ ...deposit, id: 100 }, ...all]),
    anyRules.map((one) => ({ ...one, on: true, mostAmount: 500_000, windowMinutes: 60 })),
  ),
);

describe('whatever waits', () => {
  it('a rule approves only what agrees in all and has no rival', () => {
    let approvals = 0;
    fc.assert(
      fc.property(anyCase, ([paid, waiting, by]) => {
        const decision = decided(waiting, paid, by);
        if (!('approve' in decision)) return;
        approvals += 1;
        const named = candidatesOf(paid, waiting, by).filter((one) => one.name !== 'none');
        expect(named).toHaveLength(1);
        const [{ deposit: chosen, agreeing, sameAccount }] = named as [(typeof named)[0]];
        expect(chosen.id).toBe(decision.approve);
        expect(agreeing).toEqual(expect.arrayContaining(['amount', 'name', 'time']));
        expect(by.needsAccount ? [true] : [true, undefined]).toContain(sameAccount);
        expect(chosen).toMatchObject({ amount: paid.amount, holderDiffers: false, needsSecond: false });
        expect(by.on && paid.amount <= by.mostAmount && !(by.firstByHand && chosen.isFirst)).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(approvals).toBeGreaterThan(0);
  });

  it('a deposit of another amount never changes the decision, nor does the order of deposits', () => {
    fc.assert(
      fc.property(anyCase, anyDeposit, ([paid, waiting, by], more) => {
        const other = { ...more, id: 999, amount: paid.amount + 1 };
        expect(decided([other, ...waiting], paid, by)).toEqual(decided(waiting, paid, by));
        expect(candidatesOf(paid, waiting.toReversed(), by)).toEqual(candidatesOf(paid, waiting, by));
      }),
    );
  });

  it('an equal rival, or one with the name in part, always makes an approved entry wait', () => {
    let approvals = 0;
    fc.assert(
      fc.property(anyCase, anyDeposit, fc.boolean(), ([paid, waiting, by], more, inPart) => {
        const decision = decided(waiting, paid, by);
        if (!('approve' in decision)) return;
        approvals += 1;
        const chosen = waiting.find(({ id }) => id === decision.approve)!;
        const rival = inPart ? { ...more, amount: paid.amount, holder: `${paid.depositor}별` } : chosen;
        expect(decided([...waiting, { ...rival, id: 999 }], paid, by)).toEqual({ wait: 'several_candidates' });
      }),
    );
    expect(approvals).toBeGreaterThan(0);
  });
});
