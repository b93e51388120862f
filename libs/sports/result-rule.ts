import type { Tx } from '#lib/platform';

/** The site's rule on results that administrators enter; approvals and betting know it, and the application binds it. */
export abstract class ResultRule {
  /** Whether a result of the fixture falls under the rule: it is on, and members have bet on it. Asked behind the fixture's lock. */
  abstract needsSecondPerson(tx: Tx, fixtureId: number): Promise<boolean>;
}
