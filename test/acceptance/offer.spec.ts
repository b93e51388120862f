import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
let alice: WireClient;
beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  admin = await app.login('admin');
  alice = await app.login('alice');
});
afterAll(() => app.stop());

async function change(values: Record<string, unknown>): Promise<void> {
  const { version } = await admin.ask('admin/settings/get', { section: 'offer' });
  await admin.must('admin/settings/update', { section: 'offer', version, values });
}
const ticket = { section: 'europe', type: 'single', legs: [{ market_id: 1, outcome: 'home', odds: 2 }], stake: 10_000 } as const;

describe('what players are offered', () => {
  it('has the order that an administrator sets, of kinds, cards and sections', async () => {
    expect(await app.visitor().ask('user/browse')).toMatchObject({
      menu: ['sports', 'powerball', 'minigame', 'casino', 'slot'],
      home: ['draws', 'sports'],
      sections: ['cross', 'special', 'special2', 'live', 'europe', 'inplay', 'virtual'],
    });
    await change({ menu: { slot: 1 }, home: { sports: 5 }, sections: { inplay: { order: 0 } } });
    expect(await app.visitor().ask('user/browse')).toMatchObject({
      menu: ['slot', 'sports', 'powerball', 'minigame', 'casino'],
      home: ['sports', 'draws'],
      sections: ['inplay', 'cross', 'special', 'special2', 'live', 'europe', 'virtual'],
    });
  });

  it('leaves out a section that is not released, which takes no bets either', async () => {
    expect(await alice.refusal('user/sports/bet/create', ticket)).not.toBe('SECTION_CLOSED');
    await change({ sections: { europe: { released: false } } });
    expect((await app.visitor().ask('user/browse')).sections).not.toContain('europe');
    const { sections } = await app.visitor().ask('user/sports/menu');
    expect(sections.find(({ section }) => section === 'europe')).toMatchObject({ onSale: false, fixtures: 0 });
    expect((await alice.ask('user/sports/rules')).sections.find(({ section }) => section === 'europe')?.onSale).toBe(false);
    expect(await app.visitor().ask('user/sports/fixtures', { section: 'europe' })).toMatchObject({ items: [], total: 0 });
    expect(await alice.refusal('user/sports/bet/create', ticket)).toBe('SECTION_CLOSED');
    await change({ sections: { europe: { released: true } } });
    expect(await alice.refusal('user/sports/bet/create', ticket)).not.toBe('SECTION_CLOSED');
  });
});
