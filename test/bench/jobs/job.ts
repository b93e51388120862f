/** A job, and what several of them do. */
import type { Locator, Page } from 'playwright-core';
import { passwords } from '../../../apps/worker/demo/people.js';
import { text } from '../../support/texts.js';
import type { SiteName } from '../../support/window.js';
import type { Person } from './person.js';

export interface Job {
  site: SiteName;
  /** How long it may take a newcomer from the login form on, s. */
  within: number;
  do: (person: Person) => Promise<void>;
}

export const won = (amount: number): string => text('common:unit.won', { amount: amount.toLocaleString('en') });

/** The login form of a site that was opened just now. */
export async function logIn(person: Person, site: SiteName, account: string): Promise<void> {
  const { page } = person;
  if (site === 'player') await person.press(page.getByRole('button', { name: text('common:action.login'), exact: true }));
  await person.write(page.locator('input[name="account"]'), account);
  await person.write(page.locator('input[name="password"]'), passwords[site]);
  await person.strike('Enter');
  await person.gone(page.locator('input[name="password"]'));
}

/** Confirms what an open dialog asks; it closes when the server has answered. */
export async function confirm(person: Person): Promise<void> {
  const button = person.page.getByTestId('confirm');
  await person.press(button);
  await person.gone(button);
}

export const link = (page: Page, to: string): Locator => page.locator(`a[href^="${to}"]:visible`).first();
