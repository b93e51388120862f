import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SettingSections, type CommandContext } from '#lib/platform';
import { commissionSettings } from './commission-settings.js';
import { CommissionHarness } from './testing/commission-harness.js';
import { ChangeCommissionSettings } from './use-cases/change-commission-settings.js';

const actor = { kind: 'admin', id: 1, account: 'admin', nickname: 'admin', level: 0, path: [], sessionId: 1 } as const;
const command: CommandContext = {
  actor: { ...actor, path: [] },
  call: 'admin/commission/settings/update',
  input: {},
  requestId: 'test',
  address: '203.0.113.7',
};

const defaults = {
  enabled: true,
  payAs: 'point',
  emptyBetCutPercent: 0,
  ...{ casinoCutFrom: '00:00', casinoCutUntil: '00:00', slotCutFrom: '00:00', slotCutUntil: '00:00' },
  payment: 'at_settlement',
  losingPeriod: 'week',
  autoPayLosing: false,
  ...{ positions: false, positionSettlement: 'by_hand' },
  ...{ positionCapSports: 100, positionCapMinigame: 100, positionCapPowerball: 100, positionCapCasino: 70, positionCapSlot: 70 },
};

describe('the settings of commission', () => {
  let kit: CommissionHarness;
  let change: ChangeCommissionSettings;
  beforeEach(async () => {
    kit = await CommissionHarness.open();
    change = new ChangeCommissionSettings(
      kit.database,
      kit.settings,
      kit.clock,
      new SettingSections(kit.database, kit.settings, kit.clock),
    );
  });
  afterEach(() => kit.close());

  it('change together with their line in the audit log, and hold from the next bet on', async () => {
    const path = await kit.chain(1, undefined);
    await kit.bet(path, 10_000_000);
    await change.execute(command, { enabled: true, payAs: 'cash', emptyBetCutPercent: 5 });
    await kit.bet(path, 10_000_000);
    expect(await kit.sums()).toEqual({ due: 195_000 });
    expect(await kit.database.query('SELECT actor, action, before, after FROM audit_entry')).toEqual([
      {
        actor: 'admin:admin',
        action: 'commission.settings',
        before: defaults,
        after: { ...defaults, payAs: 'cash', emptyBetCutPercent: 5 },
      },
    ]);
  });

  it('refuse a cut with more than four decimals and stay as they were', async () => {
    await expect(change.execute(command, { enabled: false, payAs: 'cash', emptyBetCutPercent: 0.12345 })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await kit.settings.get(commissionSettings)).toEqual(defaults);
    expect(await kit.database.query('SELECT FROM audit_entry')).toEqual([]);
  });
});
