import { z } from 'zod';
import { call } from '../call.js';
import { id, paging, text, time, total } from '../fields.js';
import { machineKeyLimits, machineKeyStates, machinePermissions } from '../values/machine-keys.js';

const admin = ['admin'] as const;
const permission = z.enum(machinePermissions);

/** Keys by which programs make administrators' calls: `Authorization: Bearer tbk_…`. */
export const machineKeyCalls = {
  'admin/key/get': call({
    who: admin,
    permission: 'staff.view',
    in: { ...paging },
    out: {
      items: z.array(
        z.object({
          id,
          name: z.string(),
          /** How the key begins. */
          hint: z.string(),
          permissions: z.array(permission),
          state: z.enum(machineKeyStates),
          by: z.string(),
          createdAt: time,
          expiresAt: time,
          lastUsedAt: time.nullable(),
          lastAddress: z.string().nullable(),
          revokedAt: time.nullable(),
          revokedBy: z.string().nullable(),
        }),
      ),
      total,
    },
    summary: 'Keys of programs, never the keys themselves',
  }),
  'admin/key/create': call({
    who: admin,
    permission: 'staff.edit',
    stepUp: true,
    in: {
      name: text(machineKeyLimits.name).trim().min(1),
      permissions: z.array(permission).min(1).max(machinePermissions.length),
      days: z.int().min(1).max(machineKeyLimits.days),
    },
    /** The key is shown here and kept nowhere. */
    out: { id, key: z.string(), expiresAt: time },
    summary: 'Make a key for a program, with permissions that one has oneself',
  }),
  'admin/key/revoke': call({
    who: admin,
    permission: 'staff.edit',
    in: { id },
    summary: 'End a key; its next call is refused',
  }),
};
