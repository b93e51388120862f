import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { endOfCancellation, entriesOf, type Bet, type BetRevision } from './bet-labels.js';
import { TicketCard } from './ticket-card.js';

let server: FakeServer;
beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await needTexts('sports');
  await needTexts('bets');
});
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const inAWhile = (ms: number): string => new Date(Date.now() + ms).toISOString();
const leg = {
  ...{ fixtureId: 5, marketId: 9, sport: 'football', line: 2.5, inPlay: false, scoreAtBet: null, score: null },
  ...{ league: { name: 'K League', nameKo: 'K리그' }, home: { name: 'Ulsan', nameKo: '울산' }, away: { name: 'Jeonbuk', nameKo: '전북' } },
  ...{ kickOff: inAWhile(3_600_000), fixtureStatus: 'scheduled' },
};
const part = { stake: 25_000, paid: 23_400, at: '2026-11-21T05:10:00Z' };
/** A single of 50,000 won at 1.87. */
const ticket = (change: Partial<Bet> = {}, ofTicket: object = {}): Bet =>
  ({
    ...{ id: 7, game: 'europe', status: 'accepted', result: null, stake: 50_000, odds: 1.87472, potentialPayout: 93_736, payout: null },
    ...{ remaining: { stake: 50_000, potentialPayout: 93_736 }, cancellableUntil: null, placedAt: new Date().toISOString() },
    legs: [{ market: 'totals', outcome: 'over', odds: 1.87, result: null }],
    ...change,
    ticket: {
      ...{ type: 'single', size: 1, state: 'accepted', decidesAt: null, takenStake: 0, takenPaid: 0, parts: [], autoCashOut: null },
      ...{ placedPrice: null, cashOut: null, legs: [leg] },
      ...ofTicket,
    },
  }) as unknown as Bet;
const half = (): Bet =>
  ticket({ remaining: { stake: 25_000, potentialPayout: 46_868 } }, { takenStake: 25_000, takenPaid: 23_400, parts: [part] });

function card(bet: Bet, offer?: number): HTMLElement {
  return show(
    <QueryClientProvider client={queryClient}>
      <TicketCard
        bet={bet}
        isFresh={false}
        offer={offer === undefined ? undefined : { amount: offer, delaySeconds: 0 }}
        onOpen={() => undefined}
        onCancel={() => undefined}
      />
    </QueryClientProvider>,
  ).container;
}

describe('the card of a running ticket', () => {
  it('names match, market, pick and odds of each leg, what is staked and what it may bring', () => {
    const text = card(ticket()).textContent;
    for (const each of ['울산 – 전북', '언더오버', '오버 2.5', '1.87', '50,000', '93,736', '#7']) expect(text).toContain(each);
  });

  it('shows of a ticket of which a half was cashed out what the rest may bring, the cash-out, and that free cancellation has ended', () => {
    const text = card(half(), 23_000).textContent;
    for (const each of ['46,868', '25,000', '23,400', '23,000', '무료 취소는 끝났습니다']) expect(text).toContain(each);
    expect(text).not.toContain('93,736');
  });

  it('has the amounts of cancellation and cash-out on their buttons, and what pays more stands out', async () => {
    server.answers['user/sports/rules'] = () => ({ cancellationsLeft: 3 });
    card(ticket({ cancellableUntil: inAWhile(600_000) }), 46_900);
    expect(screen.getByTestId('cancel-7').textContent).toContain('50,000');
    expect(screen.getByTestId('cash-out-7').textContent).toContain('46,900');
    await waitFor(() => expect(screen.getByText(/3,100/)).toBeTruthy());
  });
});

describe('a ticket during the in-play delay', () => {
  const waiting = (): Bet => ticket({ cancellableUntil: inAWhile(4_000) }, { state: 'pending', decidesAt: inAWhile(4_000) });

  it('counts the seconds, has a button that waits, says that the stake is held, and can be cancelled', async () => {
    server.answers['user/game/bet/cancel'] = () => ({ bet: ticket(), money: 50_000, version: 2, cancellationsLeft: 3 });
    const text = card(waiting()).textContent;
    expect(text).toMatch(/[34]초/);
    expect(text).toContain('50,000원을 묶어 둡니다');
    expect((screen.getByTestId('waiting-7') as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByTestId('cancel-wait-7'));
    await waitFor(() => expect(server.asked.map(({ path }) => path)).toContain('user/game/bet/cancel'));
    expect(server.asked.find(({ path }) => path === 'user/game/bet/cancel')?.body).toMatchObject({ bet_id: 7, key: expect.any(String) });
  });
});

describe('what is said of a ticket', () => {
  it('lists parts that were cashed out between its revisions', () => {
    const revision = (number: number, at: string, status: BetRevision['status']): BetRevision => ({
      ...{ revision: number, status, result: null, payout: null, at, actor: 'system', reason: '' },
    });
    const revisions = [revision(0, '2026-11-21T05:10:00Z', 'accepted'), revision(1, '2026-11-21T07:00:00Z', 'settled')];
    expect(entriesOf(revisions, [part]).map(({ kind }) => kind)).toEqual(['placed', 'part', 'settled']);
  });

  it('says why free cancellation has ended, and nothing while it is open', () => {
    const now = Date.now();
    const started = ticket({}, { legs: [{ ...leg, kickOff: inAWhile(-60_000) }] });
    expect([
      endOfCancellation(half(), now),
      endOfCancellation(started, now),
      endOfCancellation(ticket({ cancellableUntil: inAWhile(60_000) }), now),
      endOfCancellation(ticket(), now),
    ]).toEqual(['sold', 'started', null, null]);
  });
});
