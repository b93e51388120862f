import type { PushName } from '../../lib/contract.js';

/** What is pushed about the people of the downline. */
export const memberPushes = [
  'member.joined',
  'member.applied',
  'member.approved',
  'member.refused',
  'member.changed',
  'member.connected',
  'member.disconnected',
] as const satisfies readonly PushName[];
