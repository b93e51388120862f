/** What players come for. */
import type { Page } from 'playwright-core';
import { text } from '../../support/texts.js';
import { type Job, link, logIn, won } from './job.js';

const eos1Page = '/game/powerball/ntry/eos1';

/** A round may be about to close: to wait for the next one is the game, and not the product's time. */
async function openRound(page: Page): Promise<void> {
  const isOpen = (): boolean =>
    document.querySelector('.stage [data-phase]')?.getAttribute('data-phase') === 'open' &&
    Number(document.querySelector('[data-testid="countdown"]')?.textContent) >= 5;
  await page.waitForFunction(isOpen, undefined, { timeout: 130_000 });
}

export const playerJobs: Record<string, Job> = {
  'player: the first bet on a draw': {
    site: 'player',
    within: 60,
    do: async (person) => {
      const { page } = person;
      await logIn(person, 'player', 'player1');
      await person.press(link(page, eos1Page));
      await openRound(page);
      await person.press(page.locator('.mk button.od').first());
      await person.write(page.getByLabel(text('bets:slip.stake')), '10000');
      await person.press(page.getByTestId('place-bet'));
      await person.see(page.locator('[data-bet][data-status="accepted"]'));
    },
  },
  'player: money asked for': {
    site: 'player',
    within: 60,
    do: async (person) => {
      const { page } = person;
      await logIn(person, 'player', 'player2');
      await person.press(link(page, '/board/money-deposit'));
      await person.write(page.getByLabel(text('wallet:deposit.amount')), '50000');
      await person.press(page.getByRole('button', { name: text('wallet:deposit.submitAmount', { amount: won(50_000) }) }));
      await person.see(page.getByTestId('toast'));
    },
  },
};
