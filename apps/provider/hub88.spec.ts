import { describe, expect, it } from '@jest/globals';
import { textOfTime, timeOf } from './http/time.js';
import { hub88Body, uuidOf } from './wallet/hub88-wallet.js';

const common = { player: 'user42', game: 'lantern-road', round: 'R-1', token: 'a token', currency: 'KRW' };

describe('messages of Hub88', () => {
  it('stake nothing in a free round, and name the reward as the vendor made it', () => {
    const bet = hub88Body({ ...common, kind: 'bet', tx: 'b-R-1', amount: 0, closes: false, grant: 'the reward' });
    expect(bet).toMatchObject({ amount: 0, is_free: true, reward_uuid: 'the reward', round_closed: false });
    const win = hub88Body({ ...common, kind: 'win', tx: 'w-R-1', betTx: 'b-R-1', grant: 'the reward', amount: 20, closes: true });
    expect(win).toMatchObject({ amount: 2_000_000, is_free: true, reward_uuid: 'the reward', round_closed: true });
    expect(win['reference_transaction_uuid']).toBe(bet['transaction_uuid']);
  });

  it('say of a promotion that it is the supplier’s, and close its round', () => {
    const bet = hub88Body({ ...common, kind: 'bet', tx: 'b-P-1', amount: 0, closes: false, promo: true });
    const win = hub88Body({ ...common, kind: 'win', tx: 'w-P-1', betTx: 'b-P-1', grant: null, promo: true, amount: 500, closes: true });
    expect(bet).toMatchObject({ amount: 0, is_free: true, is_supplier_promo: true });
    expect(win).toMatchObject({ amount: 50_000_000, is_free: true, is_supplier_promo: true, round_closed: true });
    for (const body of [bet, win]) expect(body).not.toHaveProperty('reward_uuid');
  });

  it('say of a plain bet that it is neither', () => {
    const bet = hub88Body({ ...common, kind: 'bet', tx: 'b-R-1', amount: 1_000, closes: false });
    expect(bet).toMatchObject({ amount: 100_000_000, is_free: false });
    expect(bet).not.toHaveProperty('is_supplier_promo');
    expect(bet).not.toHaveProperty('reward_uuid');
  });

  it('close the round with the rollback of its bet', () => {
    expect(hub88Body({ ...common, kind: 'rollback', tx: 'r-b-R-1', betTx: 'b-R-1' })).toMatchObject({
      ...{ round_closed: true, reference_transaction_uuid: uuidOf('b-R-1') },
    });
  });
});

describe('times of Hub88', () => {
  it.each([
    ['2026-11-30T03:00:00', '2026-11-30T03:00:00.000Z'],
    ['2026-11-30 03:00:00.5', '2026-11-30T03:00:00.500Z'],
    ['2026-11-30T03:00:00Z', '2026-11-30T03:00:00.000Z'],
    ['2026-11-30T12:00:00+09:00', '2026-11-30T03:00:00.000Z'],
  ])('are UTC without a zone: %s', (text, time) => {
    expect(timeOf(text)?.toISOString()).toBe(time);
  });

  it.each(['', 'soon', '2026-11-30', '2026-13-30T03:00:00', '2026-11-30T03:00:00+9', 1_790_000_000_000, null])(
    'are refused otherwise: %j',
    (given) => {
      expect(timeOf(given)).toBeUndefined();
    },
  );

  it('are written without a zone', () => {
    expect(textOfTime(new Date('2026-11-30T12:00:00+09:00'))).toBe('2026-11-30T03:00:00.000');
  });
});
