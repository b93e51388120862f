import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger, Schedules } from '#lib/platform';
import { BoardsHarness } from '../testing/boards-harness.js';
import { rulesVersion } from './clean-html.js';
import { CleanStoredTexts } from './clean-stored-texts.js';
import { StoredTextsRepository } from './stored-texts.repository.js';

let kit: BoardsHarness, texts: StoredTextsRepository, job: CleanStoredTexts;
beforeAll(async () => {
  kit = await BoardsHarness.open();
  texts = new StoredTextsRepository();
  const logger = createLogger('test', 'silent');
  job = new CleanStoredTexts(kit.database, texts, new Schedules(kit.database, logger), kit.clock, logger);
});
afterAll(() => kit?.close());

describe('stored texts', () => {
  it('of older rules are cleaned once by the newest, and what is clean stays', async () => {
    const writer = await kit.member('writer');
    await kit.rules({ postsPerDay: 25 });
    const ids = [];
    for (let n = 0; n < 25; n++) ids.push(await kit.communityPost(writer, `${n}`));
    const stored = async (id: number) =>
      (await kit.database.query<{ content: string }>('SELECT content FROM free_post WHERE id = $1', [id]))[0]!.content;
    const store = (id: number, html: string) => kit.database.query('UPDATE free_post SET content = $2 WHERE id = $1', [id, html]);
    await store(ids[24]!, '<p onclick="alert(1)">x</p>');
    await store(ids[3]!, `<p>${'<i>'.repeat(200)}깊이&amp;</p>`);
    expect(await job.run()).toBe(2);
    expect([await stored(ids[24]!), await stored(ids[3]!), await stored(ids[0]!)]).toEqual([
      '<p>x</p>',
      '<p>깊이&amp;</p>',
      '<p>어떻게 보세요?</p>',
    ]);
    expect(await texts.cleanedBy(kit.database)).toBe(rulesVersion);
    await store(ids[0]!, '<p onclick="alert(1)">x</p>');
    expect(await job.run()).toBe(0);
  });
});
