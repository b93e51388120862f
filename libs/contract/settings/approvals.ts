import { describeSettings } from './fields.js';

const kind = <const Group extends string>(group: Group) =>
  ({
    on: { kind: 'switch', group, text: 'on' },
    /** Owners of the site act without a second person. */
    sparesOwners: { kind: 'switch', group, text: 'sparesOwners', when: 'on' },
    /** The second person has to be an owner. */
    ownersDecide: { kind: 'switch', group, text: 'ownersDecide', when: 'on', beside: true },
  }) as const;

const won = { kind: 'amount', least: 0, most: 1_000_000_000_000, unit: 'won', weaker: 'more' } as const;
const money = <const Group extends string>(group: Group) =>
  ({
    ...kind(group),
    /** Of one member in 24 hours, by all who act; a single action counts by itself. */
    amount: { ...won, group, text: 'amount', when: 'on' },
    /** Of one administrator in 24 hours, over all members. */
    person: { ...won, group, text: 'person', when: 'on', blank: 'noLimit' },
  }) as const;

/** What changes with a second person as soon as anything does; see `standingApprovalKinds`. */
const standing = <const Group extends string>(group: Group) =>
  ({ ...kind(group), on: { kind: 'switch', group, text: 'on', onWithOthers: true } }) as const;

/** When an action of an administrator waits for a second one. */
export const approvalSettings = describeSettings('approvals', {
  adjustment: money('adjustment'),
  withdrawal: money('withdrawal'),
  deposit: money('deposit'),
  result: money('result'),
  /** Cash-outs that pay more than so many times their stake count as results, also at odds of the feed. */
  cashOutTimes: { kind: 'number', weaker: 'more', group: 'result', least: 1, most: 10_000, unit: 'fold' },
  limits: kind('limits'),
  rates: kind('rates'),
  staff: standing('staff'),
  vendor: standing('vendor'),
  initialisation: kind('initialisation'),
  /** How long a request waits. */
  hours: { kind: 'number', group: 'waiting', least: 1, most: 168, unit: 'hours', weaker: 'neither' },
  /** Nobody approves in the browser in which it was asked for. */
  otherBrowser: { kind: 'switch', group: 'waiting' },
});
