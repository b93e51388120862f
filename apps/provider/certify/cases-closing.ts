import { paidBack } from './cases-money.js';
import type { Case } from './context.js';

/** What closes a round, what a closed round takes, and what can be taken back of it. */
export const closingCases: readonly Case[] = [
  {
    id: 'win-of-nothing-closes',
    rule: 'A round without a win is closed, and takes no more bets.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      await context.send('the bet', bet);
      await context.send('the closing', context.close(bet));
      await context.moved('bet and closing', before, -bet.amount);
      await context.refusesClosed('a bet after it', context.bet({ round: bet.round }));
      if (context.probe.format === 'gw-v1') await context.send('closing again', context.close(bet));
      await context.winBack(bet.amount);
    },
  },
  {
    id: 'closed-round',
    rule: 'A win may close its round, which then takes no more bets and, in gw-v1, no more wins.',
    async run(context) {
      const { bet, before } = await paidBack(context);
      await context.refusesClosed('a bet after it', context.bet({ round: bet.round }));
      if (context.probe.format === 'gw-v1') await context.send('a win after it', context.win(bet, 500), ['ROUND_CLOSED']);
      await context.moved('all', before, 0);
    },
  },
  {
    id: 'closing-bet',
    rule: 'A bet may close its round, which then takes no more bets.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet({ closes: true });
      await context.send('the bet that closes its round', bet);
      await context.refusesClosed('a bet after it', context.bet({ round: bet.round }));
      await context.moved('both', before, -bet.amount);
      await context.winBack(bet.amount);
    },
  },
  {
    id: 'closing-bet-rolled-back',
    rule: 'A bet that closed its round and whose answer was lost can be rolled back: the stake comes back, once.',
    formats: ['hub88'],
    async run(context) {
      const before = await context.balance();
      const bet = context.bet({ closes: true });
      await context.probe.send(bet);
      await context.moved('the bet', before, -bet.amount);
      const rollback = context.rollback(bet);
      await context.send('the rollback', rollback);
      await context.moved('both', before, 0);
      await context.send('the same rollback', rollback);
      await context.moved('all', before, 0);
    },
  },
  {
    id: 'closing-win-rolled-back',
    rule: 'A win that closed its round and whose answer was lost can be rolled back: it is taken back, once.',
    formats: ['hub88'],
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      await context.send('the bet', bet);
      const win = context.win(bet, bet.amount, { closes: true });
      await context.probe.send(win);
      await context.moved('bet and win', before, 0);
      const rollback = { ...context.rollback(bet), betTx: win.tx };
      await context.send('the rollback of the win', rollback);
      await context.moved('what is left', before, -bet.amount);
      await context.send('the same rollback', rollback);
      await context.moved('all', before, -bet.amount);
      await context.winBack(bet.amount);
    },
  },
  {
    id: 'closing-rollback',
    rule: 'A rollback closes its round where it says so, and leaves it open where it does not.',
    formats: ['hub88'],
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      await context.send('a bet', bet);
      await context.send('a rollback that leaves the round open', context.rollback(bet), ['OK'], { change: { round_closed: false } });
      const second = context.bet({ round: bet.round });
      await context.send('a second bet in the round', second);
      await context.send('a rollback that closes the round', context.rollback(second), ['OK'], { change: { round_closed: true } });
      await context.refusesClosed('a bet after it', context.bet({ round: bet.round }));
      await context.moved('all', before, 0);
    },
  },
];
