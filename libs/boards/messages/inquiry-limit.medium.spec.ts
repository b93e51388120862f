import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BoardsHarness } from '../testing/boards-harness.js';

const dayMs = 24 * 3_600_000;
const inquiry = { subject: '문의', content: '내용' };
let kit: BoardsHarness;
beforeAll(async () => {
  kit = await BoardsHarness.open();
});
afterAll(() => kit?.close());

const ask = (id: number) => kit.inquiries.ask(kit.player(id, 'user/inquiry/create'), inquiry);

describe('inquiries of one account', () => {
  it('are as many a day as the setting allows, exactly, however many come at once; another account has its own', async () => {
    await kit.rules({ inquiriesPerDay: 5 });
    const [asker, other] = [await kit.member('asker'), await kit.member('other')];
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => ask(asker)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const refused = outcomes.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'DAY_FULL', details: { maximum: 5 } } });
    await ask(other);
  });

  it('count though they are deleted, and begin anew on the next Seoul day', async () => {
    const asker = await kit.member('deleter');
    for (let n = 0; n < 5; n++) await ask(asker);
    await kit.inquiries.delete(asker, null);
    await expect(ask(asker)).rejects.toMatchObject({ code: 'DAY_FULL' });
    kit.clock.advance(dayMs);
    await ask(asker);
  });
});
