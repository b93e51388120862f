import { z } from 'zod';
import { call } from '../call.js';
import { text } from '../fields.js';
import { longest } from '../values/limits.js';
import { skinGrounds, skinLimits } from '../values/skins.js';
import { seenVersion } from './people-shapes.js';

const admin = ['admin'] as const;
const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/);
const own = z.union([z.literal(''), color]);
/** A name of a look of the player site and the partner console. */
const key = z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/);

/** A skin as it is kept. */
export const skinFields = {
  key,
  name: text(skinLimits.name).trim().min(1),
  title: text(skinLimits.title).trim().default(''),
  /** An image that was uploaded here. */
  logo: z.union([z.literal(''), text(longest.imagePath).regex(/^\/uploads\/[0-9a-f-]{36}\.[a-z]{3,4}$/)]).default(''),
  ground: z.enum(skinGrounds),
  fill: color,
  accentDark: own.default(''),
  accentLight: own.default(''),
};

export const skinCalls = {
  'admin/skin/get': call({
    who: admin,
    permission: 'settings.view',
    out: {
      items: z.array(z.object({ ...skinFields, isBuiltIn: z.boolean(), domains: z.array(z.string()) })),
      /** Of names without a skin of their own. */
      usual: z.string(),
      version: z.int(),
    },
    summary: 'Looks of the player site and the partner console, and the domains that have them',
  }),
  'admin/skin/save': call({
    who: admin,
    permission: 'settings.edit',
    in: { ...skinFields, version: seenVersion },
    summary: 'Make a skin or change an own one; colours that cannot be read are refused',
  }),
  'admin/skin/delete': call({
    who: admin,
    permission: 'settings.edit',
    in: { key },
    summary: 'Delete an own skin that no domain has',
  }),
  'admin/skin/use': call({
    who: admin,
    permission: 'settings.edit',
    in: { key },
    summary: 'Choose the skin of every name without one of its own',
  }),
};
