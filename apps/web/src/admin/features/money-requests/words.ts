import type { RequestKind, Verb } from './kinds.js';

/** Text keys of what the two pages word differently. */
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
    title: 'admin:list.deposit.title',
    noun: 'common:kind.deposit',
    fresh: 'admin:list.deposit.fresh',
    empty: 'admin:list.deposit.empty',
    held: 'admin:list.deposit.held',
    moneyAfter: 'admin:list.deposit.moneyAfter',
    depositor: 'admin:list.deposit.depositor',
    ask: {
      approve: 'admin:list.deposit.askApprove',
      refuse: 'admin:list.deposit.askRefuse',
      cancelApproval: 'admin:list.deposit.askCancel',
      complete: 'admin:list.deposit.askComplete',
    },
    done: {
      approve: 'admin:list.deposit.approved',
      refuse: 'admin:list.deposit.refused',
      cancelApproval: 'admin:list.deposit.cancelled',
      complete: 'admin:list.deposit.completed',
    },
    consequence: {
      approve: 'admin:list.deposit.ifApproved',
      refuse: 'admin:list.deposit.ifRefused',
      cancelApproval: 'admin:list.deposit.ifCancelled',
      complete: 'admin:list.deposit.ifCompleted',
    },
  },
  withdrawal: {
    title: 'admin:list.withdrawal.title',
    noun: 'common:kind.withdrawal',
    fresh: 'admin:list.withdrawal.fresh',
    empty: 'admin:list.withdrawal.empty',
    held: 'admin:list.withdrawal.held',
    moneyAfter: 'admin:list.withdrawal.moneyAfter',
    depositor: 'admin:list.withdrawal.depositor',
    ask: {
      approve: 'admin:list.withdrawal.askApprove',
      refuse: 'admin:list.withdrawal.askRefuse',
      complete: 'admin:list.withdrawal.askComplete',
    },
    done: {
      approve: 'admin:list.withdrawal.approved',
      refuse: 'admin:list.withdrawal.refused',
      complete: 'admin:list.withdrawal.completed',
    },
    consequence: {
      approve: 'admin:list.withdrawal.ifApproved',
      refuse: 'admin:list.withdrawal.ifRefused',
      complete: 'admin:list.withdrawal.ifCompleted',
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
