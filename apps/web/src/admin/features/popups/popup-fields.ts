import type { CallInput, CallOutput } from '../../../lib/contract.js';
import { isBlank } from '../../../lib/plain-text.js';
import { readSeoulInput, seoulInput } from '../../lib/seoul-input.js';
import type { Translations } from '../../components/translated-text.js';
import { largest } from '#lib/contract/values';

export { popupAudiences as audiences } from '#lib/contract/values';

export type PopupItem = CallOutput<'admin/popup/get'>['items'][number];
/** A popup that was opened; the list has only how its text begins. */
export type WholePopup = CallOutput<'admin/popup/view'>['popup'];
export type Audience = PopupItem['audience'];

/** What is written of a popup; times as their fields take them, in Seoul. */
export interface PopupFields {
  readonly name: string;
  readonly image_src: string;
  readonly content: string;
  readonly audience: Audience;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Null is an empty field, NaN a text that is no number. */
  readonly order: number | null;
  readonly translations: Translations;
}

const blank: PopupFields = {
  name: '',
  image_src: '',
  content: '',
  audience: 'everybody',
  startsAt: '',
  endsAt: '',
  order: 0,
  translations: {},
};

export function popupFields(popup: WholePopup | undefined): PopupFields {
  if (popup === undefined) return blank;
  const { name, image_src, content, audience, startsAt, endsAt, order, translations } = popup;
  return {
    name,
    image_src,
    content,
    audience,
    startsAt: startsAt === null ? '' : seoulInput(startsAt),
    endsAt: endsAt === null ? '' : seoulInput(endsAt),
    order,
    translations,
  };
}

/** What keeps a popup from being saved: a text key each. */
export interface PopupProblems {
  readonly name?: string;
  readonly content?: string;
  readonly endsAt?: string;
  readonly order?: string;
}

export function popupProblems({ name, image_src, content, startsAt, endsAt, order }: PopupFields): PopupProblems {
  const [start, end] = [readSeoulInput(startsAt), readSeoulInput(endsAt)];
  return {
    ...(name.trim() === '' ? { name: 'posts:needed.popup' } : {}),
    ...(image_src === '' && isBlank(content) ? { content: 'posts:needed.popupContent' } : {}),
    ...(start !== null && end !== null && Date.parse(end) <= Date.parse(start) ? { endsAt: 'posts:popup.endsBefore' } : {}),
    ...(order !== null && order <= largest.popupOrder ? {} : { order: 'posts:popup.orderWithin' }),
  };
}

/** As the call takes it. */
export function popupInput({ startsAt, endsAt, order, ...rest }: PopupFields): CallInput<'admin/popup/save'> {
  return { ...rest, startsAt: readSeoulInput(startsAt), endsAt: readSeoulInput(endsAt), order: order ?? 0 };
}
