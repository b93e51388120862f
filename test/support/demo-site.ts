/** The product with its demo data as real processes, for tests that look at it through a browser. */
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
}
