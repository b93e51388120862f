import type { BetOrder } from '../wallet/order.js';
import { type Case, type CaseContext, unknownToken } from './context.js';
import { LATEST_MS } from './run.js';

/** A closed round that has paid its stake back. @returns its bet and the balance, which is the same before and after */
export async function paidBack(context: CaseContext): Promise<{ bet: BetOrder; before: number }> {
  const before = await context.balance();
  const bet = context.bet();
  await context.send('the bet', bet);
  await context.send('its win, which closes the round', context.win(bet, bet.amount, { closes: true }));
  return { bet, before };
}

/** Bets, wins and what they move, one call after the other. */
export const moneyCases: readonly Case[] = [
  {
    id: 'bet-and-win',
    rule: 'A bet takes its stake, a win pays, and each answer has the balance after it.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      const taken = await context.send('the bet', bet);
      context.carries('the bet’s answer', taken, before - bet.amount);
      const paid = await context.send('the win', context.win(bet, bet.amount, { closes: true }));
      context.carries('the win’s answer', paid, before);
      await context.moved('both together', before, 0);
    },
  },
  {
    id: 'in-time',
    rule: `Answers come within ${LATEST_MS} ms, or the vendor rolls back.`,
    async run(context) {
      const bet = context.bet();
      const seen = await context.probe.send(bet);
      const isQuick = seen.status !== null && seen.tookMs < (context.subject.latestMs ?? LATEST_MS);
      context.check('the bet’s answer', isQuick, {
        expected: `an answer within ${LATEST_MS} ms`,
        got: `${seen.tookMs} ms`,
        evidence: [seen],
      });
      await context.send('the rollback', context.rollback(bet));
    },
  },
  {
    id: 'insufficient-funds',
    rule: 'A bet above the balance is refused with the balance, and moves nothing.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet({ amount: before + context.subject.stake });
      const seen = await context.send('the bet', bet, ['INSUFFICIENT_FUNDS', 'LIMIT_EXCEEDED']);
      if (seen.code === 'INSUFFICIENT_FUNDS') context.carries('the refusal', seen, before);
      if (seen.code === 'OK') await context.probe.send(context.rollback(bet));
      else await context.moved('the refusal', before, 0);
    },
  },
  {
    id: 'several-bets-and-wins',
    rule: 'A round may have several bets and several wins.',
    async run(context) {
      const before = await context.balance();
      const first = context.bet();
      await context.send('the first bet', first);
      const second = context.bet({ round: first.round });
      await context.send('the second bet', second);
      await context.send('the first win', context.win(first, 300));
      await context.send('the second win', context.win(second, 2 * first.amount - 300, { closes: true }));
      await context.moved('all four', before, 0);
    },
  },
  {
    id: 'win-without-bet',
    rule: 'A win needs its bet or its round.',
    async run(context) {
      const before = await context.balance();
      const never = context.bet();
      await context.send('the win', context.win(never, 700), ['TX_NOT_FOUND']);
      await context.send('a win of no bet in a round of none', context.win(never, 700, { betTx: null }), ['TX_NOT_FOUND']);
      await context.moved('the refusal', before, 0);
    },
  },
  {
    id: 'win-before-bet',
    rule: 'Calls out of order: a win before its bet is refused and leaves nothing; sent again after the bet it is paid.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      const win = context.win(bet, bet.amount, { closes: true });
      await context.send('the win first', win, ['TX_NOT_FOUND']);
      await context.send('the bet', bet);
      await context.send('the same win', win);
      await context.moved('all three', before, 0);
    },
  },
  {
    id: 'win-after-logout',
    rule: 'A win is paid without a session: the token is not looked at.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      await context.send('the bet', bet);
      await context.send('the win with a token that never was', context.win(bet, bet.amount, { token: unknownToken, closes: true }));
      await context.moved('both together', before, 0);
    },
  },
  {
    id: 'unclosed-round',
    rule: 'A round that is never closed keeps its stake until its win comes.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      await context.send('the bet', bet);
      await context.moved('the open round', before, -bet.amount);
      await context.send('a win that leaves it open', context.win(bet, 100));
      await context.send('a later win', context.win(bet, bet.amount - 100, { closes: true }));
      await context.moved('all', before, 0);
    },
  },
  {
    id: 'bet-and-win-in-one',
    rule: 'A bet and its win in one call move their difference, once.',
    formats: ['gw-v1'],
    async run(context) {
      const before = await context.balance();
      const order = context.betWin(context.subject.stake, context.subject.stake + 300);
      await context.send('the call', order);
      await context.send('the same again', order);
      await context.moved('both', before, 300);
      const back = context.betWin(context.subject.stake, context.subject.stake - 300);
      await context.send('one that loses', back);
      await context.moved('all', before, 0);
      const undone = context.betWin(context.subject.stake, 0);
      await context.send('one more', undone);
      const seen = await context.send('its rollback', context.rollback(undone), ['OK', 'ALREADY_SETTLED']);
      await context.moved('which stands or is gone whole', before, seen.code === 'OK' ? 0 : -undone.amount);
    },
  },
  {
    id: 'adjust',
    rule: 'A closed round is corrected by adjust alone, up or down, once for each id.',
    formats: ['gw-v1'],
    async run(context) {
      const { bet, before } = await paidBack(context);
      const up = context.adjust(bet, 400);
      await context.send('400 more', up);
      await context.send('the same again', up);
      await context.moved('up', before, 400);
      await context.send('400 less', context.adjust(bet, -400));
      await context.moved('down', before, 0);
    },
  },
  {
    id: 'adjust-owed',
    rule: 'A correction down that the balance does not cover is accepted: the rest is owed.',
    formats: ['gw-v1'],
    async run(context) {
      const { bet, before } = await paidBack(context);
      const all = context.bet({ amount: before - 1 });
      await context.send('a bet of nearly all there is', all);
      const seen = await context.send('a correction of more than is left', context.adjust(bet, -bet.amount));
      context.check('nothing is left', seen.balance === 0, { expected: '0', got: String(seen.balance), evidence: [seen] });
      await context.send('the stake comes back', context.rollback(all));
      await context.send('and the correction', context.adjust(bet, bet.amount));
      const now = await context.balance();
      context.check('what was taken is back', now === before || now === before + bet.amount - 1, {
        expected: `${before}, or ${before + bet.amount - 1} where debts stay`,
        got: String(now),
      });
    },
  },
  {
    id: 'adjust-above-payout',
    rule: 'A correction moves at most what the round paid: more is refused, up or down, and moves nothing.',
    formats: ['gw-v1'],
    async run(context) {
      const { bet, before } = await paidBack(context);
      for (const amount of [-bet.amount - 1, bet.amount + 1])
        context.refuses(`${amount}`, await context.probe.send(context.adjust(bet, amount)));
      await context.moved('nothing', before, 0);
    },
  },
];
