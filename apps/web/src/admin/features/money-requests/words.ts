import type { RequestKind, Verb } from './kinds.js';

/** Text keys of what the two desks word differently. */
export const words: Readonly<
  Record<
    RequestKind,
    {
      readonly title: string;
      readonly noun: string;
      readonly fresh: string;
      readonly empty: string;
      readonly held: string;
      readonly moneyAfter: string;
      readonly depositor: string;
      readonly ask: Readonly<Partial<Record<Verb, string>>>;
      readonly done: Readonly<Partial<Record<Verb, string>>>;
      readonly consequence: Readonly<Partial<Record<Verb, string>>>;
    }
  >
> = {
  deposit: {
    title: 'admin:desk.deposit.title',
    noun: 'common:kind.deposit',
    fresh: 'admin:desk.deposit.fresh',
    empty: 'admin:desk.deposit.empty',
    held: 'admin:desk.deposit.held',
    moneyAfter: 'admin:desk.deposit.moneyAfter',
    depositor: 'admin:desk.deposit.depositor',
    ask: {
      approve: 'admin:desk.deposit.askApprove',
      refuse: 'admin:desk.deposit.askRefuse',
      cancelApproval: 'admin:desk.deposit.askCancel',
      complete: 'admin:desk.deposit.askComplete',
    },
    done: {
      approve: 'admin:desk.deposit.approved',
      refuse: 'admin:desk.deposit.refused',
      cancelApproval: 'admin:desk.deposit.cancelled',
      complete: 'admin:desk.deposit.completed',
    },
    consequence: {
      approve: 'admin:desk.deposit.ifApproved',
      refuse: 'admin:desk.deposit.ifRefused',
      cancelApproval: 'admin:desk.deposit.ifCancelled',
      complete: 'admin:desk.deposit.ifCompleted',
    },
  },
  withdrawal: {
    title: 'admin:desk.withdrawal.title',
    noun: 'common:kind.withdrawal',
    fresh: 'admin:desk.withdrawal.fresh',
    empty: 'admin:desk.withdrawal.empty',
    held: 'admin:desk.withdrawal.held',
    moneyAfter: 'admin:desk.withdrawal.moneyAfter',
    depositor: 'admin:desk.withdrawal.depositor',
    ask: {
      approve: 'admin:desk.withdrawal.askApprove',
      refuse: 'admin:desk.withdrawal.askRefuse',
      complete: 'admin:desk.withdrawal.askComplete',
    },
    done: {
      approve: 'admin:desk.withdrawal.approved',
      refuse: 'admin:desk.withdrawal.refused',
      complete: 'admin:desk.withdrawal.completed',
    },
    consequence: {
      approve: 'admin:desk.withdrawal.ifApproved',
      refuse: 'admin:desk.withdrawal.ifRefused',
      complete: 'admin:desk.withdrawal.ifCompleted',
    },
  },
};

/** The verb on a button and in the log. */
export const verbWords: Readonly<Record<Verb, string>> = {
  approve: 'admin:verb.approve',
  refuse: 'admin:verb.refuse',
  cancelApproval: 'admin:verb.cancelApproval',
  complete: 'admin:verb.complete',
};

/** While the call is under way. */
export const busyWords: Readonly<Record<Verb, string>> = {
  approve: 'admin:verb.approving',
  refuse: 'admin:verb.refusing',
  cancelApproval: 'admin:verb.cancelling',
  complete: 'admin:verb.completing',
};

/** The verb with an amount before it: "500,000원 승인". */
export const amountVerbs: Readonly<Record<Verb, string>> = {
  approve: 'admin:verb.approveAmount',
  refuse: 'admin:verb.refuseAmount',
  cancelApproval: 'admin:verb.cancelAmount',
  complete: 'admin:verb.completeAmount',
};

/** What a finished batch says. */
export const tallyWords: Readonly<Record<Verb, { all: string; some: string }>> = {
  approve: { all: 'admin:bulk.allApproved', some: 'admin:bulk.someApproved' },
  refuse: { all: 'admin:bulk.allRefused', some: 'admin:bulk.someRefused' },
  cancelApproval: { all: 'admin:bulk.allCancelled', some: 'admin:bulk.someCancelled' },
  complete: { all: 'admin:bulk.allCompleted', some: 'admin:bulk.someCompleted' },
};
