import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { needTexts } from '../../../lib/i18n.js';
import { game, market, view } from '../../../testing/draws.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import KenoDraw from './draws/keno-draw.js';
import LadderDraw from './draws/ladder-draw.js';
import { MarketBoard } from './market-board.js';
import { gameClock } from './phase.js';
import type { Game } from './rounds.js';
import { SlipCard } from './slip.js';
import { readSlip, togglePick, type Pick, type ToggleNote } from './slip-state.js';
import type { OddsPolicy } from '../../lib/odds-policy.js';
import type { SlipControls } from './use-slip.js';

beforeAll(async () => {
  await loadTexts('player');
  await Promise.all([needTexts('bets'), needTexts('draws')]);
});
beforeEach(() => stubBrowser());

const sold = (odd: number) => [
  market('power_odd_even', { odd, even: 1.95 }),
  market('power_under_over', { under: 1.95, over: 1.95 }),
  market('sum_odd_even', { odd: 1.95, even: 1.95 }),
  market('sum_size', { small: 3, middle: 2.7, large: 3 }, { open: false }),
];
const place = jest.fn<() => Promise<void>>(() => Promise.resolve());

/** A board and its slip as a page holds them, without a server. */
function Table({ stake = 10_000, policy = 'none', oddNow = 1.95 }: { stake?: number; policy?: OddsPolicy; oddNow?: number }): ReactNode {
  const [{ picks, note }, setPicks] = useState<{ picks: readonly Pick[]; note: ToggleNote | null }>({ picks: [], note: null });
  const markets = sold(oddNow);
  const page = view({ markets, rules: { ...view().rules, maxSelections: 2 } });
  const clock = gameClock(page.game, page.current, Date.parse(page.current?.opensAt ?? ''));
  const slip =
    picks.length === 0 ? undefined : readSlip({ picks, stake, markets, money: 1_000_000, policy, limits: null, duplicates: true });
  const controls: SlipControls = {
    picks,
    note,
    toggle: (pick) => setPicks(togglePick(picks, pick, 2)),
    clear: () => setPicks({ picks: [], note: null }),
    stake,
    setStake: () => undefined,
    policy,
    setPolicy: () => undefined,
    slip,
    error: null,
    isBusy: false,
    canPlace: true,
    place,
  };
  return (
    <>
      <MarketBoard markets={markets} picks={picks} onToggle={controls.toggle} lock={null} />
      <SlipCard controls={controls} view={page} clock={clock} />
    </>
  );
}

const press = (name: RegExp): void => {
  act(() => fireEvent.click(screen.getByRole('button', { name })));
};

describe('the board and the slip', () => {
  it('show a part for each thing that decides, and a market that is not sold at all has no place', () => {
    show(<Table />);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      '파워볼',
      '일반볼 합',
      '베팅 카트 0',
    ]);
    expect(screen.queryByRole('group', { name: '대중소' })).toBeNull();
  });
  it('combine picks of different balls into one payout, and say why others take each other’s place', () => {
    show(<Table />);
    press(/파워볼 홀짝 배당, 홀/);
    press(/일반볼 홀짝 배당, 짝/);
    expect(screen.getByTestId('payout').textContent).toBe('38,025원');
    press(/파워볼 언오버 배당, 오버/);
    expect(screen.getByRole('status').textContent).toMatch('함께 묶을 수 없어');
    expect(screen.getByRole('button', { name: /파워볼 홀짝 배당, 홀/ }).getAttribute('aria-pressed')).toBe('false');
  });
  it('place the bet by the button’s form, so that Enter in the stake does it too', () => {
    show(<Table />);
    press(/파워볼 홀짝 배당, 홀/);
    const button = screen.getByTestId('place-bet');
    expect(button.getAttribute('type')).toBe('submit');
    act(() => fireEvent.submit(button.closest('form') as HTMLFormElement));
    expect(place).toHaveBeenCalledTimes(1);
  });
});

describe('odds that move after a pick', () => {
  const cases: [policy: OddsPolicy, oddNow: number, payout: string, button: string][] = [
    ['none', 2, '20,000원', '2.00 배당으로'],
    ['none', 1.9, '19,000원', '1.90 배당으로'],
    ['higher', 2, '20,000원', '10,000원'],
    ['higher', 1.9, '19,000원', '1.90 배당으로'],
    ['any', 2, '20,000원', '10,000원'],
    ['any', 1.9, '19,000원', '10,000원'],
  ];
  it.each(cases)(
    'under "%s", to %d: the slip shows what would be paid now, and the button what is agreed to',
    (policy, oddNow, payout, words) => {
      const { rerender } = show(<Table policy={policy} />);
      press(/파워볼 홀짝 배당, 홀/);
      expect(screen.getByTestId('payout').textContent).toBe('19,500원');
      rerender(<Table policy={policy} oddNow={oddNow} />);
      expect(screen.getByTestId('payout').textContent).toBe(payout);
      expect(screen.getByTestId('place-bet').textContent).toContain(words);
    },
  );
});

describe('the pictures of draws', () => {
  const keno: Game = { ...game, id: 'speedkeno', family: 'keno', shape: { from: 1, to: 70, count: 22, powers: 0 } };
  const balls = Array.from({ length: 22 }, (_, index) => index * 3 + 1);

  it('fill the grid of keno with what was drawn, and with nothing before', () => {
    const { container, rerender } = show(<KenoDraw game={keno} drawn={null} isPlaying={false} isPhone={false} />);
    expect([container.querySelectorAll('.keno > span').length, container.querySelectorAll('.hit').length]).toEqual([70, 0]);
    rerender(<KenoDraw game={keno} drawn={{ result: { balls, powerball: null }, outcomes: {} }} isPlaying={false} isPhone={false} />);
    expect([...container.querySelectorAll('.hit')].map((cell) => Number(cell.textContent))).toEqual(balls);
    // 1 + 4 + … + 64 = 715.
    expect(container.querySelector('.keno-sum b')?.textContent).toBe('715');
  });
  it('draw a ladder with its lines and light the end it comes to', () => {
    const ladder: Game = { ...game, id: 'coinladder', family: 'ladder', shape: { from: 1, to: 28, count: 1, powers: 0 } };
    const outcomes = { ladder_start: 'left', ladder_lines: 'three', ladder_odd_even: 'even' };
    const { container } = show(
      <LadderDraw game={ladder} drawn={{ result: { balls: [7], powerball: null }, outcomes }} isPlaying={false} isPhone={false} />,
    );
    expect(container.querySelectorAll('.rung')).toHaveLength(3);
    expect([...container.querySelectorAll('.on')].map((mark) => mark.textContent)).toEqual(['좌', '짝']);
    expect(screen.getByRole('img', { name: '첫 공 7. 좌 · 3줄 · 짝' })).not.toBeNull();
  });
  it('show a waiting ladder without a line of it', () => {
    const { container } = show(<LadderDraw game={game} drawn={null} isPlaying={false} isPhone />);
    expect(container.querySelectorAll('.rung, .way, .on')).toHaveLength(0);
  });
});
