import { describe, expect, it } from '@jest/globals';
import { historyOf, isCancellable, isCorrected, isReturned, type Bet, type BetRevision } from './bet-labels.js';
import { withScore } from './use-own-legs.js';
import { historyInput, historyView } from './history-view.js';

const revision = (number: number, over: Partial<BetRevision>): BetRevision => ({
  revision: number,
  status: 'settled',
  result: null,
  payout: null,
  at: '2026-11-21T05:00:00Z',
  actor: 'system',
  reason: '',
  ...over,
});
const placed = revision(0, { status: 'accepted' });
const won = revision(1, { result: 'won', payout: 19_500 });
const lost = revision(2, { result: 'lost', payout: 0, reason: 'wrong result' });

describe('a bet’s history', () => {
  it('says what each revision did to its money', () => {
    expect(historyOf([placed, won, lost]).map(({ kind, recalled, added }) => [kind, recalled, added])).toEqual([
      ['placed', 0, 0],
      ['settled', 0, 19_500],
      ['corrected', 19_500, 0],
    ]);
    expect(
      historyOf([placed, revision(1, { result: 'lost', payout: 0 }), revision(2, { result: 'won', payout: 19_500 })]).at(-1),
    ).toMatchObject({ kind: 'corrected', recalled: 0, added: 19_500 });
  });
  it('tells a cancellation from a settlement, and of a paid bet what came back', () => {
    expect(historyOf([placed, revision(1, { status: 'cancelled' })]).at(-1)).toMatchObject({ kind: 'cancelled', recalled: 0 });
    expect(historyOf([placed, won, revision(2, { status: 'cancelled' })]).at(-1)).toMatchObject({ kind: 'cancelled', recalled: 19_500 });
  });
  it('names a bet corrected only when it was settled before', () => {
    expect([
      isCorrected({ status: 'settled', revision: 1 }),
      isCorrected({ status: 'settled', revision: 2 }),
      isCorrected({ status: 'cancelled', revision: 2 }),
    ]).toEqual([false, true, false]);
  });
});

describe('a leg’s score', () => {
  const bet = {
    id: 1,
    ticket: {
      legs: [
        { fixtureId: 5, score: [0, 0] },
        { fixtureId: 6, score: null },
      ],
    },
  } as unknown as Bet;
  it('is taken from the push of its match, and a bet that it leaves as it is stays the same', () => {
    expect(withScore(bet, { id: 5, status: 'live', score: [1, 0] }).ticket?.legs.map(({ score }) => score)).toEqual([[1, 0], null]);
    expect(withScore(bet, { id: 5, status: 'live', score: [0, 0] })).toBe(bet);
    expect(withScore(bet, { id: 9, status: 'live', score: [1, 0] })).toBe(bet);
  });
});

describe('a stake that only came back', () => {
  it('is nothing won: void and push, and no other result', () => {
    expect((['void', 'push', 'won', 'half_lost', 'lost', null] as const).filter((result) => isReturned({ result }))).toEqual([
      'void',
      'push',
    ]);
  });
});

describe('taking a bet back', () => {
  it('is offered until the server’s instant, while the bet runs', () => {
    const until = '2026-11-21T05:00:00Z';
    const at = Date.parse(until);
    expect([
      isCancellable({ status: 'accepted', cancellableUntil: until }, at - 1),
      isCancellable({ status: 'accepted', cancellableUntil: until }, at),
    ]).toEqual([true, false]);
    expect([
      isCancellable({ status: 'accepted', cancellableUntil: null }, 0),
      isCancellable({ status: 'settled', cancellableUntil: until }, 0),
    ]).toEqual([false, false]);
  });
});

describe('the betting history’s view', () => {
  it('reads what its URL says and drops what is no choice', () => {
    expect(historyView({ page: 2, status: 'won', family: 'ladder', game: 'coinladder' })).toMatchObject({
      page: 2,
      status: 'won',
      family: 'ladder',
      game: 'coinladder',
    });
    expect(historyView({ page: 1, status: 'x', family: 'y' })).toMatchObject({ status: undefined, family: undefined });
  });
  it('asks for a status or for a result, for a family, a game and days', () => {
    expect(historyInput({ page: 3, status: 'accepted', from: '2026-11-01', to: '2026-11-02' })).toEqual({
      skip: 40,
      take: 20,
      status: 'accepted',
      startedAt: '2026-11-01',
      endedAt: '2026-11-02',
    });
    expect(historyInput({ page: 1, status: 'void', family: 'keno', game: 'speedkeno' })).toEqual({
      skip: 0,
      take: 20,
      result: 'void',
      family: 'keno',
      game: 'speedkeno',
    });
  });
});
