import { type Case, type CaseContext, unknownToken } from './context.js';

const gift = { is_free: true, is_supplier_promo: true };
const PRIZE = 700;

/** Takes what a case has won: a bet of it that its round loses. */
async function loseAgain(context: CaseContext, amount: number): Promise<void> {
  const bet = context.bet({ amount: context.subject.stake + amount });
  await context.send('a bet of stake and prize', bet);
  await context.send('its win of the stake alone', context.win(bet, context.subject.stake, { closes: true }));
}

/** Free rounds and promotions: wins that no stake has paid for. */
export const freeCases: readonly Case[] = [
  {
    id: 'unknown-reward',
    rule: 'Free rounds of a reward that the wallet does not know are refused and pay nothing.',
    async run(context) {
      const before = await context.balance();
      const never = context.bet();
      const win = context.win(never, PRIZE, { betTx: null, grant: `${never.tx}-reward` });
      context.refuses('a win of an unknown reward', await context.probe.send(win));
      await context.moved('the refusal', before, 0);
      if (context.probe.format === 'gw-v1') return;
      const free = context.bet({ amount: 0 });
      const change = { is_free: true, reward_uuid: `${never.tx}-reward` };
      await context.probe.send(free, { change });
      context.refuses('its win after a free bet', await context.probe.send(context.win(free, PRIZE), { change }));
      await context.moved('all', before, 0);
    },
  },
  {
    id: 'promotion',
    rule: 'A supplier’s promotion is paid without a stake: after a bet of nothing, or without any bet.',
    formats: ['hub88'],
    async run(context) {
      const before = await context.balance();
      const nothing = context.bet({ amount: 0 });
      await context.send('a bet of nothing', nothing, ['OK'], { change: gift });
      const after = context.win(nothing, PRIZE, { closes: true });
      await context.send('the promotion after it', after, ['OK'], { change: gift });
      await context.moved('the first promotion', before, PRIZE);
      const alone = context.win(context.bet(), PRIZE, { betTx: null, closes: true });
      await context.send('a promotion without a bet', alone, ['OK'], { change: gift });
      await context.moved('both promotions', before, 2 * PRIZE);
      await context.send('the same again', alone, ['OK'], { change: gift });
      await context.moved('again', before, 2 * PRIZE);
      await loseAgain(context, 2 * PRIZE);
      const plain = context.win(context.bet(), PRIZE, { betTx: null });
      context.refuses('a free win that is no promotion', await context.probe.send(plain, { change: { is_free: true } }));
      context.refuses('a win without a bet', await context.probe.send({ ...plain, tx: `${plain.tx}-plain` }));
      await context.moved('all', before, 0);
    },
  },
  {
    id: 'promotion-after-session',
    rule: 'A promotion is paid after its session has ended.',
    formats: ['hub88'],
    async run(context) {
      const before = await context.balance();
      const token = context.subject.endedToken ?? unknownToken;
      const win = context.win(context.bet(), PRIZE, { betTx: null, token, closes: true });
      await context.send('the promotion', win, ['OK'], { change: gift });
      await context.moved('the promotion', before, PRIZE);
      await loseAgain(context, PRIZE);
    },
  },
  {
    id: 'promotion-bet-after-session',
    rule: 'A promotion’s bet of nothing is taken after its session has ended.',
    formats: ['hub88'],
    needs: 'endedToken',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet({ amount: 0, token: context.subject.endedToken! });
      await context.send('the bet of nothing', bet, ['OK'], { change: gift });
      await context.send('the promotion', context.win(bet, PRIZE, { closes: true }), ['OK'], { change: gift });
      await context.moved('both', before, PRIZE);
      await loseAgain(context, PRIZE);
    },
  },
  {
    id: 'promotion-after-round',
    rule: 'A promotion is paid after its round has ended.',
    formats: ['hub88'],
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      await context.send('a bet', bet);
      await context.send('its win, which closes the round', context.win(bet, bet.amount, { closes: true }));
      await context.send('the promotion', context.win(bet, PRIZE, { closes: true }), ['OK'], { change: gift });
      await context.moved('all three', before, PRIZE);
      await loseAgain(context, PRIZE);
    },
  },
];
