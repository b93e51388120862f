import { z } from 'zod';
import { call } from '../call.js';
import { id, ids, paging, period, search, text, time, total } from '../fields.js';
import { accessResults, addressLists } from '../values/perimeter.js';

const admin = ['admin'] as const;
const list = z.enum(addressLists);
/** An address or a range, such as `203.0.113.0/24`. */
const range = text(50).trim().min(2);
/** A name of a look of the player site; empty for the usual one. */
const skin = z
  .string()
  .max(40)
  .regex(/^[a-z0-9-]*$/);

/** From where and under which names the site is reached, and who has come. */
export const perimeterCalls = {
  'admin/perimeter/address/get': call({
    who: admin,
    permission: 'operations.view',
    in: { list, ...paging, search },
    out: {
      items: z.array(
        z.object({ id, list, range: z.string(), note: z.string(), expiresAt: time.nullable(), by: z.string(), createdAt: time }),
      ),
      total,
      /** From where the caller comes. */
      ownAddress: z.string(),
    },
    summary: 'Addresses that administrators may come from, or that nobody may',
  }),
  'admin/perimeter/address/save': call({
    who: admin,
    permission: 'operations.edit',
    stepUp: true,
    in: { list, range, note: text(200).trim().default(''), expiresAt: time.nullish() },
    summary: 'Let administrators come from an address or range alone, or keep it out; sessions and sockets from elsewhere end',
  }),
  'admin/perimeter/address/delete': call({
    who: admin,
    permission: 'operations.edit',
    stepUp: true,
    in: { ids },
    out: { deleted: total },
    summary: 'Lift rules of addresses; all or none',
  }),
  'admin/perimeter/domain/get': call({
    who: admin,
    permission: 'operations.view',
    in: { ...paging, search },
    out: {
      items: z.array(
        z.object({
          id,
          url: z.string(),
          skin: z.string(),
          /** The account of the agent whom a joiner without a code comes below; empty for the site's own. */
          partner: z.string(),
          note: z.string(),
          by: z.string(),
          createdAt: time,
        }),
      ),
      total,
      /** Skins that a name can have. */
      skins: z.array(z.object({ key: z.string(), name: z.string() })),
    },
    summary: 'Names under which alone the player site, the partner console and the casino open; all names while there is none',
  }),
  'admin/perimeter/domain/save': call({
    who: admin,
    permission: 'operations.edit',
    stepUp: true,
    in: {
      id: id.optional(),
      /** `https://www.example.com/`, with the slash. */
      url: text(260).trim().min(1),
      skin: skin.default(''),
      partner: text(50).trim().default(''),
      note: text(200).trim().default(''),
    },
    out: { id },
    summary: 'Open the site under a name, or change what goes with it',
  }),
  'admin/perimeter/domain/delete': call({
    who: admin,
    permission: 'operations.edit',
    stepUp: true,
    in: { ids },
    out: { deleted: total },
    summary: 'Close the site under some names; all or none',
  }),
  'admin/perimeter/access/get': call({
    who: admin,
    permission: 'audit.view',
    in: {
      ...paging,
      ...period,
      kind: z.enum(['player', 'agent', 'admin']).optional(),
      account: search,
      /** The beginning of an address. */
      address: text(50).optional(),
      /** A part of the domain. */
      host: text(253).optional(),
      result: z.enum(accessResults).optional(),
    },
    out: {
      items: z.array(
        z.object({
          id,
          at: time,
          kind: z.enum(['player', 'agent', 'admin']),
          /** Of an account that there is not, the beginning of what was typed. */
          account: z.string(),
          /** Null where there is no such account. */
          subjectId: id.nullable(),
          outcome: z.enum(accessResults),
          /** The code of the refusal. */
          reason: z.string().nullable(),
          address: z.string(),
          /** The domain under which the login was sent, without its port; null where it is unknown. */
          host: z.string().nullable(),
          device: z.string(),
          userAgent: z.string(),
        }),
      ),
      total,
    },
    summary: 'Logins of everybody, staff too, successful or not, newest first',
  }),
};
