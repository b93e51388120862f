/** What became of an entry of a bank's list: it waits, it paid a deposit, or it is none and stays or went back. */
export const bankEntryStates = ['waiting', 'paid', 'not_deposit', 'returned'] as const;
export type BankEntryState = (typeof bankEntryStates)[number];

/** What an administrator makes of an entry that pays no deposit. */
export const bankDismissals = ['not_deposit', 'returned'] as const;
export type BankDismissal = (typeof bankDismissals)[number];

/** Tabs of the page of bank matching. */
export const bankTabs = ['decide', 'matched', 'left'] as const;
export type BankTab = (typeof bankTabs)[number];

/** Layouts of banks' lists that are read. */
export const bankLayouts = ['kookmin', 'shinhan', 'generic'] as const;
export type BankLayout = (typeof bankLayouts)[number];

/** Fields of an entry and a deposit that are laid beside each other, in the order of the page. */
export const bankMatchFields = ['amount', 'name', 'account', 'time'] as const;
export type BankMatchField = (typeof bankMatchFields)[number];

/** `part`: the bank's name is the beginning of the member's, as banks cut names to a few letters. */
export const bankNameMatches = ['whole', 'part', 'none'] as const;
export type BankNameMatch = (typeof bankNameMatches)[number];

/** Why no rule approved a deposit with an entry, in the order in which the reasons are looked for: the first that holds is given. */
export const bankWaitReasons = [
  'rules_off',
  /** Staff let it wait again, or said so of its deposit: only staff decide it. */
  'reopened',
  /** The house approved a deposit of the amount before without an entry, and none waits. */
  'approved_before',
  /** No waiting deposit has the amount. */
  'no_deposit_waits',
  /** More than one deposit of the amount has the name, whole or in part. */
  'several_candidates',
  'another_name',
  'name_in_part',
  'asked_too_long_ago',
  /** The deposit was asked for after the payment, by more than the rule allows. */
  'asked_afterwards',
  'another_account',
  /** The account is needed, and the one that the member was shown is not known. */
  'account_unknown',
  'above_most_amount',
  'first_deposit',
  'depositor_not_holder',
  'needs_second',
  /** Another entry that waits could pay the same deposit. */
  'entries_alike',
  /** Another list brought an entry of the same amount and name about the same time: it may be the same payment. */
  'twin',
  /** The approval was refused, such as for a limit that the member has set. */
  'refused',
] as const;
export type BankWaitReason = (typeof bankWaitReasons)[number];

/** Bounds of what one call may bring. */
export const bankLimits = { entriesOfCall: 400, reference: 80, depositor: 50, memo: 200 } as const;
