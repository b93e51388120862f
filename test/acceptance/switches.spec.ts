import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Call, type CallOutput, calls, type CallPath, closedCodes, type SiteSwitch } from '#lib/contract';
import { Settings } from '#lib/platform';
import { rewardSettings } from '#lib/rewards';
import { siteSettings } from '#lib/site';
import { TestApp } from '../support/app.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let alice: WireClient;
beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  alice = await app.login('alice');
});
afterAll(() => app.stop());

const rules = calls as Record<CallPath, Call>;
type Case = readonly [name: SiteSwitch, path: CallPath, input: object];

/** Inputs by which a call stands under a switch. */
function casesOf(path: CallPath): Case[] {
  const { under } = rules[path];
  if (under === undefined) return [];
  if (under === 'section')
    return [
      ['sports', path, { section: 'europe' }],
      ['sports', path, { section: 'virtual' }],
      ['inplay', path, { section: 'inplay' }],
      ['inplay', path, { section: 'live' }],
      ['virtual', path, { section: 'virtual' }],
    ];
  // A list is about no game, and a bet names its round: both are tested below.
  if (under === 'game')
    return path === 'user/game/round/list' || path === 'user/game/bet/create'
      ? []
      : [
          ['minigame', path, { game: 'powerladder' }],
          ['powerball', path, { game: 'eos1' }],
          ['powerball', path, { game: 'happy545' }],
        ];
  if (under === 'play')
    return [
      ['casino', path, { kind: 'casino' }],
      ['slot', path, { kind: 'slot' }],
    ];
  if (under === 'post') return [['board', path, { type: 'freeboard', id: 1 }]];
  return [[under, path, {}]];
}
const under = (Object.keys(rules) as CallPath[]).flatMap(casesOf);

const sites = {
  sports: 'useSports',
  inplay: 'useInplay',
  virtual: 'useVirtual',
  minigame: 'useMinigame',
  powerball: 'usePowerball',
  casino: 'useCasino',
  slot: 'useSlot',
  board: 'useBoard',
  roulette: 'useRouletteSystem',
  join: 'useUserJoin',
} as const;

async function turn(name: SiteSwitch, isOn: boolean): Promise<void> {
  const settings = app.api.get(Settings);
  if (name === 'attendance') {
    const { attendance } = await settings.get(rewardSettings);
    return app.configure(rewardSettings, { attendance: { ...attendance, isOpen: isOn } });
  }
  if (name === 'roulette') {
    const { roulette } = await settings.get(rewardSettings);
    await app.configure(rewardSettings, { roulette: { ...roulette, isOpen: true } });
  }
  await app.configure(siteSettings, { [sites[name]]: isOn });
}

/** The code that a call without input is answered with; `done` where it is answered. */
async function codeOf(path: CallPath, input: object = {}): Promise<string> {
  const client = rules[path].who.includes('visitor') ? app.visitor() : alice;
  return (await client.refusal(path, input as never)) ?? 'done';
}

describe('a section that is switched off', () => {
  it.each(under)('%s closes %s %j, and that alone', async (name, path, input) => {
    await turn(name, false);
    expect(await codeOf(path, input)).toBe(closedCodes[name]);
    await turn(name, true);
    expect(await codeOf(path, input)).not.toBe(closedCodes[name]);
  });

  it('is named by every call that sells: what stands under none belongs to what is there already', () => {
    const free = (Object.keys(rules) as CallPath[]).filter(
      (path) => /^user\/(sports|game|roulette|attendance|friend|inventory|join)\b/.test(path) && rules[path].under === undefined,
    );
    expect(free.sort()).toEqual([
      'user/attendance/get',
      'user/friend/get',
      'user/game/bet/cancel',
      'user/game/bet/days',
      'user/game/bet/get',
      'user/game/bet/view',
      'user/game/casino/access/get',
      'user/game/casino/egg/get',
      'user/game/casino/leave',
      'user/game/casino/round/detail/get',
      'user/game/casino/round/get',
      'user/game/casino/round/view',
      'user/game/casino/transaction/get',
      'user/game/round/verify',
      'user/inventory/get',
      'user/inventory/use',
      'user/roulette/get',
      'user/roulette/history',
      'user/sports/bet/autoCashOut',
      'user/sports/bet/cashOut',
      'user/sports/bet/offers',
    ]);
  });

  it('leaves the kinds of draw games apart: each list has the games of what is on', async () => {
    const families = async () => new Set((await app.visitor().ask('user/game/round/list')).rounds.map(({ game }) => game.family));
    await turn('powerball', false);
    const withoutPowerball = await families();
    expect(withoutPowerball.has('powerball')).toBe(false);
    expect(withoutPowerball.has('ladder')).toBe(true);
    await turn('minigame', false);
    expect(await codeOf('user/game/round/list')).toBe('SECTION_CLOSED');
    await turn('powerball', true);
    expect([...(await families())].sort()).toEqual(['five_of_45', 'powerball']);
    await turn('minigame', true);
  });

  it('takes no in-play bet while in-play is off, and names the section in the menu as closed', async () => {
    await turn('inplay', false);
    const { sections } = await app.visitor().ask('user/sports/menu');
    expect(sections.filter(({ onSale }) => !onSale).map(({ section }) => section)).toEqual(['live', 'inplay']);
    const ticket = { section: 'inplay', type: 'single', legs: [{ market_id: 1, outcome: 'home', odds: 2 }], stake: 10_000 };
    expect(await codeOf('user/sports/bet/create', ticket)).toBe('SECTION_CLOSED');
    await turn('inplay', true);
  });

  it('tells every page which parts are on', async () => {
    const flags: Record<SiteSwitch, keyof CallOutput<'user/browse'>> = {
      ...{ inplay: 'use_inplay', virtual: 'use_virtual', minigame: 'use_minigame', powerball: 'use_powerball' },
      ...{ casino: 'use_casino', slot: 'use_slot', roulette: 'use_roulette_system', attendance: 'use_attendance', board: 'use_board' },
      ...{ join: 'use_user_join', sports: 'use_sports' },
    };
    for (const [name, flag] of Object.entries(flags) as [SiteSwitch, keyof CallOutput<'user/browse'>][]) {
      await turn(name, false);
      expect((await app.visitor().ask('user/browse'))[flag]).toBe(false);
      await turn(name, true);
      expect((await app.visitor().ask('user/browse'))[flag]).toBe(true);
    }
  });

  it('leaves open bets to their owners', async () => {
    await turn('sports', false);
    await turn('minigame', false);
    await turn('powerball', false);
    for (const path of ['user/game/bet/get', 'user/game/bet/cancel', 'user/sports/bet/offers', 'user/sports/bet/cashOut'] as const)
      expect(['done', 'INVALID_INPUT', 'INVALID_AMOUNT']).toContain(await codeOf(path));
  });
});
