import type { PushData } from '#lib/contract';
import type { DomainEvent, Projection } from '#lib/events';

type RewardList = PushData<'rewards.changed'>['lists'][number];

/** Which list of the administrators an event touches. */
const listOf: Readonly<Record<string, RewardList>> = {
  'attendance.checked': 'attendance',
  'roulette.spun': 'spins',
  'inventory.changed': 'items',
};

/** A projection of the relay: sends administrators which lists to read again, once per batch of events however many members are in it. */
export const announceRewards: Projection = async (_, events) => {
  const lists = new Set(events.flatMap(({ name }) => listOf[name] ?? []));
  return lists.size > 0 ? [rewardsChanged([...lists], events.at(-1)!.at)] : [];
};

export function rewardsChanged(lists: RewardList[], at: Date): DomainEvent {
  return { name: 'rewards.changed', at, streams: ['admin'], data: { lists } };
}
