import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { TFunction } from 'i18next';
import { currentLanguage, needTexts, textsIn } from '../../lib/i18n.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { DataTable } from '../../ui/data-table.js';
import { fileColumnsOf } from '../../ui/list/columns.js';
import { accessColumns, feeColumn, roundColumns, type Access, type LoggedRound } from './log-columns.js';

let t: TFunction;
beforeAll(async () => {
  stubBrowser();
  await loadTexts('agent', 'en');
  await needTexts('casino-log');
  t = await textsIn(currentLanguage());
});
afterEach(cleanup);

const game = { vendor: 'dew', vendorName: 'Dew', game: 'tiger', gameName: 'Tiger', kind: 'slot' as const };
const whose = { memberId: 8, account: 'alice', nickname: 'Alice' };
const round: LoggedRound = {
  ...{
    ...game,
    ...whose,
    id: 1,
    round: 'R-1',
    status: 'closed',
    unit: 'egg',
    stake: 2_000,
    payout: 2_000,
    effective: 700,
    provider: 'Dew Studio',
    supportAmount: 0,
  },
  ...{ openedAt: '2026-11-21T12:00:00+09:00', closedAt: '2026-11-21T12:01:00+09:00' },
};
const access: Access = {
  ...{ ...game, ...whose, id: 2, thumbnail: '', isMobile: false, unit: 'egg', at: round.openedAt, rounds: 3, stake: 4_000, payout: 900 },
  ...{ effective: 3_100, lastAt: null },
};

/** The text of a row's cells, by the heads of their columns. */
function cells(): Record<string, string> {
  const table = within(screen.getByRole('table'));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  return Object.fromEntries(table.getAllByRole('cell').map(({ textContent }, index) => [heads[index], textContent]));
}

describe('the list of rounds', () => {
  it('shows the effective bet in the unit of the round, and a dash while the round is open', () => {
    const columns = roundColumns(t, true);
    show(<DataTable label="Rounds" columns={columns} rows={[round]} rowKey={({ id }) => id} empty="" />);
    expect(cells()).toMatchObject({ Stake: '2,000 eggs', 'Effective bet': '700 eggs' });
    cleanup();
    const open: LoggedRound = { ...round, status: 'open', effective: null, closedAt: null };
    show(<DataTable label="Rounds" columns={columns} rows={[open]} rowKey={({ id }) => id} empty="" />);
    expect(cells()).toMatchObject({ 'Effective bet': '–' });
  });

  it('shows the studio beside the vendor, and the vendor’s fee where the caller gets it', () => {
    const columns = [...roundColumns(t, true), feeColumn(t)];
    show(<DataTable label="Rounds" columns={columns} rows={[{ ...round, fee: -130 }]} rowKey={({ id }) => id} empty="" />);
    expect(cells()).toMatchObject({ Studio: 'Dew Studio', 'Vendor fee': '−130' });
  });

  it('shows what is carried of it in won', () => {
    const rows = [{ ...round, unit: 'cash' as const, supportAmount: 600 }];
    show(<DataTable label="Rounds" columns={roundColumns(t, true)} rows={rows} rowKey={({ id }) => id} empty="" />);
    expect(cells()).toMatchObject({ Carried: '600' });
    expect(fileColumnsOf(roundColumns(t, true))).toContainEqual({ key: 'supportAmount', label: 'Carried', as: 'number' });
  });

  it('writes the effective bet and the unit into the file', () => {
    expect(fileColumnsOf(roundColumns(t, true))).toEqual(
      expect.arrayContaining([
        { key: 'effective', label: 'Effective bet', as: 'number' },
        { key: 'unit', label: 'Unit', words: { cash: 'Money', egg: 'Eggs' } },
      ]),
    );
  });
});

describe('the list of opened games', () => {
  it('shows eggs as eggs, and writes the unit into the file', () => {
    const columns = accessColumns(t, true);
    show(<DataTable label="Opened" columns={columns} rows={[access]} rowKey={({ id }) => id} empty="" />);
    expect(cells()).toMatchObject({ Stake: '4,000 eggs', Payout: '900 eggs', 'Effective bet': '3,100 eggs' });
    expect(fileColumnsOf(columns)).toContainEqual({ key: 'unit', label: 'Unit', words: { cash: 'Money', egg: 'Eggs' } });
  });
});
