/** The product with its demo data as real processes, for tests that look at it through a browser. */
import { demoAdmin, passwords } from '../../apps/worker/demo/people.js';
import { BrowserSite, startSite } from './browser-site.js';
import { cloneDemo } from './demo-template.js';
import { stretched } from './patience.js';

/**
 * How long a test file may take to have its site and its windows, ms: the first of a run makes the demo's history, on a busy machine beside
 * others.
 */
export const siteStartMs = stretched(600_000);
/** How long it may take to put them away, ms. */
export const siteStopMs = stretched(120_000);

export class DemoSite extends BrowserSite {
  static async start(): Promise<DemoSite> {
    return new DemoSite(await startSite(await cloneDemo()));
  }

  /** An administrator gives an agent or member so much more, won: what the demo's history has left them is chance. */
  async fund(account: string, won: number): Promise<void> {
    const admin = await this.client('admin', demoAdmin.account, passwords.admin);
    const { items } = await admin.ask('admin/member/get', { search: account });
    const ids = items.filter((each) => each.account === account).map(({ id }) => id);
    await admin.must('admin/member/money/update', { ids, unit: 'money', status: 'give', amount: won, memo: 'for the test' });
  }
}
