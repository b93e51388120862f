/** What people do about money on their screens, and the windows that they keep open meanwhile. */
import { expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { text } from './texts.js';
import { Window, type WindowOptions } from './window.js';

const wonText = (won: number): string => text('common:unit.won', { amount: won.toLocaleString('en') });

/** Windows that are opened once and never loaded anew. */
export class KeptWindows {
  readonly all: Window[] = [];
  private readonly marks = new Map<Window, string>();

  async open(browser: Browser, options: WindowOptions): Promise<Window> {
    const window = await Window.open(browser, options);
    this.all.push(window);
    this.marks.set(window, (await window.notes()).mark);
    return window;
  }

  /** A reload would lose the mark: whatever came onto these screens came by itself. */
  async expectNeitherReloadsNorErrors(): Promise<void> {
    for (const { name, errors, ...window } of await Promise.all(this.all.map((each) => this.stateOf(each)))) {
      expect({ window: name, mark: window.mark }).toEqual({ window: name, mark: window.firstMark });
      expect({ window: name, errors }).toEqual({ window: name, errors: [] });
    }
  }

  /** Keeps what each window shows at the end: it often names the cause of a failure. */
  async screenshots(): Promise<void> {
    await Promise.all(this.all.map((window) => window.screenshot(`last-${window.name}`).catch(() => undefined)));
  }

  private async stateOf(window: Window) {
    return { name: window.name, errors: window.errors, mark: (await window.notes()).mark, firstMark: this.marks.get(window) };
  }
}

/** Fills in and sends the deposit form. @returns the id of the request */
export async function askForDeposit({ page }: Window, won: number): Promise<number> {
  await page.getByLabel(text('wallet:deposit.amount')).fill(String(won));
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/user/bank/charge'));
  await page.getByRole('button', { name: text('wallet:deposit.submitAmount', { amount: wonText(won) }) }).click();
  const answer = (await (await answered).json()) as { data: { id: number }; error?: object };
  expect(answer.error).toBeUndefined();
  return answer.data.id;
}

/** Fills in and sends the withdrawal form. @returns the id of the request */
export async function askForWithdrawal({ page }: Window, won: number, bankPassword: string): Promise<number> {
  await page.getByLabel(text('wallet:withdraw.amount')).fill(String(won));
  await page.locator('input[name="bank_password"]').fill(bankPassword);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/user/bank/exchange'));
  await page.getByRole('button', { name: text('wallet:withdraw.submitAmount', { amount: wonText(won) }) }).click();
  const answer = (await (await answered).json()) as { data: { id: number }; error?: object };
  expect(answer.error).toBeUndefined();
  return answer.data.id;
}

/** Presses a row's button and confirms. @returns when the administrator confirmed, ms since the epoch */
export async function decide(admin: Window, verb: 'approve' | 'refuse' | 'complete', row: string, id: number): Promise<number> {
  await admin.at(`${row}-${id}`).hover();
  await admin.at(`${verb}-${id}`).click();
  await admin.at('confirm').click();
  return (await admin.notes()).pressedAt;
}
