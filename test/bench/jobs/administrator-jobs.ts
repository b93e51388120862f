/** What administrators and owners come for. */
import { demoAdmin } from '../../../apps/worker/demo/people.js';
import { text } from '../../support/texts.js';
import type { Person } from './person.js';
import { confirm, type Job, link, logIn } from './job.js';

/** Finds a member through the palette. */
async function openMember(person: Person, account: string): Promise<void> {
  const { page } = person;
  await person.see(page.locator('[data-testid^="deposit-row-"]'));
  await person.strike('Control+k');
  await person.write(page.locator('[aria-modal="true"] [role="combobox"]'), account);
  const option = page.getByRole('option').filter({ hasText: new RegExp(`${account}(?!\\d)`) });
  await person.press(option.first());
}

export const administratorJobs: Record<string, Job> = {
  'administrator: the first deposit approved': {
    site: 'admin',
    within: 120,
    do: async (person) => {
      const { page } = person;
      await logIn(person, 'admin', demoAdmin.account);
      const approve = page.locator('[data-testid^="approve-"]:visible').first();
      const row = page.locator('[data-testid^="deposit-row-"]').first();
      await person.see(row);
      await row.hover();
      await person.press(approve);
      await confirm(person);
    },
  },
  'administrator: a withdrawal paid': {
    site: 'admin',
    within: 120,
    do: async (person) => {
      const { page } = person;
      await logIn(person, 'admin', demoAdmin.account);
      await person.press(link(page, '/admin/withdrawals'));
      const row = page.locator('[data-testid^="withdrawal-row-"]').first();
      await person.see(row);
      await row.hover();
      await person.press(page.locator('[data-testid^="approve-"]:visible').first());
      await confirm(person);
    },
  },
  'administrator: a member found and a balance explained': {
    site: 'admin',
    within: 60,
    do: async (person) => {
      const { page } = person;
      await logIn(person, 'admin', demoAdmin.account);
      await openMember(person, 'player1');
      await person.press(page.getByRole('tab', { name: text('members:tab.statement') }));
      await person.read(page.getByTestId('balance-explained'));
    },
  },
  'owner: what yesterday earned, and why': {
    site: 'admin',
    within: 60,
    do: async (person) => {
      const { page } = person;
      await logIn(person, 'admin', demoAdmin.account);
      await person.press(link(page, '/admin/profit'));
      await person.press(page.getByText(text('common:range.yesterday'), { exact: true }).first());
      await person.read(page.getByTestId('profit-sentence'));
    },
  },
  "administrator: a member's week explained": {
    site: 'admin',
    within: 90,
    do: async (person) => {
      const { page } = person;
      await logIn(person, 'admin', demoAdmin.account);
      await openMember(person, 'player1');
      await person.press(page.getByRole('tab', { name: text('members:tab.statement') }));
      await person.press(page.getByText(text('common:range.week'), { exact: true }).first());
      await person.read(page.getByTestId('balance-explained'));
    },
  },
};
