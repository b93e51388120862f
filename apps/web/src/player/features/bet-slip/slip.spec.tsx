import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api.js';
import { needTexts } from '../../../lib/i18n.js';
import type { SportsMarket } from '../../../shared/sports/fixture-updates.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { fixture, matchOdds, sportsNow } from '../../../testing/sports.js';
import { applyStoredOdds, chooseOddsFormat } from '../../lib/odds-format.js';
import type { OddsPolicy } from '../../lib/odds-policy.js';
import type { SectionRules } from './slip-lines.js';
import { SportsSlipCard, SportsSlipSheet } from './slip.js';
import { readSlip, type SlipType } from './slip-state.js';
import { ticketsOf } from './use-placing.js';
import type { SlipControls } from './use-slip.js';

beforeAll(async () => {
  await loadTexts('player', 'en');
  await Promise.all([needTexts('bets'), needTexts('sports')]);
});
beforeEach(() => stubBrowser());

const rules: SectionRules = {
  section: 'europe',
  onSale: true,
  minStake: 5_000,
  maxStake: 500_000,
  maxSingleStake: 300_000,
  maxWin: 5_000_000,
  minLegs: 1,
  maxLegs: 10,
  systems: true,
  closingSeconds: 0,
  delaySeconds: 0,
  cancellation: true,
  cancelSeconds: 600,
  cashOut: true,
  bonus: [],
  maxTotalOdds: 1_000,
  maxOdds: 101,
  bans: [],
};
const place = jest.fn<() => Promise<void>>(() => Promise.resolve());
const setStake = jest.fn<(stake: number) => void>();
const setOwnStake = jest.fn<(market: number, stake: number) => void>();
const drop = jest.fn<(market: number) => void>();

/** What a page gives the slip: two matches, whose second market is now as told. */
function controls(now: Partial<SportsMarket> = {}, policy: OddsPolicy = 'none', type: SlipType = 'multi'): SlipControls {
  const picks = [1, 2].map((id) => ({ fixture: fixture(id), market: matchOdds(id * 10), outcome: 'home', odds: 2.05 }));
  const live = (market: number) => ({
    market: matchOdds(market, market === 20 ? { version: 2, ...now } : {}),
    fixture: fixture(market / 10),
  });
  const view = readSlip({
    section: 'europe',
    picks,
    live,
    type,
    size: 2,
    stake: 10_000,
    money: 1_000_000,
    policy,
    rules,
    bans: [],
    nowMs: sportsNow,
  });
  return {
    slip: { section: 'europe', picks, note: null },
    receipts: [],
    isKept: false,
    type,
    setType: () => undefined,
    setSize: () => undefined,
    stake: 10_000,
    setStake,
    setOwnStake,
    lastStake: 50_000,
    policy,
    setPolicy: () => undefined,
    view,
    error: null,
    isBusy: false,
    canPlace: view.problem === null,
    place,
    drop,
    clear: () => undefined,
  };
}

const card = (given: SlipControls): ReactNode => <SportsSlipCard controls={given} />;
const button = (): HTMLElement => screen.getByTestId('place-ticket');

describe('the slip of sports', () => {
  it('shows picks, odds together, what may be staked and won, and what it would pay', () => {
    show(card(controls()));
    expect(screen.getByText('Match result · Home 1 to win')).not.toBeNull();
    expect(screen.getByTestId('payout').textContent).toBe('₩42,025');
    expect(screen.getByTestId('limits').textContent).toBe('5,000 – ₩500,000');
    expect([...document.querySelectorAll('.slip .mantine-Group-root')].map((line) => line.textContent)).toEqual(
      expect.arrayContaining(['2-fold odds4.2025', 'Maximum payout₩5,000,000', 'Maximum single stake₩300,000']),
    );
    expect(button().textContent).toBe('Bet ₩10,000');
  });
  it('asks for the player’s word when odds have moved: old and new stand there, and the button names the new ones', () => {
    show(card(controls({ odds: { home: 2.2, draw: 3, away: 3 } })));
    expect(document.querySelector('.pk.up')?.textContent).toContain('2.202.05');
    expect(screen.getByRole('status').textContent).toContain('Placing the bet confirms them.');
    expect(button().textContent).toContain('4.51');
  });
  it('says why a pick cannot be bet on, and blocks', () => {
    show(card(controls({ status: 'suspended' })));
    expect(screen.getByText('Suspended for the moment')).not.toBeNull();
    expect(button().hasAttribute('disabled')).toBe(true);
  });
  it('places by its form, so that Enter in the stake does it too, and drops a pick by its own button', () => {
    show(card(controls()));
    act(() => fireEvent.submit(button().closest('form') as HTMLFormElement));
    expect(place).toHaveBeenCalledTimes(1);
    act(() => fireEvent.click(screen.getByRole('button', { name: /^Remove .*Home 2/ })));
    expect(drop).toHaveBeenCalledWith(20);
  });
  it('has a stake for each of several singles, and one for a multi', () => {
    const { rerender } = show(card(controls()));
    expect(screen.queryAllByRole('textbox', { name: /^Stake on / })).toHaveLength(0);
    rerender(card(controls({}, 'none', 'single')));
    const [, second] = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Stake on / });
    expect(second?.value).toBe('10,000');
    act(() => fireEvent.change(second!, { target: { value: '25000' } }));
    expect(setOwnStake).toHaveBeenCalledWith(20, 25_000);
    expect(button().textContent).toBe('Bet ₩20,000');
  });
  it('is a bar with count and odds on a phone, and opens into everything that a bet needs', () => {
    show(<SportsSlipSheet controls={controls()} />);
    expect(screen.getByTestId('slip-bar').textContent).toContain('4.2025');
    expect(screen.queryByTestId('payout')).toBeNull();
    act(() => fireEvent.click(screen.getByTestId('slip-bar')));
    expect(screen.getByTestId('payout').textContent).toBe('₩42,025');
    expect(screen.getByRole('dialog').querySelectorAll('.pk')).toHaveLength(2);
  });
});

describe('odds as the player reads them', () => {
  afterEach(() => {
    window.localStorage.clear();
    applyStoredOdds();
  });
  it('change their format in place, and the bonus of the folders is a factor in each', () => {
    const given = controls();
    const view = { ...given.view!, bonus: 1.03 };
    show(card({ ...given, view }));
    const lines = (): (string | null)[] => [...document.querySelectorAll('.slip .mantine-Group-root')].map((line) => line.textContent);
    expect(lines()).toEqual(expect.arrayContaining(['2-fold odds4.2025', '2-fold bonus×1.03']));
    act(() => chooseOddsFormat('hongKong'));
    expect(lines()).toEqual(expect.arrayContaining(['2-fold odds3.2025', '2-fold bonus×1.03']));
    expect(screen.queryByText('2.05')).toBeNull();
  });
});

describe('odds that move while a ticket stands in the slip', () => {
  const at = (home: number): Partial<SportsMarket> => ({ odds: { home, draw: 3, away: 3 } });
  const cases: [policy: OddsPolicy, home: number, product: string, payout: string, isAsked: boolean][] = [
    ['none', 2.2, '4.51', '₩45,100', true],
    ['none', 1.9, '3.895', '₩38,950', true],
    ['higher', 2.2, '4.51', '₩45,100', false],
    ['higher', 1.9, '3.895', '₩38,950', true],
    ['any', 2.2, '4.51', '₩45,100', false],
    ['any', 1.9, '3.895', '₩38,950', false],
  ];
  it.each(cases)(
    'under "%s", to %d: what would be paid follows, and the final odds stand on the slip',
    (policy, home, product, payout, isAsked) => {
      const given = controls(at(home), policy);
      show(card(given));
      expect(screen.getByTestId('payout').textContent).toBe(payout);
      expect([...document.querySelectorAll('.slip .mantine-Group-root')].map((line) => line.textContent)).toContain(
        `2-fold odds${product}`,
      );
      expect(screen.getByRole('status').textContent).toContain(
        isAsked ? 'Placing the bet confirms them.' : 'They are accepted as they are.',
      );
      expect(button().textContent).toBe(isAsked ? `Bet at ${product}` : 'Bet ₩10,000');
      expect(button().hasAttribute('disabled')).toBe(false);
      // Pressing is the player's word on the odds that stand there.
      const [ticket] = ticketsOf(given.view!, policy);
      expect(ticket).toMatchObject({ policy, legs: [{ odds: 2.05 }, { odds: home }] });
    },
  );

  it('change the slip in place, without a press', () => {
    const { rerender } = show(card(controls()));
    expect([screen.getByTestId('payout').textContent, screen.queryByRole('status')]).toEqual(['₩42,025', null]);
    rerender(card(controls(at(2.2))));
    expect([screen.getByTestId('payout').textContent, button().textContent]).toEqual(['₩45,100', 'Bet at 4.51']);
    rerender(card(controls({ ...at(2.05), version: 3 })));
    expect([screen.getByTestId('payout').textContent, button().textContent]).toEqual(['₩42,025', 'Bet ₩10,000']);
  });

  it('let the player choose what happens to them', () => {
    const setPolicy = jest.fn<(policy: OddsPolicy) => void>();
    show(card({ ...controls(), setPolicy }));
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'When odds change' });
    expect([...choice.options].map(({ textContent }) => textContent)).toEqual(['Always ask', 'Accept higher', 'Accept any']);
    act(() => fireEvent.change(choice, { target: { value: 'any' } }));
    expect(setPolicy).toHaveBeenCalledWith('any');
  });

  it('are a question, not a failure, where the server was the first to know them', () => {
    show(card({ ...controls(), error: new ApiError('ODDS_CHANGED', 'Odds have changed.') }));
    expect(screen.getByRole('alert').className).toContain('warning');
    expect(screen.getByRole('alert').textContent).toContain('Odds have changed.');
  });

  it('stand on the bar of a phone too', () => {
    show(<SportsSlipSheet controls={controls(at(2.2))} />);
    expect(screen.getByTestId('slip-bar').textContent).toContain('4.51');
    act(() => fireEvent.click(screen.getByTestId('slip-bar')));
    expect([screen.getByTestId('payout').textContent, button().textContent]).toEqual(['₩45,100', 'Bet at 4.51']);
  });

  it('takes the last stake again, and twice the one that stands', () => {
    show(card({ ...controls(), stake: 0 }));
    fireEvent.click(screen.getByRole('button', { name: 'Last stake ₩50,000' }));
    expect(setStake).toHaveBeenLastCalledWith(50_000);
    show(card(controls()));
    fireEvent.click(screen.getByRole('button', { name: 'Double the stake' }));
    expect(setStake).toHaveBeenLastCalledWith(20_000);
  });
});
