import { hash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { skinSettings } from '#lib/site';
import { BoardsHarness, noon } from '../testing/boards-harness.js';
import { CollectImages } from './collect-images.js';
import { holdImages } from './held-images.js';
import { LocalImageStore } from './stores/local-image-store.js';
import { UploadsRepository } from './uploads.repository.js';

const dayMs = 24 * 3_600_000;
const bytes = Buffer.from('a picture');
let kit: BoardsHarness, folder: string, store: LocalImageStore, images: CollectImages;
let writer: number;
const uploads = new UploadsRepository();

beforeAll(async () => {
  kit = await BoardsHarness.open();
  folder = await mkdtemp(path.join(tmpdir(), 'truebook-images-'));
  store = new LocalImageStore(folder);
  images = new CollectImages(kit.database, uploads, store, kit.settings, { UPLOADS_KEPT_DAYS: 30 }, kit.clock);
  writer = await kit.member('painter');
});
afterAll(async () => {
  await kit?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  kit.clock.set(noon);
  await kit.database.query('DELETE FROM upload');
});

/** An image that was put there so long before noon. @returns its name */
async function image(ageMs = 31 * dayMs): Promise<string> {
  const name = `${randomUUID()}.png`;
  const at = new Date(noon.getTime() - ageMs);
  await uploads.insert(kit.database, {
    name,
    tokenHash: hash('sha256', name, 'buffer'),
    owner: 'player:1',
    at,
    expiresAt: new Date(at.getTime() + 600_000),
  });
  await store.put(name, bytes);
  await kit.database.transaction((tx) => uploads.stored(tx, name, bytes.length, at));
  return name;
}
const shown = (name: string) => `<p>글</p><img src="/uploads/${name}" alt="" />`;
const isThere = async (name: string) => (await store.get(name)) !== undefined;
const post = async (content: string) =>
  (await kit.write.post(kit.player(writer, 'user/board/post/createComment'), { subject: '그림', content })).id;

describe('an image that no text names', () => {
  it('is collected after its days, from the table and the store; a younger one stays', async () => {
    const [old, young] = [await image(30 * dayMs + 1), await image(30 * dayMs)];
    expect(await images.run()).toEqual({ images: 1, bytes: bytes.length });
    expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
    expect(await kit.database.query('SELECT name FROM upload')).toEqual([{ name: young }]);
    expect(await images.run()).toEqual({ images: 0, bytes: 0 });
  });

  it('stays while it is the logo of a skin', async () => {
    const name = await image();
    const skin = { key: 'own', name: 'Own', title: '', logo: `/uploads/${name}`, ground: 'navy', fill: '#5AA2FF' } as const;
    await kit.settings.change(skinSettings, { own: [skin] }, 'test');
    expect(await images.run()).toEqual({ images: 0, bytes: 0 });
    await kit.settings.change(skinSettings, { own: [] }, 'test');
    expect(await images.run()).toEqual({ images: 1, bytes: bytes.length });
    expect(await isThere(name)).toBe(false);
  });

  it('is still collected when the store fails in between, as soon as it answers again', async () => {
    const name = await image();
    const failing = new LocalImageStore(folder);
    failing.delete = () => Promise.reject(new Error('the disk is away'));
    await expect(
      new CollectImages(kit.database, uploads, failing, kit.settings, { UPLOADS_KEPT_DAYS: 30 }, kit.clock).run(),
    ).rejects.toThrow('the disk is away');
    expect(await isThere(name)).toBe(true);
    await expect(post(shown(name))).rejects.toMatchObject({ code: 'IMAGE_GONE' });
    await images.run();
    expect([await isThere(name), await kit.database.query('SELECT FROM upload')]).toEqual([false, []]);
  });
});

describe('an image that a text names', () => {
  const places: Record<string, (content: string, address: string) => Promise<unknown>> = {
    'post on the free board': (content) => post(content),
    comment: async (content) => kit.comment(writer, await kit.communityPost(writer), randomUUID(), content),
    notice: (content) =>
      kit.adminPosts.save(kit.admin('admin/post/save'), { kind: 'notice', subject: 's', content, thumbnail: '', isVisible: true }),
    thumbnail: (_, thumbnail) =>
      kit.adminPosts.save(kit.admin('admin/post/save'), { kind: 'event', subject: 's', content: 'x', thumbnail, isVisible: false }),
    'translation of a notice': (content) =>
      kit.adminPosts.save(kit.admin('admin/post/save'), {
        ...{ kind: 'notice', subject: 's', content: 'x', thumbnail: '', isVisible: true },
        translations: { en: { subject: '', content } },
      }),
    popup: (_, image_src) =>
      kit.adminPopups.save(kit.admin('admin/popup/save'), {
        name: 'n',
        image_src,
        content: '',
        audience: 'nobody',
        startsAt: null,
        endsAt: null,
        order: 0,
      }),
    'text of a popup': (content) =>
      kit.adminPopups.save(kit.admin('admin/popup/save'), {
        name: 'n',
        image_src: '',
        content,
        audience: 'nobody',
        startsAt: null,
        endsAt: null,
        order: 0,
      }),
    inquiry: (content) => kit.inquiries.ask(kit.player(writer, 'user/inquiry/create'), { subject: 's', content }),
    answer: async (content) => {
      const { id } = await kit.inquiries.ask(kit.player(writer, 'user/inquiry/create'), { subject: 's', content: 'x' });
      await kit.adminInquiries.answer(kit.admin('admin/inquiry/answer'), id, content, false);
    },
    message: (content) =>
      kit.messages.send(kit.admin('admin/message/send'), { to: 'member', memberIds: [writer] }, { subject: 's', content }),
    template: (content) => kit.templates.save(kit.admin('admin/template/save'), { kind: 'message', subject: 's', content }),
  };

  it.each(Object.keys(places))('stays, however old: %s; and one that is gone is refused', async (place) => {
    const name = await image(400 * dayMs);
    await places[place]!(shown(name), `/uploads/${name}`);
    await images.run();
    expect(await isThere(name)).toBe(true);
    const gone = `${randomUUID()}.png`;
    await expect(places[place]!(shown(gone), `/uploads/${gone}`)).rejects.toMatchObject({ code: 'IMAGE_GONE' });
  });

  it('stays while the text is deleted or hidden, and is there when it is shown again', async () => {
    const [hidden, deleted] = [await image(), await image()];
    const id = await post(shown(hidden));
    await kit.adminCommunityBoard.showPosts(kit.admin('admin/free/show'), [id], { isVisible: false });
    await kit.write.deletePost(writer, await post(shown(deleted)));
    await images.run();
    await kit.adminCommunityBoard.showPosts(kit.admin('admin/free/show'), [id], { isVisible: true });
    expect([await isThere(hidden), await isThere(deleted)]).toEqual([true, true]);
  });

  it('is collected once the text is without it', async () => {
    const name = await image();
    const form = { kind: 'notice' as const, subject: 's', thumbnail: '', isVisible: true };
    const { id } = await kit.adminPosts.save(kit.admin('admin/post/save'), { ...form, content: shown(name) });
    await kit.adminPosts.save(kit.admin('admin/post/save'), { ...form, id, content: '<p>글</p>' });
    expect(await images.run()).toEqual({ images: 1, bytes: bytes.length });
  });
});

describe('a text that is saved while images are collected', () => {
  it('keeps its image when it came first, though nobody sees the text yet', async () => {
    const name = await image();
    await kit.database.transaction(async (tx) => {
      await holdImages(tx, shown(name));
      expect(await images.run()).toEqual({ images: 0, bytes: 0 });
      await tx.query(`INSERT INTO letter_template (kind, subject, content, updated_at) VALUES ('answer', 's', $1, $2)`, [
        shown(name),
        noon,
      ]);
    });
    expect(await images.run()).toEqual({ images: 0, bytes: 0 });
    expect(await isThere(name)).toBe(true);
  });

  it('keeps its image when it was saved after the look and before the lock', async () => {
    const name = await image();
    class Late extends UploadsRepository {
      override async unnamed(...args: Parameters<UploadsRepository['unnamed']>): Promise<string[]> {
        const names = await super.unnamed(...args);
        expect(names).toEqual([name]);
        await kit.templates.save(kit.admin('admin/template/save'), { kind: 'answer', subject: 's', content: shown(name) });
        return names;
      }
    }
    expect(await new CollectImages(kit.database, new Late(), store, kit.settings, { UPLOADS_KEPT_DAYS: 30 }, kit.clock).run()).toEqual({
      images: 0,
      bytes: 0,
    });
    expect(await isThere(name)).toBe(true);
  });

  it('has either its image or a refusal, no matter who is faster', async () => {
    const names = await Promise.all(Array.from({ length: 60 }, () => image()));
    const save = (name: string) =>
      kit.templates.save(kit.admin('admin/template/save'), { kind: 'inquiry', subject: 's', content: shown(name) });
    const [outcomes] = await Promise.all([Promise.allSettled(names.map(save)), ...Array.from({ length: 4 }, () => images.run())]);
    for (const [n, outcome] of outcomes.entries()) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'IMAGE_GONE' });
      expect(await isThere(names[n]!)).toBe(outcome.status === 'fulfilled');
    }
  });
});
