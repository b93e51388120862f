import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { problemsOf } from './draft.js';
import type { GameMarket, GameSettings } from './games.js';
import { OddsTable } from './odds-table.js';

const half = { ways: '5', of: '10', chance: 0.5 };
const market: GameMarket = {
  id: 'power_odd_even',
  basis: 'powerball',
  outcomes: [
    { id: 'odd', ...half },
    { id: 'even', ...half },
  ],
};
const settings = {
  levels: {},
  cancellation: false,
  supplier: 'built_in',
  closingSeconds: 5,
  maxSelections: 1,
  ordinal: 0,
  resultPatienceSeconds: 60,
  maxWin: 1,
  maxPerRound: 1,
  maxWinPerRound: 1,
};

function Editing(): ReactNode {
  const { t } = useTranslation();
  const [odds, setOdds] = useState<Record<string, number>>({ odd: 1.95, even: 1.95 });
  const whole = { ...settings, markets: { power_odd_even: { open: true, minStake: 1, maxStake: 2, odds } } } as unknown as GameSettings;
  return (
    <OddsTable
      market={market}
      odds={odds}
      path="markets.power_odd_even.odds"
      problems={problemsOf(whole, { markets: [market], intervalMinutes: 1, external: false }, t)}
      onChange={(outcome, value) => setOdds({ ...odds, [outcome]: value })}
    />
  );
}

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
});
afterEach(cleanup);

describe('OddsTable', () => {
  it('says as it is typed what a stake gives back, and why odds are refused', () => {
    show(<Editing />);
    const [first] = screen.getAllByRole('textbox');
    expect(screen.getAllByText('97.50%')).toHaveLength(2);
    fireEvent.change(first!, { target: { value: '2' } });
    expect(screen.getByRole('alert').textContent).toContain('100.00%');
    expect(first?.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(first!, { target: { value: '1.999' } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('99.95%')).toBeDefined();
  });
});
