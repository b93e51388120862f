/** What tests do on a player's draw page. */
import { expect } from '@jest/globals';
import type { CallOutput } from '#lib/contract';
import { text } from './texts.js';
import type { Window } from './window.js';

type Bet = CallOutput<'user/game/bet/create'>['bet'];

/** A bet is placed, looked at and photographed in less; s. */
const secondsToBet = 15;
/** A round of a minute has just closed at the worst. */
const openPatienceMs = 70_000;

export const eos1Page = '/game/powerball/ntry/eos1';

/** Waits for a round that takes bets for so much longer, s, and picks odds, the first by default, with a stake in won. */
export async function pickBet({ page }: Window, { index = 0, won = 10_000, seconds = secondsToBet } = {}): Promise<void> {
  await page.waitForFunction((least) => {
    const phase = document.querySelector('.stage [data-phase]')?.getAttribute('data-phase');
    return phase === 'open' && Number(document.querySelector('[data-testid="countdown"]')?.textContent) >= least;
  }, seconds, { timeout: openPatienceMs });
  await page.locator('.mk button.od').nth(index).click();
  await page.getByLabel(text('player:slip.stake')).fill(String(won));
}

/** Presses the slip's button. @returns the bet as the server answered */
export async function placeBet(window: Window): Promise<Bet> {
  const answered = window.page.waitForResponse((response) => response.url().endsWith('/api/user/game/bet/create'));
  await window.at('place-bet').click();
  const { data, error } = (await (await answered).json()) as { data: CallOutput<'user/game/bet/create'>; error?: object };
  expect(error).toBeUndefined();
  return data.bet;
}
