import { z } from 'zod';
import { type Language, languages } from '#lib/kernel';
import { id, text, time } from '../fields.js';
import { longest, popupAudiences, popupStates, postKinds } from '../values/index.js';

/** What the house writes: announcements, events, betting rules. */
export const postKind = z.enum(postKinds);

/** The longest text that somebody may write, characters of HTML. */
export const html = text(longest.content);
/** The address of an uploaded image, or of one elsewhere; empty for none. */
export const image = text(longest.imagePath).default('');

export const post = {
  id,
  subject: z.string(),
  /** HTML, sanitised. */
  content: z.string(),
  author: z.string(),
  created_at: time,
  /** Address of an image; empty without. */
  thumbnail: z.string(),
};
/** In other languages than the one that it was written in; what is empty is read in the original. */
const translation = z.object({ subject: text(longest.subject).default(''), content: text(longest.translation).default('') }).optional();
export const translations = z.object(
  Object.fromEntries(languages.map((language) => [language, translation])) as Record<Language, typeof translation>,
);
export const adminPost = { ...post, kind: postKind, isVisible: z.boolean(), updatedAt: time };
/** How the text begins, in plain words. */
export const preview = z.string();
/** Lists leave `content` empty unless they are asked for it, as files of lists are. */
export const requiredContent = z.boolean().default(false);

/** To whom a popup is shown; the documented client reads 0 as members and 2 as visitors. */
export const popupAudience = z.enum(popupAudiences);
const popupFields = {
  name: z.string(),
  image_src: z.string(),
  content: z.string(),
  audience: popupAudience,
  /** Shown from and until; open without. */
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  /** The lower the further in front. */
  order: z.int(),
};
export const adminPopup = { id, ...popupFields, isOn: z.boolean(), state: z.enum(popupStates), updatedAt: time };
