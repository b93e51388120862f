/** What tests do on a player's draw page. */
import { expect } from '@jest/globals';
import type { CallOutput } from '#lib/contract';
import { stretched } from './patience.js';
import { text } from './texts.js';
import type { Window } from './window.js';

type Bet = CallOutput<'user/game/bet/create'>['bet'];

export const eos1Page = '/game/powerball/ntry/eos1';
export const eos5Page = '/game/powerball/ntry/eos5';

/** What stays of a round kept on sale (`keepOnSale`) for a few bets, pictures and a cancellation, however busy the machine is; s. */
const secondsToBet = 120;
/** A page that still counts down to the round's first closing counts to its end. */
const openPatienceMs = stretched(150_000);
const drawPatienceMs = stretched(90_000);

/** Waits until the page shows a round that is kept on sale, and picks odds, the first by default, with a stake in won. */
export async function pickBet({ page }: Window, { index = 0, won = 10_000 } = {}): Promise<void> {
  await page.waitForFunction(
    (least) => {
      const phase = document.querySelector('.stage [data-phase]')?.getAttribute('data-phase');
      return phase === 'open' && Number(document.querySelector('[data-testid="countdown"]')?.textContent) >= least;
    },
    secondsToBet,
    { timeout: openPatienceMs },
  );
  await page.locator('.mk button.od').nth(index).click();
  await page.getByLabel(text('bets:slip.stake')).fill(String(won));
}

/**
 * Waits until a round is drawn before the player's eyes: the heading names it and the balls roll out.
 * @param tickets a selector; none of them may be on the screen while the balls roll
 */
export async function watchDraw({ page }: Window, round: number, tickets?: string): Promise<void> {
  // One look for both: the balls roll for a moment only.
  const seen = await page.waitForFunction(
    ({ heading, tickets }) => {
      const stage = document.querySelector('.stage');
      const isRolling = stage?.querySelector('.balls.rolling') && stage.textContent?.includes(heading);
      return isRolling && { early: tickets ? document.querySelectorAll(tickets).length : 0 };
    },
    { heading: text('player:result.title', { round }), tickets },
    { timeout: drawPatienceMs, polling: 50 },
  );
  expect(await seen.jsonValue()).toEqual({ early: 0 });
}

/** Presses the slip's button. @returns the bet as the server answered */
export async function placeBet(window: Window): Promise<Bet> {
  const answered = window.page.waitForResponse((response) => response.url().endsWith('/api/user/game/bet/create'));
  await window.at('place-bet').click();
  const { data, error } = (await (await answered).json()) as { data: CallOutput<'user/game/bet/create'>; error?: object };
  expect(error).toBeUndefined();
  return data.bet;
}
