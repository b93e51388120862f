import { z } from 'zod';
import { auditActions } from '#lib/kernel';
import { seenVersion } from './people-shapes.js';
import { call, ownRead } from '../call.js';
import { day, id, paging, search, text, time, total } from '../fields.js';
import { siteSettings } from '../settings/site.js';
import { settingsShape } from '../settings-shape.js';
import { auditActors, savedViewLimits } from '../values/index.js';

const siteFields = {
  ...settingsShape(siteSettings.fields),
  inspection: z.object(settingsShape(siteSettings.fields.inspection)),
};

/** A list of a console, such as `members` or `betting-day`. */
const listName = z.string().regex(/^[a-z][\w-]{0,39}$/i);
const shortName = text(40).min(1);
const atMost = (entries: number) => (fields: object) => Object.keys(fields).length <= entries;

/** Columns and row height of a list, and its filters as they stand in the page's URL. */
const listView = {
  /** Columns that were shown or hidden by hand; the others are as the list defines them. */
  columns: z.record(shortName, z.boolean()).refine(atMost(savedViewLimits.columns)),
  density: z.enum(['normal', 'compact']),
  search: z.record(shortName, z.union([text(200), z.number(), z.boolean()])).refine(atMost(savedViewLimits.filters)),
};

/** Saved views are personal: nobody sees or changes another person's, so a monitor has its own as well. */
const viewList = {
  in: { list: listName },
  out: { views: z.array(z.object({ id, name: z.string(), ...listView })) },
  summary: 'One’s saved views of a list, by name',
};
const viewSave = {
  in: { list: listName, name: z.string().trim().min(1).max(savedViewLimits.name), ...listView },
  out: { id },
  summary: 'Save a view of a list; one of the same name is replaced',
};
const viewDelete = { in: { id }, summary: 'Delete a saved view of one’s own' };

/** Actions of the audit log, each once. */
const actions = z.array(z.enum(auditActions)).max(auditActions.length);

export const siteCalls = {
  'admin/view/list': call({ who: ['admin'], ...viewList }),
  'admin/view/save': call({ who: ['admin'], ...viewSave }),
  'admin/view/delete': call({ who: ['admin'], ...viewDelete }),
  'agent/view/list': call({ who: ['agent'], agent: ownRead, ...viewList }),
  'agent/view/save': call({ who: ['agent'], agent: ownRead, ...viewSave }),
  'agent/view/delete': call({ who: ['agent'], agent: ownRead, ...viewDelete }),
  'admin/site/settings/get': call({
    who: ['admin'],
    permission: 'settings.view',
    out: { ...siteFields, version: z.int() },
    summary: 'The site’s name, switches and links',
  }),
  'admin/site/settings/update': call({
    who: ['admin'],
    permission: 'settings.edit',
    in: { ...siteFields, version: seenVersion },
    summary: 'Change them; every open page follows at once',
  }),
  'admin/audit/get': call({
    who: ['admin'],
    permission: 'audit.view',
    /** Both days are part of it. */
    in: {
      startedAt: day,
      endedAt: day,
      by: z.enum(auditActors).optional(),
      /** These actions alone. */
      actions: actions.min(1).optional(),
      search,
      /** Actions that the search text names in the reader's language: their entries are found too. */
      searchActions: actions.optional(),
      ...paging,
    },
    out: {
      items: z.array(
        z.object({
          id,
          at: time,
          /** Such as `admin:root`. */
          by: z.string(),
          /** The actor's nickname; null for one that is gone. */
          byName: z.string().nullable(),
          address: z.string().nullable(),
          /** Whom it is about: the target, or whose request it is. */
          member: z.object({ id, account: z.string(), nickname: z.string() }).nullable(),
          /** Such as `member.status`. */
          action: z.string(),
          /** Such as `member:17`. */
          target: z.string(),
          before: z.unknown(),
          after: z.unknown(),
        }),
      ),
      total,
    },
    summary: 'Who did what from where, with what was before and after, newest first',
  }),
};
