import { local } from '../../lib/storage.js';
import { oddsPolicies } from '#lib/contract/values';

export { oddsPolicies };

/** What to do when odds change between picking and betting; without the player's word nothing is taken. */
export type OddsPolicy = (typeof oddsPolicies)[number];

const KEY = 'oddsPolicy';

/** The policy that the player chose last on this browser. */
export const storedPolicy = (): OddsPolicy => oddsPolicies.find((each) => each === local.get(KEY)) ?? 'none';
export const storePolicy = (policy: OddsPolicy): void => local.set(KEY, policy);

/** Text keys of the policies. */
export const policyWords: Record<OddsPolicy, string> = {
  none: 'bets:slip.policyNone',
  higher: 'bets:slip.policyHigher',
  any: 'bets:slip.policyAny',
};
