/** The product with a handful of people and no past as real processes: it is there long before the demo's history is made. */
import { BrowserSite, startSite } from './browser-site.js';
import { stretched } from './patience.js';
import { populate, type PopulationOptions } from './populate.js';
import { createTestDatabase } from './postgres.js';

/** How long a test file may take to have its site and its windows, ms: on a busy machine beside others. */
export const smallSiteStartMs = stretched(300_000);
/** How long it may take to put them away, ms. */
export const smallSiteStopMs = stretched(120_000);

export class SmallSite extends BrowserSite {
  static async start(options: PopulationOptions): Promise<SmallSite> {
    const clone = await createTestDatabase();
    try {
      await populate(clone.url, options);
    } catch (error) {
      await clone.drop();
      throw error;
    }
    return new SmallSite(await startSite(clone));
  }
}
