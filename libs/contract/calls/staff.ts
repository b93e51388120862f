import { z } from 'zod';
import { call } from '../call.js';
import { id, paging, search, text, time, total } from '../fields.js';
import { longest, permissions, staffLimits, staffStates } from '../values/index.js';
import { seenVersion } from './people-shapes.js';

const admin = ['admin'] as const;
const permission = z.enum(permissions);
const roleName = text(staffLimits.roleName);
/** Names of roles: of built-in ones `owner`, `finance`, …; of the site's own as they were given. */
const roles = z.array(roleName).min(1).max(staffLimits.rolesOfOne);
/** Whom a call is about: one of the two. */
const whom = { id: id.optional(), account: text(longest.account).optional() };

const staffRow = z.object({
  id,
  account: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  state: z.enum(staffStates),
  /** The account has a second factor. */
  hasOtp: z.boolean(),
  /** One of the roles needs one. */
  needsOtp: z.boolean(),
  createdAt: time,
  lastSeenAt: time.nullable(),
  /** When the open invitation ends. */
  invitedUntil: time.nullable(),
  sessions: total,
  /** The caller may change this person: everything that it may do, the caller may do too. */
  mayChange: z.boolean(),
});

/** A link that works once; its token is shown here and kept nowhere. */
const invitation = z.object({ token: z.string(), path: z.string(), expiresAt: time }).nullable();

const roleRow = z.object({
  id,
  name: z.string(),
  permissions: z.array(permission),
  isBuiltIn: z.boolean(),
  needsOtp: z.boolean(),
  people: total,
  version: z.int(),
});

export const staffCalls = {
  'admin/staff/get': call({
    who: admin,
    permission: 'staff.view',
    in: { ...paging, search, role: roleName.optional(), state: z.enum(staffStates).optional() },
    out: { items: z.array(staffRow), total },
    summary: 'Administrators with their roles',
  }),
  'admin/staff/create': call({
    who: admin,
    permission: 'staff.edit',
    secondPerson: 'staff',
    stepUp: true,
    in: {
      account: text(longest.account),
      name: text(longest.nickname).default(''),
      roles,
      /** Has to be changed at the first login; without one an invitation is made. */
      password: text(longest.password).optional(),
    },
    out: { id, invitation },
    summary: 'Make an administrator, who gets a one-time link or a password to be changed at the first login',
  }),
  'admin/staff/update': call({
    who: admin,
    permission: 'staff.edit',
    secondPerson: 'staff',
    stepUp: true,
    in: { ...whom, name: text(longest.nickname).optional(), roles: roles.optional() },
    out: { id },
    summary: 'Change name or roles; what is left out stays. Counts from the next call, also on open sockets',
  }),
  'admin/staff/password/reset': call({
    who: admin,
    permission: 'staff.edit',
    secondPerson: 'staff',
    stepUp: true,
    in: {
      ...whom,
      password: text(longest.password).optional(),
      /** Takes the second factor away too. */
      clearOtp: z.boolean().default(false),
    },
    out: { id, invitation },
    summary: 'End all sessions and the password; a one-time link, or a password to be changed at the first login',
  }),
  'admin/staff/suspend': call({
    who: admin,
    permission: 'staff.edit',
    secondPerson: 'staff',
    stepUp: true,
    in: { ...whom, suspended: z.boolean().default(true) },
    out: { id, revoked: total },
    summary: 'Suspend an administrator, whose sessions end at once, or let one in again',
  }),
  'admin/staff/revoke': call({
    who: admin,
    permission: 'staff.edit',
    in: { ...whom, sessionId: id.optional() },
    out: { revoked: total },
    summary: 'End all sessions of an administrator, or one of them',
  }),
  'admin/staff/session/get': call({
    who: admin,
    permission: 'staff.view',
    in: { ...paging, search, ...whom },
    out: {
      items: z.array(
        z.object({
          id,
          adminId: id,
          account: z.string(),
          name: z.string(),
          device: z.string(),
          address: z.string(),
          userAgent: z.string(),
          page: z.string(),
          since: time,
          lastSeenAt: time,
          isOwn: z.boolean(),
        }),
      ),
      total,
    },
    summary: 'Open sessions of administrators with device and address, last seen first',
  }),
  'admin/permission/role/get': call({
    who: admin,
    permission: 'staff.view',
    out: { items: z.array(roleRow), total },
    summary: 'Roles with what they permit: built-in ones first',
  }),
  'admin/permission/role/save': call({
    who: admin,
    permission: 'staff.edit',
    secondPerson: 'staff',
    stepUp: true,
    in: {
      /** Of the role that is changed or renamed; without it, the one of this name, or a new one. */
      id: id.optional(),
      name: roleName,
      permissions: z.array(permission).max(permissions.length).default([]),
      /** Those who have the role must set up a second factor; of a built-in role only this changes. */
      needsOtp: z.boolean().optional(),
      version: seenVersion,
    },
    out: { id, version: z.int() },
    summary: 'Make or change a role; counts for everybody who has it from the next call',
  }),
  'admin/permission/role/delete': call({
    who: admin,
    permission: 'staff.edit',
    secondPerson: 'staff',
    stepUp: true,
    in: { id: id.optional(), name: roleName.optional() },
    summary: 'Delete a role of the site’s own that nobody has',
  }),
  'admin/invitation/view': call({
    who: ['visitor'],
    in: { token: text(100) },
    out: { account: z.string(), name: z.string(), expiresAt: time },
    summary: 'Whom a one-time link is for',
  }),
  'admin/invitation/accept': call({
    who: ['visitor'],
    in: { token: text(100), password: text(longest.password).default('') },
    out: { account: z.string() },
    summary: 'Set the own password by a one-time link',
  }),
};
