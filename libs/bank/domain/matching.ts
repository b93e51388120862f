import { plainName } from '#lib/kernel';
import { type BankMatchField, bankMatchFields, type BankNameMatch, type BankWaitReason, bankWaitReasons } from '#lib/contract';

/** A deposit that a member has asked for and that waits for its payment. */
export interface WaitingDeposit {
  id: number;
  memberId: number;
  /** Won. */
  amount: number;
  /** The name that the member said the payment comes under. */
  depositor: string;
  /** The holder of the member's own bank account. */
  holder: string;
  /** Digits of the house's account that the member was shown; null where that is not known. */
  shownAccount: string | null;
  askedAt: Date;
  /** The member has no approved deposit yet. */
  isFirst: boolean;
  /** Depositor and holder are not the same name. */
  holderDiffers: boolean;
  /** The deposit needs a second administrator's approval. */
  needsSecond: boolean;
}

/** Money that came in, as it is matched. */
export interface PaidEntry {
  /** Won. */
  amount: number;
  /** As the bank writes the name. */
  depositor: string;
  /** Digits of the house's account that it came into. */
  account: string;
  at: Date;
}

export interface MatchRules {
  /** Whether rules approve anything. */
  on: boolean;
  /** Won that a rule approves at most; 0 approves nothing. */
  mostAmount: number;
  /** How long before its payment a deposit may have been asked for. */
  windowMinutes: number;
  /** How long after its payment a deposit may be asked for: people pay and ask then, and clocks differ. */
  laterMinutes: number;
  /** Whether it has to be known which account the member was shown. A known other account always keeps a rule from approving. */
  needsAccount: boolean;
  /** Whether a member's first deposit is left to staff. */
  firstByHand: boolean;
}

/** A deposit of the same amount as an entry, and what else agrees. */
export interface Candidate {
  deposit: WaitingDeposit;
  /** In the order of `bankMatchFields`. A name that agrees in part is not among them. */
  agreeing: BankMatchField[];
  /** How many fields agree, 1 to 4. */
  count: number;
  name: BankNameMatch;
  /** Whether the accounts are the same; undefined where the one that was shown is not known. */
  sameAccount: boolean | undefined;
  /** Milliseconds from asking to payment; below zero where the member asked afterwards. */
  askedBeforeMs: number;
}

/** What the rules say of an entry: the id of the deposit that it pays, or why it waits for staff. */
export type Decision = { approve: number } | { wait: BankWaitReason };

/** The waiting deposits of an entry's amount: the most fields that agree first, then the nearest in time, then the lowest id. */
export function candidatesOf(entry: PaidEntry, waiting: readonly WaitingDeposit[], rules: AskingSpan): Candidate[] {
  return waiting
    .filter(({ amount }) => amount === entry.amount)
    .map((deposit) => candidateOf(entry, deposit, rules))
    .toSorted(
      (one, other) =>
        other.count - one.count || Math.abs(one.askedBeforeMs) - Math.abs(other.askedBeforeMs) || one.deposit.id - other.deposit.id,
    );
}

/** Of a deposit of the entry's amount. */
function candidateOf(entry: PaidEntry, deposit: WaitingDeposit, rules: AskingSpan): Candidate {
  const name = nameMatch(entry, deposit);
  const sameAccount = deposit.shownAccount === null ? undefined : entry.account === deposit.shownAccount;
  const askedBeforeMs = entry.at.getTime() - deposit.askedAt.getTime();
  const agrees: Record<BankMatchField, boolean> = {
    amount: true,
    name: name === 'whole',
    account: sameAccount === true,
    time: !isAskedTooEarly(askedBeforeMs, rules) && !isAskedAfterwards(askedBeforeMs, rules),
  };
  const agreeing = bankMatchFields.filter((field) => agrees[field]);
  return { deposit, agreeing, count: agreeing.length, name, sameAccount, askedBeforeMs };
}

const minuteMs = 60_000;

type AskingSpan = Pick<MatchRules, 'windowMinutes' | 'laterMinutes'>;

const isAskedTooEarly = (askedBeforeMs: number, { windowMinutes }: AskingSpan): boolean => askedBeforeMs > windowMinutes * minuteMs;
const isAskedAfterwards = (askedBeforeMs: number, { laterMinutes }: AskingSpan): boolean => askedBeforeMs < -laterMinutes * minuteMs;

/** The fewest letters of a name that say something of a longer one: a family name alone is that of millions. */
const leastLetters = 2;

function nameMatch({ depositor }: Pick<PaidEntry, 'depositor'>, deposit: Pick<WaitingDeposit, 'depositor' | 'holder'>): BankNameMatch {
  const paid = plainName(depositor);
  if (paid === '') return 'none';
  const names = [plainName(deposit.depositor), plainName(deposit.holder)];
  if (names.includes(paid)) return 'whole';
  return [...paid].length >= leastLetters && names.some((name) => name.startsWith(paid)) ? 'part' : 'none';
}

/**
 * What the rules say of an entry with these candidates, of `candidatesOf`. A rule approves the only deposit of the amount that has the
 * name, when time and account agree too and nothing about the deposit asks for a person. A second deposit of the amount that has the name,
 * even in part or asked for at another time, leaves both to staff.
 */
export function decide(entry: PaidEntry, candidates: readonly Candidate[], rules: MatchRules): Decision {
  if (!rules.on) return { wait: 'rules_off' };
  if (candidates.length === 0) return { wait: 'no_deposit_waits' };
  const [only, ...rivals] = candidates.filter(({ name }) => name !== 'none');
  if (rivals.length > 0) return { wait: 'several_candidates' };
  if (!only) return { wait: 'another_name' };
  const reason = bankWaitReasons.find((one) => doubts[one]?.(only, entry, rules));
  return reason ? { wait: reason } : { approve: only.deposit.id };
}

/** When each reason about the only candidate holds. */
const doubts: Partial<Record<BankWaitReason, (only: Candidate, entry: PaidEntry, rules: MatchRules) => boolean>> = {
  name_in_part: ({ name }) => name === 'part',
  asked_too_long_ago: ({ askedBeforeMs }, _, rules) => isAskedTooEarly(askedBeforeMs, rules),
  asked_afterwards: ({ askedBeforeMs }, _, rules) => isAskedAfterwards(askedBeforeMs, rules),
  another_account: ({ sameAccount }) => sameAccount === false,
  account_unknown: ({ sameAccount }, _, { needsAccount }) => needsAccount && sameAccount === undefined,
  above_most_amount: (_, { amount }, { mostAmount }) => amount > mostAmount,
  first_deposit: ({ deposit }, _, { firstByHand }) => firstByHand && deposit.isFirst,
  depositor_not_holder: ({ deposit }) => deposit.holderDiffers,
  needs_second: ({ deposit }) => deposit.needsSecond,
};

/**
 * Whether one of the other undecided entries could pay the deposit too, by amount and name (whole or in part), whenever it came: two
 * payments for one deposit are left to staff, with the reason `entries_alike`. The caller leaves out the entry that is decided.
 */
export function isContested(
  deposit: Pick<WaitingDeposit, 'amount' | 'depositor' | 'holder'>,
  otherEntries: readonly Pick<PaidEntry, 'amount' | 'depositor'>[],
): boolean {
  return otherEntries.some((entry) => entry.amount === deposit.amount && nameMatch(entry, deposit) !== 'none');
}
