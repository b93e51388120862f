import { describe, expect, it } from '@jest/globals';
import { differencesOf, isComparisonDue, type KnownTransaction } from './reconciliation.js';

const span = { from: new Date('2026-03-02T12:00:00Z'), until: new Date('2026-03-02T13:00:00Z') };
const bet = (txId: string, at: string, more: Partial<KnownTransaction> = {}): KnownTransaction => ({
  ...{ txId, kind: 'bet', amount: 1_000, rolledBack: false, memberId: 6, round: 'r1', reference: null, at: new Date(`2026-03-02T${at}Z`) },
  ...more,
});
const compare = (ours: KnownTransaction[], theirs: KnownTransaction[]) => differencesOf(ours, theirs, span);

const own = { count: 0, amount: 0 };

describe('two sides’ transactions of a span', () => {
  it('agree where one clock has them just outside of it', () => {
    const ours = [bet('first', '11:59:59.950'), bet('last', '13:00:00.020')];
    const theirs = [bet('first', '12:00:00.010'), bet('last', '12:59:59.990')];
    expect(compare(ours, theirs)).toEqual({ differences: [], matched: 0, ours: 0, theirs: 2, own });
    expect(compare(theirs, ours)).toEqual({ differences: [], matched: 2, ours: 2, theirs: 0, own });
  });

  it('differ where one of them knows nothing', () => {
    const { differences } = compare([bet('a', '12:10:00')], [bet('b', '12:20:00'), bet('w', '12:21:00', { kind: 'win' })]);
    expect(differences.map(({ txId, difference, mend }) => [txId, difference, mend])).toEqual([
      ['b', 'missing_here', 'ask_vendor'],
      ['w', 'missing_here', 'pay_win'],
      ['a', 'missing_there', 'roll_back'],
    ]);
  });

  it('differ by amount, and by what was taken back', () => {
    const ours = [bet('a', '12:10:00'), bet('b', '12:11:00', { rolledBack: true }), bet('same', '12:12:00')];
    const theirs = [bet('a', '12:10:00', { amount: 2_000 }), bet('b', '12:11:00'), bet('same', '12:12:00')];
    const { differences, matched } = compare(ours, theirs);
    expect(differences.map(({ txId, difference, ours: our, theirs: their }) => [txId, difference, our, their])).toEqual([
      ['a', 'amount', 1_000, 2_000],
      ['b', 'rolled_back', 1_000, 1_000],
    ]);
    expect(matched).toBe(1);
  });

  it('are mended by a rollback of the bet or win that the vendor does not have or has taken back', () => {
    const win = { kind: 'win' as const };
    const ours = [
      bet('bet', '12:10:00'),
      bet('win', '12:11:00', win),
      bet('gift', '12:12:00', { kind: 'free_win' }),
      bet('late', '12:13:00', { kind: 'adjust' }),
      bet('back', '12:14:00', win),
      bet('ours', '12:15:00', { ...win, rolledBack: true }),
    ];
    const theirs = [bet('back', '12:14:00', { ...win, rolledBack: true }), bet('ours', '12:15:00', win)];
    expect(compare(ours, theirs).differences.map(({ txId, difference, mend }) => [txId, difference, mend])).toEqual([
      ['back', 'rolled_back', 'roll_back'],
      ['ours', 'rolled_back', 'ask_vendor'],
      ['bet', 'missing_there', 'roll_back'],
      ['win', 'missing_there', 'roll_back'],
      ['gift', 'missing_there', 'roll_back'],
      ['late', 'missing_there', 'adjust'],
    ]);
  });

  it('agree on what both have taken back, whatever it was', () => {
    const [our, their] = [bet('a', '12:10:00', { rolledBack: true }), bet('a', '12:10:00', { amount: 2_000, rolledBack: true })];
    expect(compare([our], [their])).toMatchObject({ differences: [], matched: 1 });
  });

  it('say nothing of what lies outside, of rollbacks, and of what never took place', () => {
    const outside = [bet('before', '11:30:00'), bet('after', '13:30:00')];
    const nothing = [bet('undone', '12:30:00', { rolledBack: true }), bet('rb', '12:31:00', { kind: 'rollback' })];
    expect(compare(outside, []).differences).toEqual([]);
    expect(compare([], [...outside, ...nothing]).differences).toEqual([]);
  });

  it('compare what a vendor has named like the site’s own corrections, and count those beside', () => {
    const ours = [bet('admin:9', '12:10:00', { kind: 'adjust', amount: -300, isOwnNumber: true })];
    const theirs = [bet('admin:7', '12:10:00')];
    const found = compare(ours, theirs);
    expect(found.differences.map(({ txId, difference }) => [txId, difference])).toEqual([['admin:7', 'missing_here']]);
    expect(found.own).toEqual({ count: 1, amount: -300 });
  });

  it('agree on a bet that was taken back after its round was closed', () => {
    const undo = bet('back', '12:11:00', { kind: 'adjust', reference: 'a' });
    const theirs = [bet('a', '12:10:00', { rolledBack: true }), bet('back', '12:11:00', { kind: 'rollback', reference: 'a' })];
    expect(compare([bet('a', '12:10:00', { rolledBack: true }), undo], theirs).differences).toEqual([]);
  });
});

describe('a comparison', () => {
  const now = new Date('2026-03-02T13:00:00Z');
  const last = (at: string, isAnswered = true) => ({ at: new Date(`2026-03-02T${at}Z`), isAnswered });

  it.each([
    ['the first', undefined, true],
    ['a minute after the last', last('12:59:00'), false],
    ['an hour after the last', last('12:00:00'), true],
    ['a minute after the vendor gave no list', last('12:59:00', false), true],
  ])('is due: %s', (_name, before, isDue) => {
    expect(isComparisonDue(before, now)).toBe(isDue);
  });
});
