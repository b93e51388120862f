import { describe, expect, it } from '@jest/globals';
import { popupFields, popupInput, popupProblems, type WholePopup } from './popup-fields.js';

const popup: WholePopup = {
  id: 3,
  name: 'summer',
  image_src: '',
  content: '<p>sale</p>',
  audience: 'members',
  startsAt: '2026-11-21T00:00:00.000Z',
  endsAt: null,
  order: 2,
  translations: {},
  isOn: true,
  state: 'on',
  updatedAt: '2026-11-20T00:00:00.000Z',
};
const good = popupFields(popup);

describe('a popup that is edited', () => {
  it('has its times in Seoul, and gives them back as instants', () => {
    expect(good.startsAt).toBe('2026-11-21T09:00');
    expect(popupInput(good)).toEqual({
      name: 'summer',
      image_src: '',
      content: '<p>sale</p>',
      audience: 'members',
      startsAt: '2026-11-21T09:00:00+09:00',
      endsAt: null,
      order: 2,
      translations: {},
    });
  });

  it('can be saved with a name and an image or a content', () => {
    expect(popupProblems(good)).toEqual({});
    expect(popupProblems({ ...good, content: '<p></p>', image_src: '/uploads/a.png' })).toEqual({});
  });

  it('says what keeps it from being saved', () => {
    expect(popupProblems({ ...popupFields(undefined), order: Number.NaN })).toEqual({
      name: 'posts:needed.popup',
      content: 'posts:needed.popupContent',
      order: 'posts:popup.orderWithin',
    });
    expect(popupProblems({ ...good, endsAt: '2026-11-21T09:00' })).toEqual({ endsAt: 'posts:popup.endsBefore' });
  });
});
