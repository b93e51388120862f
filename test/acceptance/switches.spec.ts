import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Call, calls, type CallPath, type SiteSwitch } from '#lib/contract';
import { Settings } from '#lib/platform';
import { rewardSettings } from '#lib/rewards';
import { closedCodes, siteSettings } from '#lib/site';
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
const under = (Object.keys(rules) as CallPath[]).flatMap((path) => {
  const name = rules[path].under;
  return name === undefined ? [] : [[name, path] as const];
});

const sites = {
  sports: 'useSports',
  minigame: 'useMinigame',
  casino: 'useCasino',
  roulette: 'useRouletteSystem',
  join: 'useUserJoin',
} as const;

async function turn(name: SiteSwitch, isOn: boolean): Promise<void> {
  const settings = app.api.get(Settings);
  if (name === 'attendance') {
    const { attendance } = await settings.get(rewardSettings);
    return settings.change(rewardSettings, { attendance: { ...attendance, isOpen: isOn } }, 'test');
  }
  if (name === 'roulette') {
    const { roulette } = await settings.get(rewardSettings);
    await settings.change(rewardSettings, { roulette: { ...roulette, isOpen: true } }, 'test');
  }
  await settings.change(siteSettings, { [sites[name]]: isOn }, 'test');
}

/** The code that a call without input is answered with; `done` where it is answered. */
async function codeOf(path: CallPath): Promise<string> {
  const client = rules[path].who.includes('visitor') ? app.visitor() : alice;
  return (await client.refusal(path)) ?? 'done';
}

describe('a section that is switched off', () => {
  it.each(under)('%s closes %s, and that alone', async (name, path) => {
    await turn(name, false);
    expect(await codeOf(path)).toBe(closedCodes[name]);
    await turn(name, true);
    expect(await codeOf(path)).not.toBe(closedCodes[name]);
  });

  it('is named by every call that sells: what stands under none belongs to what is there already', () => {
    const free = (Object.keys(rules) as CallPath[]).filter(
      (path) => /^user\/(sports|game|roulette|attendance|friend|inventory|join)\b/.test(path) && rules[path].under === undefined,
    );
    expect(free.sort()).toEqual([
      'user/attendance/get',
      'user/friend/get',
      'user/game/bet/cancel',
      'user/game/bet/get',
      'user/game/bet/view',
      'user/game/casino/round/get',
      'user/game/round/verify',
      'user/inventory/get',
      'user/inventory/use',
      'user/roulette/get',
      'user/roulette/history',
      'user/sports/bet/cashOut',
      'user/sports/bet/offers',
    ]);
  });

  it('leaves open bets to their owners', async () => {
    await turn('sports', false);
    await turn('minigame', false);
    for (const path of ['user/game/bet/get', 'user/game/bet/cancel', 'user/sports/bet/offers', 'user/sports/bet/cashOut'] as const)
      expect(['done', 'INVALID_INPUT', 'INVALID_AMOUNT']).toContain(await codeOf(path));
  });
});
