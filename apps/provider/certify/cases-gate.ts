import { randomUUID } from 'node:crypto';
import { unknownToken, type Case } from './context.js';

/** Signatures, sessions and bodies. */
export const gateCases: readonly Case[] = [
  {
    id: 'session',
    rule: 'The wallet knows the session that it opened, and no other.',
    async run(context) {
      const { token, player, game } = context.subject;
      if (context.probe.format === 'hub88') {
        context.answers('user/info', await context.probe.call('user/info', { user: player }), ['OK']);
        return;
      }
      const known = await context.probe.call('session/verify', { token, game });
      context.answers('session/verify', known, ['OK']);
      context.says('whose it is', known, ['player', player]);
      context.answers('another token', await context.probe.call('session/verify', { token: unknownToken, game }), ['INVALID_TOKEN']);
      context.answers('ping', await context.probe.call('ping', {}), ['OK']);
    },
  },
  {
    id: 'bad-signature',
    rule: 'A call with a wrong signature is refused and moves nothing.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet();
      await context.send('the bet', bet, ['INVALID_SIGNATURE'], { badSignature: true });
      await context.moved('the refusal', before, 0);
      await context.probe.send(context.rollback(bet));
    },
  },
  {
    id: 'old-time',
    rule: 'A call whose time is more than 30 seconds off is refused.',
    formats: ['gw-v1'],
    async run(context) {
      for (const offMs of [-31_000, 31_000]) {
        context.answers(`a call ${offMs} ms off`, await context.probe.call('ping', {}, { offMs }), ['INVALID_SIGNATURE']);
      }
      context.answers('a call in time', await context.probe.call('ping', {}), ['OK']);
    },
  },
  {
    id: 'replayed-nonce',
    rule: 'A nonce works once.',
    formats: ['gw-v1'],
    async run(context) {
      const nonce = randomUUID();
      context.answers('the first call', await context.probe.call('ping', {}, { nonce }), ['OK']);
      context.answers('the second', await context.probe.call('ping', {}, { nonce }), ['REPLAYED_NONCE']);
    },
  },
  {
    id: 'unknown-token',
    rule: 'A bet needs a session that the wallet has opened.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet({ token: unknownToken });
      const seen = await context.send('the bet', bet, ['INVALID_TOKEN']);
      if (context.probe.format === 'hub88') context.says('in the words of Hub88', seen, ['status', 'RS_ERROR_INVALID_TOKEN']);
      if (seen.code === 'OK') await context.probe.send(context.rollback(bet));
      await context.moved('the refusal', before, 0);
    },
  },
  {
    id: 'ended-token',
    rule: 'A bet of a session that has ended is refused.',
    needs: 'endedToken',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet({ token: context.subject.endedToken! });
      const seen = await context.send('the bet', bet, ['INVALID_TOKEN']);
      if (context.probe.format === 'hub88') context.says('in the words of Hub88', seen, ['status', 'RS_ERROR_TOKEN_EXPIRED']);
      if (seen.code === 'OK') await context.probe.send(context.rollback(bet));
      await context.moved('the refusal', before, 0);
    },
  },
  {
    id: 'wrong-game',
    rule: 'A session bets on its game alone.',
    async run(context) {
      const before = await context.balance();
      const bet = context.bet({ game: 'no-such-game' });
      const seen = await context.probe.send(bet);
      context.refuses('a bet on another game', seen);
      if (seen.code === 'OK') await context.probe.send(context.rollback(bet));
      await context.moved('the refusal', before, 0);
    },
  },
  {
    id: 'wrong-currency',
    rule: 'Bets and wins are in the session’s currency.',
    async run(context) {
      const before = await context.balance();
      const foreign = context.bet({ currency: 'XAU' });
      const seen = await context.send('a bet in another', foreign, ['CURRENCY_MISMATCH']);
      if (seen.code === 'OK') await context.probe.send(context.rollback(foreign));
      const bet = context.bet();
      await context.send('a bet', bet);
      await context.send('its win in another', context.win(bet, 500, { currency: 'XAU' }), ['CURRENCY_MISMATCH']);
      await context.send('its rollback', context.rollback(bet));
      await context.moved('all', before, 0);
    },
  },
  {
    id: 'unsound-amounts',
    rule: 'An amount that is negative, broken or a text is refused and moves nothing.',
    async run(context) {
      const before = await context.balance();
      for (const amount of [-1_000, 0.5, '1000', null, 1e300]) {
        const bet = context.bet();
        context.refuses(`a bet of ${JSON.stringify(amount)}`, await context.probe.send(bet, { change: { amount } }));
      }
      await context.moved('all refusals', before, 0);
      const bet = context.bet();
      await context.send('a bet', bet);
      context.refuses('a win of -500', await context.probe.send(context.win(bet, 500), { change: { amount: -500 } }));
      await context.send('its rollback', context.rollback(bet));
      await context.moved('all', before, 0);
    },
  },
];
