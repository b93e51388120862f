import type { BothSides, ByTurnoverKind, CoinNetwork } from '#lib/contract';
import type { DomainError, OwnerKind, SessionKind } from '#lib/kernel';
import type { Sql, Tx } from '#lib/platform';

/** A transaction as a chain has it. */
export interface ChainPayment {
  recipient: string;
  /** Coins, a decimal number without zeros at its end. */
  count: string;
  /** Enough blocks stand on it. */
  isConfirmed: boolean;
}

/** What a watcher knows of a transaction; `unwatched` where none looks at the chain. */
export type ChainFinding = ChainPayment | 'absent' | 'unwatched';

/** Looks up transactions of the networks that coins are sent over; the apps bind it. */
export abstract class ChainWatcher {
  /** @param hash as the chain writes it */
  abstract find(network: CoinNetwork, hash: string): Promise<ChainFinding>;
}

/** What an owner gives of the registered account. */
export interface AccountProof {
  of: 'account' | 'holder';
  value: string;
}

/** An account owner as a request records him. */
export interface OwnerProfile {
  ownerId: number;
  ownerKind: OwnerKind;
  account: string;
  nickname: string;
  level: number;
  /** Ids from the top of the tree down to the owner. */
  path: number[];
  /** Accounts of the agents above, top first. */
  parents: string[];
  bankName: string;
  /** Masked. */
  bankAccount: string;
  holder: string;
  /** "Activity restriction". */
  chargeRestricted: boolean;
  /** The same, and "no exchange, under check". */
  exchangeRestricted: boolean;
  /** "No first-deposit points" and "no every-deposit points". */
  firstBonusRestricted: boolean;
  everyBonusRestricted: boolean;
  /** No casino and no slots: eggs would be of no use. */
  eggsRestricted: boolean;
}

/** The account that an owner is paid into. */
export interface SealedAccount {
  bankName: string;
  /** Masked. */
  bankAccount: string;
  /** The whole number as `SealedTexts` keeps it; null where there is none. */
  sealed: string | null;
}

/** A member or agent as a list names them. */
export interface AccountOwner {
  id: number;
  kind: 'player' | 'agent';
  account: string;
  nickname: string;
  level: number;
}

/** What the wallet needs to know of members and agents; the apps bind it. */
export abstract class OwnerProfiles {
  /** @returns undefined for an unknown owner */
  abstract profile(sql: Sql, ownerId: number): Promise<OwnerProfile | undefined>;
  /** An owner's account with its whole number, sealed; undefined for an unknown owner. */
  abstract sealedAccount(sql: Sql, ownerId: number): Promise<SealedAccount | undefined>;
  /** Those of some accounts, in any case of their letters, who are players. */
  abstract members(sql: Sql, accounts: readonly string[]): Promise<AccountOwner[]>;
  /** Ids of those whose account or nickname a search finds, a few hundred at most. */
  abstract named(sql: Sql, search: string): Promise<number[]>;
  /** Members and agents by their ids. */
  abstract membersById(sql: Sql, ids: readonly number[]): Promise<AccountOwner[]>;
  /**
   * Checks the exchange password. Counts failures by itself, so it must not be called inside a transaction.
   * @throws DomainError BANK_PASSWORD_REQUIRED, BANK_PASSWORD_WRONG or TOO_MANY_ATTEMPTS
   */
  abstract checkBankPassword(kind: SessionKind, ownerId: number, password: string): Promise<void>;
  /**
   * Compares what an owner says of the registered account: its number, or its holder's name. Counts failures as those of the exchange
   * password, so it must not be called inside a transaction.
   * @throws DomainError BANK_PROOF_WRONG with the tries left, BANK_PROOF_LOCKED with the time until, NUMBER_MISSING
   */
  abstract checkAccountProof(kind: SessionKind, ownerId: number, proof: AccountProof): Promise<void>;
}

/** What the wallet needs to know of administrators; the apps bind it. */
export abstract class StaffAccounts {
  /** Their accounts by id; an unknown id is left out. */
  abstract accounts(sql: Sql, ids: readonly number[]): Promise<Map<number, string>>;
}

/** Which bets count as turnover. */
export interface TurnoverRules {
  /** Bets at lower odds are left out; those of casino and slots have none. */
  leastOdds: number;
  bothSides: BothSides;
}

/** Of a request: the approval takes a second administrator, or has its first and waits. */
export interface SecondPersonState {
  state: 'needed' | 'waiting';
  /** Number of the approval that waits. */
  approval: number | null;
  /** Account of who approved first, and when. */
  by: string | null;
  at: Date | null;
}

/** What the wallet needs to know of second administrators; the apps bind it. */
export abstract class SecondPersons {
  /**
   * Which of these waiting requests the administrator cannot approve alone now, by number; the others are missing.
   * @param requests amount in won; `needsSecond` where the depositor's name takes a second administrator
   */
  abstract of(
    kind: 'deposit' | 'withdrawal',
    adminId: number,
    requests: readonly { id: number; memberId: number; amount: number; needsSecond?: boolean }[],
  ): Promise<Map<number, SecondPersonState>>;

  /** Which of these requests would wait if the administrator approved all of them in one call now; what is not waiting is left out. */
  abstract together(kind: 'deposit' | 'withdrawal', adminId: number, ids: readonly number[]): Promise<number[]>;
}

/** What the wallet needs to know of bets; the apps bind it. */
export abstract class SettledStakes {
  /**
   * Stakes of an owner's settled bets placed from each of these times on, won; returned stakes and cancelled bets are none.
   * @param bothSides what of bets on both sides of a market counts
   */
  abstract since(sql: Sql, ownerId: number, times: readonly Date[], bothSides: BothSides): Promise<number[]>;
  /** The same by kind of play. */
  abstract byKind(sql: Sql, ownerId: number, times: readonly Date[], rules: TurnoverRules): Promise<ByTurnoverKind[]>;
}

/** How something comes to an owner from outside. */
export type WayIn = 'deposit' | 'gift' | 'approval' | 'adjustment';

/** What owners have limited of what comes to them; the apps bind it. */
export abstract class DepositLimits {
  /**
   * What a deposit that is asked for, a gift of an agent above, or the approval of a deposit is refused with that is more than the owner
   * has limited, and what the house gives without a reason during a break. Asked behind the owner's lock.
   * @param amount of the unit: an egg is a won, a point what the settings say @param unit money without it
   */
  abstract refusal(
    sql: Sql,
    ownerId: number,
    amount: number,
    way: WayIn,
    unit?: 'money' | 'point' | 'balance',
  ): Promise<DomainError | undefined>;
  /** What a deposit that is asked for now may still be within what its owner has limited, won; null is no limit. */
  abstract room(sql: Sql, ownerId: number): Promise<number | null>;
}

/** What the wallet needs to know of entries of the bank; the apps bind it. */
export abstract class PaidEntries {
  /** The approval of the deposit that an entry paid is taken back: the entry may pay another. Asked behind the deposit's row. */
  abstract free(tx: Tx, entryId: number): Promise<void>;
}

/** What the wallet needs to know of the site; the apps bind it. */
export abstract class SiteSwitches {
  /** Whether some of the casino is played with eggs. */
  abstract hasEggs(sql: Sql): Promise<boolean>;
}

/** A deposit as campaigns look at it. */
export interface ApprovedDeposit {
  id: number;
  ownerId: number;
  /** Won. */
  amount: number;
  at: Date;
  /** Who acted, such as `admin:1`. */
  actor: string;
  /** The first approved one of the owner ever, and of this Seoul day. */
  isFirstEver: boolean;
  isFirstOfDay: boolean;
  /** The owner asked for a withdrawal on this Seoul day that was not refused. */
  hasExchanged: boolean;
  /** Points of the rules came with it. */
  hasChargePoints: boolean;
  firstRestricted: boolean;
  everyRestricted: boolean;
  wonPerPoint: number;
}

/** What campaigns give with deposits; the apps bind it. Campaigns are held before the owner's accounts, always. */
export abstract class DepositBonuses {
  /** Holds campaigns that run, before a deposit is approved. */
  abstract hold(tx: Tx, at: Date): Promise<void>;
  /** Gives what they give with it. */
  abstract give(tx: Tx, deposit: ApprovedDeposit): Promise<void>;
  /** Holds campaigns that gave something with a deposit, before its approval is cancelled. */
  abstract holdGiven(tx: Tx, depositId: number): Promise<void>;
  /** Takes back what they gave with it. @returns what became a receivable, won */
  abstract takeBack(tx: Tx, deposit: { id: number; at: Date; by: string; actor: string }): Promise<number>;
}

/** A win of a game of a vendor that a person looks at before its member is paid out. Won or eggs. */
export interface HeldWin {
  id: number;
  vendor: string;
  stake: number;
  win: number;
}

/** Wins because of which withdrawals wait; the apps bind it. Asked behind the owner's lock. */
export abstract class HeldWins {
  /** Those of an owner at which no person has looked, the largest first. */
  abstract open(sql: Sql, ownerId: number): Promise<HeldWin[]>;
  /** A person has looked at them, and written down why they are paid out. */
  abstract clear(tx: Tx, ids: readonly number[], by: { by: string; reason: string; at: Date }): Promise<void>;
}
