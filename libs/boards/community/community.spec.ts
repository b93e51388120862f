import { expect, it } from '@jest/globals';
import { Community } from './use-cases/community.js';

it('the community board shows nobody’s whole name', async () => {
  const at = new Date('2026-11-21T12:00:00+09:00');
  const community = new Community({
    charges: async () => [{ nickname: '바람결소리', money: 50_000, bankName: '국민', at }],
    exchanges: async () => [{ nickname: 'a', money: 10_000, bankName: '신한', at }],
    wins: async () => [{ nickname: 'windy', payout: 19_500, game: 'eos1', round: 7, at }],
  });
  const shown = await community.execute();
  expect(shown.charges[0]).toMatchObject({ nickname: '바**', money: 50_000, bank_name: '국민' });
  expect(shown.wins[0]).toMatchObject({ nickname: 'w**', payout: 19_500, round: 7 });
  expect(JSON.stringify(shown)).not.toMatch(/바람|windy/);
});
