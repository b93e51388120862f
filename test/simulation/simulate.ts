import { createTestDatabase, makeTemplate } from '../support/postgres.js';
import { TestApp } from '../support/app.js';
import { type Month, Simulation } from './month.js';
import { openSite } from './site.js';

/** A Monday, so that weeks of losing close within the month. */
const start = new Date('2026-11-02T00:00:10+09:00');

/** A month of a new site. The same seed ends with the same ledger. */
export async function simulate(seed: number, days: number): Promise<Month> {
  const template = 'truebook_people';
  await makeTemplate(template, (url) => TestApp.makePeople(url));
  const clone = await createTestDatabase(template);
  try {
    const site = await openSite(clone.url, start);
    try {
      return await new Simulation(site, seed).run(days);
    } finally {
      await site.app.stop();
    }
  } finally {
    await clone.drop();
  }
}
