import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MembersRepository } from '#lib/members';
import { Invalidations } from '#lib/platform';
import { SilentBus } from '../../../test/support/silent-bus.js';
import { BoardsHarness } from '../testing/boards-harness.js';
import type { ImageStore } from './stores/image-store.js';
import { Uploads } from './uploads.js';
import { UploadsRepository } from './uploads.repository.js';

let kit: BoardsHarness, uploads: Uploads;
beforeAll(async () => {
  kit = await BoardsHarness.open();
  const members = new MembersRepository(new Invalidations(new SilentBus()));
  uploads = new Uploads(kit.database, new UploadsRepository(), members, undefined as unknown as ImageStore, kit.clock);
});
afterAll(() => kit?.close());

const ask = (id: number, times: number) =>
  Promise.allSettled(Array.from({ length: times }, () => uploads.address(kit.player(id, 'upload/getSignedUrl').actor, 'png')));

describe('addresses for images', () => {
  it('are thirty an hour, exactly, of forty that are asked for at once; another member has his own', async () => {
    const [one, other] = [await kit.member('one'), await kit.member('other')];
    const [asked, others] = await Promise.all([ask(one, 40), ask(other, 5)]);
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    for (const refused of asked.filter(({ status }) => status === 'rejected'))
      expect(refused).toMatchObject({ reason: { code: 'TOO_MANY_ATTEMPTS', details: { retryAfterSeconds: 3_600 } } });
    expect(others.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await kit.database.query(`SELECT count(*)::int AS n FROM upload WHERE owner = $1`, [`player:${one}`])).toEqual([{ n: 30 }]);
  });
});
