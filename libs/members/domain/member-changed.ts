import { agentStreams, ownerKindOf, ownerStream } from '#lib/kernel';
import type { PushData } from '#lib/contract';
import type { MemberKind } from './roles.js';

export type MemberAspect = PushData<'member.changed'>['what'];

/** The event of a changed member, to the administrators, to them and to every agent above, those before a move included. */
export function memberChanged(
  member: { id: number; kind: MemberKind; path: readonly number[] },
  what: MemberAspect,
  at: Date,
  formerPath: readonly number[] = [],
) {
  const { id, kind, path } = member;
  const streams = new Set(['admin', ownerStream(ownerKindOf(kind), id), ...agentStreams(path), ...agentStreams(formerPath)]);
  return { name: 'member.changed' as const, at, streams: [...streams], data: { id, what } };
}
