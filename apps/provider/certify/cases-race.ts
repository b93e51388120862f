import type { Case } from './context.js';

const AT_ONCE = 20;

/** Calls at the same time. */
export const raceCases: readonly Case[] = [
  {
    id: 'twenty-bets-at-once',
    rule: 'Bets at the same time never take more than there is.',
    async run(context) {
      const before = await context.balance();
      const amount = Math.floor(before / 5) + 1;
      const bets = Array.from({ length: AT_ONCE }, () => context.bet({ amount }));
      const seen = await Promise.all(bets.map((bet) => context.probe.send(bet)));
      const taken = bets.filter((_, at) => seen[at]!.code === 'OK');
      context.check('how many were taken', taken.length === 4, {
        expected: `4 of ${AT_ONCE} bets of ${amount}`,
        got: String(taken.length),
        evidence: seen,
      });
      const now = await context.balance();
      const isRight = now === before - taken.length * amount && now >= 0;
      context.check('what is there', isRight, { expected: `${before - taken.length * amount}`, got: String(now) });
      // Those without an answer too.
      for (const bet of bets) await context.probe.send(context.rollback(bet));
      await context.moved('after all rollbacks', before, 0);
    },
  },
  {
    id: 'same-bet-at-once',
    rule: 'The same bet many times at once is taken once.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      const seen = await Promise.all(Array.from({ length: 10 }, () => context.probe.send(bet)));
      const isTaken = seen.some(({ code }) => code === 'OK');
      context.check('it is taken', isTaken, { expected: 'OK at least once', got: seen.map(({ code }) => code).join(' '), evidence: seen });
      await context.moved('ten times the same', before, -bet.amount);
      await context.send('the rollback', context.rollback(bet));
    },
  },
  {
    id: 'same-win-at-once',
    rule: 'The same win many times at once is paid once.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      await context.send('the bet', bet);
      const win = context.win(bet, bet.amount, { closes: true });
      await Promise.all(Array.from({ length: 10 }, () => context.probe.send(win)));
      await context.send('once more', win);
      await context.moved('all', before, 0);
    },
  },
  {
    id: 'bet-against-rollback',
    rule: 'A bet and its rollback at the same time leave nothing, whichever is first.',
    async run(context) {
      const before = await context.balance();
      for (let again = 0; again < 8; again += 1) {
        const bet = context.bet();
        await Promise.all([context.probe.send(bet), context.probe.send(context.rollback(bet))]);
        // The rollback of whoever lost the race is repeated, as a vendor does.
        await context.send('the rollback again', context.rollback(bet));
        await context.send('the bet again', bet, ['ALREADY_ROLLED_BACK', 'TX_NOT_FOUND']);
      }
      await context.moved('eight races', before, 0);
    },
  },
  {
    id: 'wins-and-bets-at-once',
    rule: 'Different wins and bets of one player at once are all counted.',
    async run(context) {
      const before = await context.balance();
      const bets = [0, 1, 2, 3].map(() => context.bet());
      for (const bet of bets) await context.send('a bet', bet);
      const more = [0, 1, 2, 3].map(() => context.bet());
      const wins = bets.map((bet) => context.win(bet, bet.amount, { closes: true }));
      const seen = await Promise.all([...wins, ...more].map((order) => context.probe.send(order)));
      context.check(
        'all taken',
        seen.every(({ code }) => code === 'OK'),
        { expected: 'OK eight times', got: seen.map(({ code }) => code).join(' '), evidence: seen },
      );
      await context.moved('four won, four open', before, -4 * context.subject.stake);
      for (const [at, bet] of more.entries()) await context.send(`rollback ${at + 1}`, context.rollback(bet));
      await context.moved('after the rollbacks', before, 0);
    },
  },
];
