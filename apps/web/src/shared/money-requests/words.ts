import type { TFunction } from 'i18next';
import { statusWord } from '../../ui/badge.js';
import type { Flag, RequestKind, Verb } from './kinds.js';

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
    title: 'requests:list.deposit.title',
    noun: 'common:kind.deposit',
    fresh: 'requests:list.deposit.fresh',
    empty: 'requests:list.deposit.empty',
    held: 'requests:list.deposit.held',
    moneyAfter: 'requests:list.deposit.moneyAfter',
    depositor: 'requests:list.deposit.depositor',
    ask: {
      approve: 'requests:list.deposit.askApprove',
      refuse: 'requests:list.deposit.askRefuse',
      cancelApproval: 'requests:list.deposit.askCancel',
      complete: 'requests:list.deposit.askComplete',
    },
    done: {
      approve: 'requests:list.deposit.approved',
      refuse: 'requests:list.deposit.refused',
      cancelApproval: 'requests:list.deposit.cancelled',
      complete: 'requests:list.deposit.completed',
    },
    consequence: {
      approve: 'requests:list.deposit.ifApproved',
      refuse: 'requests:list.deposit.ifRefused',
      cancelApproval: 'requests:list.deposit.ifCancelled',
      complete: 'requests:list.deposit.ifCompleted',
    },
  },
  withdrawal: {
    title: 'requests:list.withdrawal.title',
    noun: 'common:kind.withdrawal',
    fresh: 'requests:list.withdrawal.fresh',
    empty: 'requests:list.withdrawal.empty',
    held: 'requests:list.withdrawal.held',
    moneyAfter: 'requests:list.withdrawal.moneyAfter',
    depositor: 'requests:list.withdrawal.depositor',
    ask: {
      approve: 'requests:list.withdrawal.askApprove',
      refuse: 'requests:list.withdrawal.askRefuse',
      complete: 'requests:list.withdrawal.askComplete',
    },
    done: {
      approve: 'requests:list.withdrawal.approved',
      refuse: 'requests:list.withdrawal.refused',
      complete: 'requests:list.withdrawal.completed',
    },
    consequence: {
      approve: 'requests:list.withdrawal.ifApproved',
      refuse: 'requests:list.withdrawal.ifRefused',
      complete: 'requests:list.withdrawal.ifCompleted',
    },
  },
};

/** The verb on a button and in the log. */
export const verbWords: Readonly<Record<Verb, string>> = {
  approve: 'requests:verb.approve',
  refuse: 'requests:verb.refuse',
  cancelApproval: 'requests:verb.cancelApproval',
  complete: 'requests:verb.complete',
};

/** While the call is under way. */
export const busyWords: Readonly<Record<Verb, string>> = {
  approve: 'requests:verb.approving',
  refuse: 'requests:verb.refusing',
  cancelApproval: 'requests:verb.cancelling',
  complete: 'requests:verb.completing',
};

/** The verb with an amount before it: "500,000원 승인". */
export const amountVerbs: Readonly<Record<Verb, string>> = {
  approve: 'requests:verb.approveAmount',
  refuse: 'requests:verb.refuseAmount',
  cancelApproval: 'requests:verb.cancelAmount',
  complete: 'requests:verb.completeAmount',
};

/** What a finished batch says. */
export const tallyWords: Readonly<Record<Verb, { all: string; some: string }>> = {
  approve: { all: 'requests:bulk.allApproved', some: 'requests:bulk.someApproved' },
  refuse: { all: 'requests:bulk.allRefused', some: 'requests:bulk.someRefused' },
  cancelApproval: { all: 'requests:bulk.allCancelled', some: 'requests:bulk.someCancelled' },
  complete: { all: 'requests:bulk.allCompleted', some: 'requests:bulk.someCompleted' },
};

/** What an approval leads to that takes a second administrator. */
export const secondWords: Readonly<Record<RequestKind, string>> = {
  deposit: 'requests:second.deposit',
  withdrawal: 'requests:second.withdrawal',
};

/** A flag as a badge and a column of a file word it. */
export function flagWord(flag: Flag, t: TFunction): string {
  return flag === 'needsSecond' ? t('requests:second.needed') : statusWord(flag, t);
}
