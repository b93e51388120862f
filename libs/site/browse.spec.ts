import { describe, expect, it } from '@jest/globals';
import { calls, siteSwitches, type SiteSwitch } from '#lib/contract';
import { TestClock } from '#lib/kernel';
import type { Settings, SettingsGroup } from '#lib/platform';
import type { z } from 'zod';
import { inspectionPlans, inspectionSettings } from './inspections.js';
import { siteSettings } from './site-settings.js';
import { Browse } from './use-cases/browse.js';

const wallet = {
  minCharge: 10_000,
  editableDepositor: true,
  minExchange: 10_000,
  exchangeUnit: 10_000,
  exchangeIntervalHours: 3,
  closedFrom: '23:30',
  closedUntil: '00:30',
  minPointConversion: 1_000,
  pointUnit: 100,
  wonPerPoint: 1,
};

const join = {
  sms_required: true,
  sms_available: true,
  code_required: true,
  minimum_age: 19,
  signup_points: 0,
  first_charge_percent: 10,
  every_charge_percent: 0,
  max_charge_bonus: 100_000,
};

/** Settings of which some fields were changed. */
const settingsWith = (changed: Record<string, object>) =>
  ({ get: async <S extends z.ZodType>(group: SettingsGroup<S>) => group.schema.parse(changed[group.name] ?? {}) }) as unknown as Settings;

const allOn = Object.fromEntries(siteSwitches.map((name) => [name, true])) as Record<SiteSwitch, boolean>;

const browse = (changed: Record<string, object> = {}, on: Partial<Record<SiteSwitch, boolean>> = {}) =>
  new Browse(
    settingsWith(changed),
    {
      notices: async () => [],
      events: async () => [],
      popups: async () => [{ id: 3, name: '환영', image_src: '', content: '<p>환영합니다</p>', disabled: 2, order: 0 }],
      games: async () => [{ id: 'eos1', name: 'EOS 1', onSale: true, family: 'powerball', state: 'on_sale', intervalMinutes: 1 }],
      joinRules: async () => join,
      walletRules: async () => ({ ...wallet, useExchangePassword: false }),
      hasEggs: async () => true,
    },
    { all: async () => ({ ...allOn, ...on }) },
    new TestClock(new Date('2026-11-21T12:00:00+09:00')),
  ).execute('ko');

describe('system context', () => {
  it('keeps to the contract and switches nothing on that is not there', async () => {
    const context = await browse({}, { roulette: false });
    expect(calls['user/browse'].out.parse(context)).toEqual(context);
    expect(context).toMatchObject({
      use_roulette_system: false,
      use_user_join: false,
      use_casino: false,
      use_slot: false,
      use_sports: true,
      use_minigame: true,
      use_exchange_password: false,
      agent_inspection: { is_disabled: false, memo: '' },
      loaded: true,
      popups: [{ id: 3, disabled: 2 }],
      join,
      wallet,
      serverTime: '2026-11-21T12:00:00.000+09:00',
    });
  });

  it('follows the site’s settings', async () => {
    const context = await browse({
      [siteSettings.name]: { useCasino: true, telegramLink: 'https://t.me/truebook' },
      [inspectionSettings.name]: { isDisabled: true, memo: '02:00–04:00' },
    });
    expect(context).toMatchObject({
      use_casino: true,
      telegram_link: 'https://t.me/truebook',
      agent_inspection: { is_disabled: true, memo: '02:00–04:00' },
    });
  });

  it('tells of inspections that are under way or planned, with their times', async () => {
    const plan = (from: string, until: string | null) => ({ from, until, memo: '점검' });
    const { inspections } = await browse({
      [inspectionPlans.name]: {
        plans: {
          player: plan('2026-11-21T11:00:00+09:00', null),
          eos1: plan('2026-11-21T13:00:00+09:00', '2026-11-21T14:00:00+09:00'),
          inplay: plan('2026-11-21T09:00:00+09:00', '2026-11-21T12:00:00+09:00'),
        },
      },
    });
    expect(inspections.map(({ target, is_disabled: isOn }) => [target, isOn])).toEqual([
      ['player', true],
      ['eos1', false],
    ]);
  });

  it('takes web links only', () => {
    expect(siteSettings.schema.safeParse({ telegramLink: 'javascript:alert(1)' }).success).toBe(false);
  });
});
