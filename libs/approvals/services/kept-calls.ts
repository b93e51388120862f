import { createHash } from 'node:crypto';
import { calls, type Call } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import type { SecondPerson } from '#lib/platform';
import type { ApprovalRow } from '../data/approvals.repository.js';
import type { StaffNow } from '../ports.js';
import type { KeptCall } from './call-runner.js';

/** Who makes an approved call happen, and from where. */
export interface Origin {
  requestId: string;
  address: string;
}

/** An administrator as the actor of a call: with the rights of this moment, and no session. */
export function actorOf({ id, account, name, permissions }: StaffNow): Actor {
  return { kind: 'admin', id, account, nickname: name, level: 0, path: [], permissions, sessionId: 0 };
}

/** What was asked for, as somebody's call. */
export function keptCall(
  { call, input, language }: ApprovalRow,
  actor: Actor,
  { requestId, address }: Origin,
  approval?: SecondPerson,
): KeptCall {
  return { path: call, input, actor, language, requestId, address, ...(approval && { approval }) };
}

export function callOf({ call }: Pick<ApprovalRow, 'call'>): Call {
  return calls[call];
}

/** The same input is the same text; its key is none of it. */
export function hashOf(input: unknown): Buffer {
  const text = JSON.stringify(input, (name, part: unknown) => {
    if (name === 'key') return undefined;
    if (!part || typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return createHash('sha256').update(text).digest();
}

/** The reason that came with a call, under whatever name. */
export function memoOf(input: unknown): string {
  const { memo, reason } = input as { memo?: unknown; reason?: unknown };
  const found = [memo, reason].find((text) => typeof text === 'string' && text.trim() !== '');
  return String(found ?? '').trim();
}
