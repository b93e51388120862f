import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { seoulIso } from '#lib/kernel';
import { BoardsHarness, noon } from '../testing/boards-harness.js';
import type { PopupAudience } from './data/popups.repository.js';

const hourMs = 3_600_000;
let kit: BoardsHarness;
beforeAll(async () => {
  kit = await BoardsHarness.open();
});
afterAll(() => kit?.close());
beforeEach(async () => {
  kit.clock.set(noon);
  await kit.database.query('DELETE FROM popup');
  await kit.events();
});

const at = (hours: number) => seoulIso(new Date(noon.getTime() + hours * hourMs));
const form = (fields: object) => ({
  name: '환영',
  image_src: '',
  content: '<p>환영합니다</p>',
  audience: 'everybody' as PopupAudience,
  startsAt: null,
  endsAt: null,
  order: 0,
  ...fields,
});
const save = async (fields: object = {}) => (await kit.adminPopups.save(kit.admin('admin/popup/save'), form(fields))).id;
const told = async () => (await kit.events()).map(({ name, data }) => [name, data['id']]);

describe('popups', () => {
  it('are given to whom they are for, in their order, and clean', async () => {
    const members = await save({ audience: 'members', order: 2, name: 'm' });
    const visitors = await save({
      audience: 'visitors',
      order: 1,
      content: '<p onclick="x">v</p><script>x</script>',
      image_src: '/uploads/a.png',
    });
    const everybody = await save({ order: 3 });
    await save({ audience: 'nobody' });
    expect(await kit.popups.shown('ko')).toEqual([
      { id: visitors, name: '환영', image_src: '/uploads/a.png', content: '<p>v</p>', disabled: 2, order: 1 },
      { id: members, name: 'm', image_src: '', content: '<p>환영합니다</p>', disabled: 0, order: 2 },
      { id: everybody, name: '환영', image_src: '', content: '<p>환영합니다</p>', disabled: 0, order: 3 },
      { id: everybody, name: '환영', image_src: '', content: '<p>환영합니다</p>', disabled: 2, order: 3 },
    ]);
  });

  it('are shown in the reader’s language, and go with their translations', async () => {
    const id = await save({ audience: 'members', translations: { en: { subject: 'Welcome', content: '<p>Hello</p><script>x</script>' } } });
    expect(await kit.popups.shown('en')).toMatchObject([{ id, name: 'Welcome', content: '<p>Hello</p>' }]);
    expect(await kit.popups.shown('ja')).toMatchObject([{ id, name: '환영', content: '<p>환영합니다</p>' }]);
    await save({ id, audience: 'members' });
    expect((await kit.adminPopups.view(id)).translations).toEqual({ en: { subject: 'Welcome', content: '<p>Hello</p>' } });
    await kit.adminPopups.delete(kit.admin('admin/popup/delete'), [id]);
    expect(await kit.database.query('SELECT FROM board_translation WHERE popup_id = $1', [id])).toEqual([]);
  });

  it('begin and end by the clock to the millisecond, and everybody is told of it once', async () => {
    const id = await save({ audience: 'members', startsAt: at(1), endsAt: at(2) });
    expect(await told()).toEqual([['popup.published', id]]);
    const isOn = async () => [
      (await kit.popups.shown('ko')).length,
      (await kit.adminPopups.page({ skip: 0, take: 20, requiredContent: false })).items[0]!.isOn,
    ];
    const turn = async () => {
      await Promise.all([kit.popups.tellTurned(), kit.popups.tellTurned()]);
      return told();
    };
    expect([await isOn(), await turn()]).toEqual([[0, false], []]);
    kit.clock.set(new Date(noon.getTime() + hourMs - 1));
    expect([await isOn(), await turn()]).toEqual([[0, false], []]);
    kit.clock.advance(1);
    expect([await isOn(), await turn(), await turn()]).toEqual([[1, true], [['popup.published', id]], []]);
    kit.clock.advance(hourMs);
    expect([await isOn(), await turn(), await turn()]).toEqual([[0, false], [['popup.published', id]], []]);
  });

  it('are refused without a name, with nothing to show, with an end before the start and with an image of nowhere', async () => {
    await expect(save({ name: ' ' })).rejects.toMatchObject({ code: 'NAME_EMPTY' });
    await expect(save({ content: '' })).rejects.toMatchObject({ code: 'CONTENT_EMPTY' });
    await expect(save({ content: '<p>&nbsp;</p>' })).rejects.toMatchObject({ code: 'CONTENT_EMPTY' });
    await expect(save({ startsAt: at(1), endsAt: at(1) })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(save({ image_src: 'javascript:alert(1)' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(save({ id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await save({ content: '', image_src: '/uploads/a.png' })).toEqual(expect.any(Number));
  });

  it('are not overwritten by who has read an older one, are told of when they go, and leave their trace', async () => {
    const id = await save();
    const readAt = seoulIso((await kit.adminPopups.page({ skip: 0, take: 20, requiredContent: false })).items[0]!.updatedAt);
    await save({ id, name: '새 이름', readAt });
    await expect(save({ id, name: '또', readAt })).rejects.toMatchObject({ code: 'POST_CHANGED' });
    await kit.events();
    expect(await kit.adminPopups.delete(kit.admin('admin/popup/delete'), [id, 999_999])).toMatchObject([
      { ok: true },
      { ok: false, error: { code: 'NOT_FOUND' } },
    ]);
    expect(await told()).toEqual([['popup.published', id]]);
    const log = await kit.database.query<{ action: string }>('SELECT action FROM audit_entry WHERE target = $1 ORDER BY id', [
      `popup:${id}`,
    ]);
    expect(log.map(({ action }) => action)).toEqual(['popup.save', 'popup.save', 'popup.delete']);
  });
});
