import type { Case } from './context.js';

const undone = ['ALREADY_ROLLED_BACK', 'TX_NOT_FOUND'];

/** Replays, conflicts and rollbacks. */
export const orderCases: readonly Case[] = [
  {
    id: 'replayed-bet',
    rule: 'The same bet again returns the first answer and moves nothing.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      const first = await context.send('the bet', bet);
      const again = await context.send('the same bet', bet);
      if (context.probe.format === 'gw-v1') {
        const ids = [first, again].map(({ answer }) => (answer as Record<string, unknown>)['platformTxId']);
        context.check('the first answer', ids[0] !== undefined && ids[0] === ids[1], {
          expected: `platformTxId ${String(ids[0])}`,
          got: String(ids[1]),
          evidence: [again],
        });
        const isMarked = (again.answer as Record<string, unknown>)['replayed'] === true;
        context.check('it says so', isMarked, { expected: 'replayed true', got: String(isMarked), evidence: [again] });
      }
      await context.moved('both together', before, -bet.amount);
      await context.send('the rollback', context.rollback(bet));
    },
  },
  {
    id: 'replayed-win',
    rule: 'The same win again pays nothing more.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      await context.send('the bet', bet);
      const win = context.win(bet, bet.amount, { closes: true });
      await context.send('the win', win);
      await context.send('the same win', win);
      await context.moved('all three', before, 0);
    },
  },
  {
    id: 'conflict',
    rule: 'The same id with another amount is a conflict and moves nothing.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      await context.send('the bet', bet);
      await context.send('the same id, another amount', { ...bet, amount: bet.amount + 100 }, ['TX_CONFLICT']);
      await context.moved('the conflict', before, -bet.amount);
      const win = context.win(bet, bet.amount);
      await context.send('the win', win);
      await context.send('its id, another amount', { ...win, amount: win.amount + 100 }, ['TX_CONFLICT']);
      await context.moved('that conflict', before, 0);
    },
  },
  {
    id: 'rollback',
    rule: 'A rollback gives the stake back, once, however often it comes.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      await context.send('the bet', bet);
      const rollback = context.rollback(bet);
      await context.send('the rollback', rollback);
      await context.moved('bet and rollback', before, 0);
      await context.send('the same rollback', rollback);
      await context.send('a rollback with another id', context.rollback(bet));
      await context.moved('all', before, 0);
      await context.send('the bet that was rolled back, again', bet, undone);
      await context.moved('the late bet', before, 0);
    },
  },
  {
    id: 'rollback-first',
    rule: 'A rollback before its bet is accepted; the late bet is refused.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      await context.send('the rollback', context.rollback(bet));
      await context.moved('nothing to give back', before, 0);
      const late = await context.send('the late bet', bet, undone);
      if (late.code === 'OK') await context.probe.send(context.rollback(bet));
      await context.moved('the late bet', before, 0);
    },
  },
  {
    id: 'win-after-rollback',
    rule: 'A bet that was rolled back wins nothing.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      await context.send('the bet', bet);
      await context.send('the rollback', context.rollback(bet));
      await context.send('the win', context.win(bet, 900), undone);
      await context.moved('all', before, 0);
    },
  },
  {
    id: 'rollback-after-win',
    rule: 'A rollback after the round’s win is refused and moves nothing.',
    formats: ['gw-v1'],
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      await context.send('the bet', bet);
      await context.send('the win', context.win(bet, bet.amount, { closes: true }));
      await context.send('the rollback', context.rollback(bet), ['ALREADY_SETTLED']);
      await context.moved('all', before, 0);
    },
  },
  {
    id: 'answer-lost',
    rule: 'A bet whose answer was lost can be rolled back.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      await context.probe.send(bet);
      await context.send('the rollback', context.rollback(bet));
      await context.moved('both', before, 0);
    },
  },
  {
    id: 'reset-half-way',
    rule: 'A call whose connection breaks half-way moves nothing.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      const seen = await context.probe.send(bet, { resetHalfWay: true });
      context.check('no answer can come', seen.status === null, { expected: 'no answer', got: String(seen.status), evidence: [seen] });
      await context.moved('half a call', before, 0);
      await context.send('the rollback', context.rollback(bet));
    },
  },
  {
    id: 'transaction-look-up',
    rule: 'A transaction can be looked up, and says when it was rolled back.',
    formats: ['gw-v1'],
    async run(context) {
      const bet = context.bet();
      await context.send('the bet', bet);
      const known = await context.probe.call('tx/get', { tx: bet.tx });
      context.answers('tx/get of it', known, ['OK']);
      await context.send('the rollback', context.rollback(bet));
      const gone = await context.probe.call('tx/get', { tx: bet.tx });
      const rolledBack = (gone.answer as Record<string, unknown>)['rolledBack'];
      context.check('rolled back', rolledBack === true, { expected: 'rolledBack true', got: String(rolledBack), evidence: [gone] });
      context.answers('tx/get of another', await context.probe.call('tx/get', { tx: context.bet().tx }), ['TX_NOT_FOUND']);
    },
  },
];
