/** Administrators tag games, many at once; the page of the hotel casino shows the games with its tag. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CasinoSite } from '../support/casino-site.js';

const tag = 'hotel-casino';
let site: CasinoSite;
beforeAll(async () => {
  site = await CasinoSite.start();
  site.vendor.answers['games'] = () => ({
    items: [
      { code: 'baccarat', name: 'Baccarat', kind: 'casino', category: 'live' },
      { code: 'roulette', name: 'Roulette', kind: 'casino', category: 'table', tags: ['new'] },
      { code: 'sicbo', name: 'Sic Bo', kind: 'casino', category: 'table' },
    ],
  });
  await site.admin.ask('admin/casino/vendor/sync', { code: 'demo', release: true });
});
afterAll(() => site.stop());

const listed = async (filter: object = {}) => (await site.admin.ask('admin/casino/game/get', { kind: 'casino', ...filter })).items;
const offered = (filter: object = {}) => site.alice.ask('user/game/casino/get', { kind: 'casino', ...filter });
const codes = (games: readonly { code: string }[]) => games.map(({ code }) => code).toSorted();

it('shows no game in the hotel casino until one has its tag, and all games in the casino', async () => {
  expect(await offered({ tag })).toMatchObject({ games: [], total: 0, vendors: [], categories: [] });
  expect(codes((await offered()).games)).toEqual(['baccarat', 'roulette', 'sicbo']);
});

it('adds the tag to many games at once beside the tags that they have, and takes it away again', async () => {
  const chosen = (await listed()).filter(({ code }) => code !== 'sicbo').map(({ id }) => id);
  const { results } = await site.admin.ask('admin/casino/game/save', { ids: chosen, addTags: [tag] });
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(codes(await listed({ tag }))).toEqual(['baccarat', 'roulette']);
  expect((await listed({ search: 'roulette' }))[0]!.tags).toEqual(['new', tag]);
  const { games, total, categories } = await offered({ tag });
  expect(codes(games)).toEqual(['baccarat', 'roulette']);
  expect(total).toBe(2);
  expect(categories).toEqual([
    { category: 'live', games: 1 },
    { category: 'table', games: 1 },
  ]);
  expect(codes((await offered()).games)).toEqual(['baccarat', 'roulette', 'sicbo']);
  await site.admin.ask('admin/casino/vendor/sync', { code: 'demo', release: true });
  expect(codes((await offered({ tag })).games)).toEqual(['baccarat', 'roulette']);
  await site.admin.ask('admin/casino/game/save', { ids: chosen, removeTags: [tag] });
  expect((await offered({ tag })).games).toEqual([]);
  expect((await listed({ search: 'roulette' }))[0]!.tags).toEqual(['new']);
});
