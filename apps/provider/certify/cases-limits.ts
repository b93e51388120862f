import type { Case, CaseContext } from './context.js';

const UNIT = 100_000;
const LONGEST_ROUND = 120;
const LONGEST_UUID = 64;

/** Ids and amounts at the bounds of the formats. */
export const limitCases: readonly Case[] = [
  {
    id: 'part-of-a-won',
    rule: 'A win of a part of a won is rounded down, once.',
    formats: ['hub88'],
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      await context.send('the bet', bet);
      const win = context.win(bet, 33);
      const change = { amount: 33.5 * UNIT };
      await context.send('a win of 33.5 won', win, ['OK'], { change });
      await context.moved('bet and win', before, 33 - bet.amount);
      await context.send('the same again', win, ['OK'], { change });
      await context.moved('again', before, 33 - bet.amount);
      await context.send('the rest', context.win(bet, bet.amount - 33, { closes: true }));
      await context.moved('all', before, 0);
    },
  },
  {
    id: 'bet-of-a-part',
    rule: 'A bet of a part of a won is refused and moves nothing.',
    formats: ['hub88'],
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      const seen = await context.probe.send(bet, { change: { amount: (bet.amount + 0.5) * UNIT } });
      context.says('the bet', seen, ['status', 'RS_ERROR_WRONG_TYPES']);
      await context.moved('the refusal', before, 0);
      if (seen.code === 'OK') await context.probe.send(context.rollback(bet));
    },
  },
  {
    id: 'longest-ids',
    rule: 'Ids may be as long as the format allows; two that differ in the last character alone are two.',
    run: (context) => (context.probe.format === 'gw-v1' ? longestOfGw(context) : longestOfHub88(context)),
  },
];

async function longestOfGw(context: CaseContext): Promise<void> {
  const before = await context.balance();
  const [round, other] = context.longest('round', LONGEST_ROUND);
  const [tx, twin] = context.longest('bet', LONGEST_ROUND);
  const bet = context.bet({ round, tx });
  const second = { ...bet, tx: twin };
  await context.send('a bet', bet);
  await context.send('a second bet', second);
  await context.moved('both bets', before, -2 * bet.amount);
  context.answers('tx/get of the first', await context.probe.call('tx/get', { tx }), ['OK']);
  await context.send('the rollback of the second', { ...context.rollback(second), tx: context.longest('rollback', LONGEST_ROUND)[0] });
  await context.moved('what is left', before, -bet.amount);
  const [win, secondWin] = context.longest('win', LONGEST_ROUND);
  await context.send('a win', context.win(bet, 300, { tx: win }));
  await context.send('a second win', context.win(bet, bet.amount - 300, { tx: secondWin, closes: true }));
  await context.moved('all of the round', before, 0);
  const both = { ...context.betWin(bet.amount, bet.amount + 200), round: other, tx: context.longest('betwin', LONGEST_ROUND)[0] };
  await context.send('bet and win in one', both);
  await context.send('the same again', both);
  await context.moved('all', before, 200);
}

async function longestOfHub88(context: CaseContext): Promise<void> {
  const before = await context.balance();
  const [round] = context.longest('round', LONGEST_ROUND);
  const uuids = (name: string) => context.longest(name, LONGEST_UUID, '0123456789abcdef-');
  const [tx, twin] = uuids('bet');
  const [win, secondWin] = uuids('win');
  const [undo] = uuids('rollback');
  const as = (uuid: string, reference?: string) => ({
    change: { transaction_uuid: uuid, round_closed: false, ...(reference !== undefined && { reference_transaction_uuid: reference }) },
  });
  const [bet, second] = [context.bet({ round }), context.bet({ round })];
  await context.send('a bet', bet, ['OK'], as(tx));
  await context.send('a second bet', second, ['OK'], as(twin));
  await context.moved('both bets', before, -2 * bet.amount);
  await context.send('the rollback of the second', context.rollback(second), ['OK'], as(undo, twin));
  await context.moved('what is left', before, -bet.amount);
  await context.send('a win', context.win(bet, 300), ['OK'], as(win, tx));
  await context.send('a second win', context.win(bet, bet.amount - 300), ['OK'], as(secondWin, tx));
  await context.moved('all', before, 0);
  await context.send('the closing', context.close(bet), ['OK'], { change: { reference_transaction_uuid: tx } });
}
