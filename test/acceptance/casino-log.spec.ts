/** The log of calls between the site and vendors, as administrators search it. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput } from '#lib/contract';
import { CasinoSite } from '../support/casino-site.js';
import { until } from '../support/until.js';

let site: CasinoSite;
beforeAll(async () => {
  site = await CasinoSite.start();
});
afterAll(() => site.stop());

type Filter = CallInput<'admin/casino/log/get'>;
const read = (filter: Filter) => site.admin.ask('admin/casino/log/get', filter);
/** Calls are written in groups, soon after they are answered. */
const logged = async (filter: Filter, count = 1) =>
  (
    await until(
      () => read(filter),
      ({ items }) => items.length >= count,
    )
  ).items;
const found = async (filter: Filter) => (await read({ take: 200, ...filter })).items.map(({ call, txId }) => `${call} ${txId}`);

describe('the log of calls', () => {
  it('has a refused first bet, whose round does not exist, with its masked token', async () => {
    const token = await site.launch();
    expect(await site.bet(token, 2_000_000, { round: 'never', tx: 'too-much' })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    const items = await logged({ txId: 'too-much' });
    expect(items).toMatchObject([
      {
        ...{ vendor: 'demo', vendorName: 'Demo Studio', direction: 'in', call: 'bet', code: 'INSUFFICIENT_FUNDS', round: 'never' },
        ...{ txId: 'too-much', memberId: null, account: null, nickname: null },
        request: { game: 'tiger', amount: 2_000_000 },
        answer: { code: 'INSUFFICIENT_FUNDS' },
      },
    ]);
    expect(JSON.stringify(items)).not.toContain(token);
    expect((await site.admin.ask('admin/casino/round/get', { round: 'never' })).items).toEqual([]);
  });

  it('names the member of a bet by its transaction, and of a win by its player', async () => {
    await site.bet(await site.launch(), 1_000, { round: 'one', tx: 'bet-one' });
    await site.win('one', 3_000, 'win-one');
    await logged({ round: 'one' }, 2);
    const whose = { memberId: Number(site.player), account: 'alice' };
    expect((await read({ round: 'one' })).items).toMatchObject([
      { call: 'win', code: 'OK', ...whose },
      { call: 'bet', code: 'OK', ...whose },
    ]);
  });

  it('is filtered by what an administrator knows of a call', async () => {
    await logged({ round: 'one' }, 2);
    await logged({ txId: 'too-much' });
    expect(await found({ memberId: Number(site.player), direction: 'in' })).toEqual(['win win-one', 'bet bet-one']);
    expect(await found({ account: 'ALICE', direction: 'in' })).toEqual(['win win-one', 'bet bet-one']);
    expect(await found({ account: 'unknown1' })).toEqual([]);
    expect(await found({ refused: true, call: 'bet' })).toEqual(['bet too-much']);
    expect(await found({ refused: false, call: 'bet' })).toEqual(['bet bet-one']);
    expect(await found({ code: 'INSUFFICIENT_FUNDS' })).toEqual(['bet too-much']);
    expect(await found({ vendor: 'demo', txId: 'win-one' })).toEqual(['win win-one']);
    expect(await found({ vendor: 'other' })).toEqual([]);
    const sent = await read({ direction: 'out', take: 200 });
    expect(sent.items.map(({ call }) => call)).toEqual(expect.arrayContaining(['games', 'launch']));
    expect(sent.items.every(({ direction, address }) => direction === 'out' && address === site.vendor.baseUrl)).toBe(true);
  });

  it('is filtered by period and read in pages, newest first', async () => {
    const all = (await read({ take: 200 })).items;
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((one, other) => other - one));
    const { items, total } = await read({ skip: 1, take: 2 });
    expect(items).toEqual(all.slice(1, 3));
    expect(total).toBe(all.length);
    const at = all.at(-1)!.at;
    expect((await read({ startedAt: at, take: 200 })).total).toBe(all.length);
    const before = new Date(new Date(at).getTime() - 1).toISOString();
    expect(await found({ endedAt: before })).toEqual([]);
  });
});
