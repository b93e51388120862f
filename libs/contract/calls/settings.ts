import { z } from 'zod';
import { call } from '../call.js';
import { count, id, time, total } from '../fields.js';
import { settingSectionNames } from '../settings/sections.js';

const admin = ['admin'] as const;
const section = z.enum(settingSectionNames);
/** Settings by their names as the section's description has them; a record among them is an object. */
const values = z.record(z.string().max(100), z.unknown());
/** A setting's path, such as `roulette.validDays`. */
const path = z.string();
const change = { path, before: z.unknown(), after: z.unknown() };

/** What a change would have meant for what really happened, or means for whom it is about. */
export const settingEffects = [
  'deposits.refused',
  'withdrawals.refused',
  'withdrawals.wait',
  'withdrawals.closed',
  'sessions.ended',
  'sessions.several',
  'bets.high',
] as const;
export type SettingEffect = (typeof settingEffects)[number];

/** Every setting of the site by section, one mechanism for all of them. */
export const settingCalls = {
  'admin/settings/get': call({
    who: admin,
    permission: 'settings.view',
    in: { section },
    out: {
      section,
      values,
      /** What stands where nothing was set. */
      defaults: values,
      version: z.int(),
      /** Where each value comes from, by path. */
      origin: z.record(z.string(), z.enum(['default', 'site'])),
      /** The last changes, newest first. */
      history: z.array(z.object({ id, at: time, by: z.string(), ...change })),
    },
    summary: 'The settings of a section, where each comes from, and what was changed',
  }),
  'admin/settings/update': call({
    who: admin,
    permission: 'settings.edit',
    secondPerson: 'limits',
    stepUp: true,
    /** Settings that are left out stay. */
    in: { section, values, version: count },
    out: { values, version: z.int(), results: z.array(z.object(change)) },
    summary: 'Change settings of a section; every process follows within a second',
  }),
  'admin/settings/preview': call({
    who: admin,
    permission: 'settings.view',
    in: { section, values },
    out: {
      effects: z.array(
        z.object({
          path,
          effect: z.enum(settingEffects),
          /** How many of `of` it concerns, and of how many members. */
          count: total,
          of: total,
          members: total,
          /** What is counted happened within so many days; null where it is how things stand now. */
          days: z.int().nullable(),
        }),
      ),
    },
    summary: 'Whom a change of settings would concern, counted in what really happened',
  }),
};
