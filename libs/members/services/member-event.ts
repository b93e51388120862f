import type { DomainEvent } from '#lib/events';
import { agentStreams } from '#lib/kernel';
import type { Member } from '../domain/member.js';

/** The event of somebody in the tree, to the administrators and the agents above. */
export function memberEvent(
  name: 'member.joined' | 'member.applied' | 'member.approved' | 'member.refused',
  { id, kind, account, nickname, level, path }: Pick<Member, 'id' | 'kind' | 'account' | 'nickname' | 'level' | 'path'>,
  at: Date,
): DomainEvent {
  return { name, at, streams: ['admin', ...agentStreams(path)], data: { id, kind, account, nickname, level }, facts: { path, kind } };
}
