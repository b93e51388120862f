import type { AccruedLine, CallOutput, CallParsed, CostGrouping, Counters, MemberState, Play } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import type { Sql } from '#lib/platform';
import type { Days } from './domain/days.js';
import type { Flows } from './domain/flows.js';
import type { GameAmounts, GameFlows } from './domain/games.js';
import type { LuckSums } from './domain/luck.js';
import type { CheckedWin, LargeWin, VendorHourFound } from './domain/own-alerts.js';
import type { CostDay, HouseSum, VendorFee } from './domain/profit.js';

/*
 * What the consoles need from other libraries. The statistics know none of them: apps bind each port to the library that owns
 * the tables. Every method takes the `Sql` to read through, so that a transaction's reader sees its own snapshot.
 */

/** What waits for somebody, counted from the tables that own it. */
export abstract class PendingCounts {
  abstract site(sql: Sql): Promise<Counters>;
  /** Of everybody below each agent; agents for whom nothing waits may be left out. */
  abstract below(sql: Sql, agentIds: number[]): Promise<Map<number, Counters>>;
}

/** What kind of play a game is. */
export abstract class PlayOfGames {
  /** @throws AssertionError for a game that nobody knows */
  abstract of(game: string): Play;
}

/** The vendors of casino games and slots. */
export abstract class GameVendors {
  /** By id, those that are switched off too. */
  abstract all(sql: Sql): Promise<Map<number, { code: string; name: string }>>;
  /** What each takes of its GGR, from a Seoul day on; by vendor and day. */
  abstract fees(sql: Sql): Promise<VendorFee[]>;
}

/** What vendors paid above the site's settings. */
export abstract class LargeWins {
  /** Rounds in money that were closed since an instant, the largest first. */
  abstract since(sql: Sql, from: Date): Promise<LargeWin[]>;
  /** Wins since an instant that a person looks at before their members are paid out. */
  abstract checked(sql: Sql, from: Date): Promise<CheckedWin[]>;
  /** The hour under way and the one before it. */
  abstract hours(sql: Sql, now: Date): Promise<VendorHourFound[]>;
}

/** Which rows of a cost are asked for. */
export interface CostsAsked {
  /** Seoul days, `YYYY-MM-DD`, both included. */
  days: Days;
  /** Of this member or agent alone. */
  ownerId?: number | undefined;
  skip: number;
  take: number;
}
/** Which postings of the house's accounts are asked for. */
export interface HousePostingsAsked extends CostsAsked {
  accounts: readonly string[];
}
/** What a cost is made of, or some of it by person or day. Won; what was paid is negative. */
export interface CostMove {
  at: Date | null;
  day: string | null;
  transferId: number | null;
  betId: number | null;
  content: string | null;
  ownerId: number | null;
  count: number;
  amount: number;
}

export interface CostMoves {
  items: CostMove[];
  sums: { total: number; count: number; amount: number };
}

/** The house's accounts in the ledger. */
export abstract class HouseBook {
  /** @param language of what each transfer says */
  abstract moves(sql: Sql, by: CostGrouping, asked: HousePostingsAsked, language: string): Promise<CostMoves>;
  /** What each account took in, by Seoul day, both ends included. */
  abstract between(sql: Sql, from: string, until: string): Promise<HouseSum[]>;
  /** The newest day that is closed; undefined before the first. */
  abstract lastClosed(sql: Sql): Promise<string | undefined>;
}

/** The records of other libraries that the costs of the profit statement stand for. */
export abstract class CostRecords {
  /** Of one Seoul day, `from` ≤ time < `until`; lines without any may be left out. */
  abstract ofDay(sql: Sql, from: Date, until: Date): Promise<Omit<CostDay, 'day'>[]>;
}

/** What rolling and losing are made of by the day on which they count. */
export abstract class CostAccruals {
  /** @param language of what each row says */
  abstract moves(sql: Sql, line: AccruedLine, by: CostGrouping, asked: CostsAsked, language: string): Promise<CostMoves>;
}

export interface GameLuck extends LuckSums {
  game: string;
}
/** Settled bets of games whose chances are known exactly, and what they were to pay. Void bets are not among them. */
export abstract class DrawnLuck {
  /** Of what was settled in `from` ≤ settlement < `until`. */
  abstract byGame(sql: Sql, from: Date, until: Date): Promise<GameLuck[]>;
  /** Members without any are left out. */
  abstract byMember(sql: Sql, ids: readonly number[], from: Date, until: Date): Promise<Map<number, LuckSums>>;
}

/** What members of a level played of a game. */
export interface LevelPlay {
  level: number;
  game: string;
  vendorId?: number | undefined;
  flows: GameFlows;
}
export abstract class LevelSource {
  /** Bets placed and settled in `from` ≤ time < `until`, by the level at the bet. */
  abstract between(sql: Sql, from: Date, until: Date): Promise<LevelPlay[]>;
}

/** An administrator with whose rights a report is made. */
export interface ReportOwner {
  account: string;
  isActive: boolean;
  permissions: readonly string[];
}
export abstract class ReportOwners {
  /** With the rights of now; unknown ids are left out. */
  abstract of(sql: Sql, ids: readonly number[]): Promise<Map<number, ReportOwner>>;
}

/** Lists of other libraries that a report can be made of. */
export abstract class ReportedLists {
  abstract payments(days: { from: string; to: string }): Promise<CallOutput<'admin/payment/report/get'>>;
  /** @param language of the reasons */
  abstract points(asked: CallParsed<'admin/statistics/points/get'>, language: string): Promise<CallOutput<'admin/statistics/points/get'>>;
  /** @param language of what each line says */
  abstract history(asked: CallParsed<'admin/history/get'>, language: string): Promise<CallOutput<'admin/history/get'>>;
  abstract betSettlements(asked: CallParsed<'admin/bet/settlement/get'>): Promise<CallOutput<'admin/bet/settlement/get'>>;
  /** @param language of the games' names */
  abstract roundSettlements(
    asked: CallParsed<'admin/casino/settlement/get'>,
    language: string,
  ): Promise<CallOutput<'admin/casino/settlement/get'>>;
  abstract rolling(asked: CallParsed<'admin/rolling/get'>): Promise<CallOutput<'admin/rolling/get'>>;
  /** Of the newest closed period; empty before the first is. */
  abstract losing(asked: CallParsed<'admin/losing/get'>): Promise<Pick<CallOutput<'admin/losing/get'>, 'items' | 'total'>>;
  abstract rateEarnings(asked: CallParsed<'admin/rate/earning/get'>): Promise<CallOutput<'admin/rate/earning/get'>>;
  /** As they stand now. */
  abstract positions(asked: CallParsed<'admin/position/get'>): Promise<CallOutput<'admin/position/get'>>;
}

/** A queue of waiting requests. */
export interface WaitingQueue {
  count: number;
  /** Won. */
  amount: number;
  oldestAt: Date | null;
  /** Request times, oldest first, at most as many as were asked for. */
  waitingSince: Date[];
}
export abstract class WaitingRequests {
  abstract queues(sql: Sql, take: number): Promise<{ deposits: WaitingQueue; withdrawals: WaitingQueue }>;
  /** Age from which a waiting request is late, seconds. */
  abstract lateAfterSeconds(): Promise<number>;
}

/** A member or agent as lists show one; accounts and numbers masked by the owner of the table. */
export interface MemberEntry {
  id: number;
  kind: 'player' | 'agent';
  /** The role's name. */
  role: string;
  account: string;
  nickname: string;
  level: number;
  status: MemberState;
  color: string;
  /** Accounts of the agents above, top first. */
  parents: string[];
  /** Restriction flags that are on. */
  restricted: number;
  joinedAt: Date;
}
export interface MemberDetail extends MemberEntry {
  bankName: string;
  /** Masked. */
  bankAccount: string;
  holder: string;
  /** Masked. */
  phone: string;
  birthDate: string | null;
  country: string;
  realName: string;
  code: string;
  agentTheme: 'A' | 'B';
  settings: Record<string, unknown>;
  restrictions: Record<string, boolean>;
  /** Why each of them stands and until when, ISO 8601; null is until it is lifted. */
  restrictionTerms: Readonly<Record<string, { reason: string; until: string | null }>>;
  rolling: Record<string, number>;
  parentId: number | null;
  joinedFrom: { address: string; device: string };
  lastFrom: { address: string; device: string };
  visits: number;
  memo: string;
  restrictionsVersion: number;
  ratesVersion: number;
  /** Who set what, by field. */
  setBy: Record<string, { kind: 'admin' | 'agent'; account: string; rank: number; at: string }>;
}
export interface MemberFilter {
  search?: string;
  /** The search also looks at the account holder and the last digits of the phone. */
  isWide?: boolean;
  kind?: 'player' | 'agent';
  role?: string;
  status?: MemberState;
  level?: number;
  /** Directly below this agent; at any depth. */
  parentId?: number;
  belowId?: number;
  /** With a restriction that is on. */
  restricted?: boolean;
  /** Some of these only. */
  ids?: readonly number[];
}
export interface MemberPage extends MemberFilter {
  skip: number;
  take: number;
  /** From the last to the first. */
  reversed?: boolean;
}
/** A member or agent as a node of the tree. */
export interface TreeEntry extends MemberEntry {
  parentId: number | null;
  /** Ids from the top of the tree down to the node. */
  path: number[];
}
export interface TreePlace {
  kind: 'player' | 'agent';
  path: number[];
}
export abstract class MemberDirectory {
  /** Agents before players, in the order of joining; applicants only where their status is asked for. */
  abstract page(sql: Sql, page: MemberPage): Promise<TreeEntry[]>;
  abstract count(sql: Sql, filter: MemberFilter): Promise<number>;
  abstract find(sql: Sql, id: number): Promise<MemberDetail | undefined>;
  /** What it has in common with others, each with how many they are. */
  abstract alike(sql: Sql, id: number): Promise<{ by: 'bank_account' | 'phone' | 'address' | 'device'; count: number }[]>;
  abstract entries(sql: Sql, ids: readonly number[]): Promise<TreeEntry[]>;
  /** Nodes without a parent, in the order of joining. */
  abstract tops(sql: Sql, page: { skip: number; take: number }): Promise<{ nodes: TreeEntry[]; total: number }>;
  /** How many stand directly below each of these; those without any are left out. */
  abstract childCounts(sql: Sql, ids: readonly number[]): Promise<Map<number, number>>;
  /** Where they stand in the tree; unknown ids are left out. */
  abstract places(sql: Sql, ids: number[]): Promise<Map<number, TreePlace>>;
}

export interface WalletState {
  money: number;
  point: number;
  balance: number;
  hold: number;
  receivable: number;
  version: number;
}
export interface StatementLine {
  at: Date;
  kind: string;
  content: string;
  /** Signed, won. */
  amount: number;
  /** Balance after it, won. */
  money: number;
}
export abstract class Wallets {
  abstract states(sql: Sql, ownerIds: number[]): Promise<Map<number, WalletState>>;
  /** Everybody who owes. */
  abstract indebted(sql: Sql): Promise<number[]>;
  /** Newest first. @param language that the lines are worded in */
  abstract statement(sql: Sql, ownerId: number, take: number, language: string): Promise<StatementLine[]>;
}

export interface Presence {
  online: boolean;
  /** In a game just now. */
  inGame: boolean;
  lastSeenAt: Date | null;
}
export abstract class OnlineSessions {
  /** `inGame` are those of them who are in a game of a vendor. */
  abstract count(sql: Sql): Promise<{ players: number; agents: number; inGame: number }>;
  /** Everybody who is online. */
  abstract ids(sql: Sql): Promise<number[]>;
  /** Players and agents online below an agent. */
  abstract countBelow(sql: Sql, agentId: number): Promise<number>;
  abstract of(sql: Sql, ids: number[]): Promise<Map<number, Presence>>;
}

/** What an agent has marked, and what it may do to whom. */
export abstract class DownlineRights {
  /** Everybody whom the agent has marked. */
  abstract stars(sql: Sql, agentId: number): Promise<Set<number>>;
  /** What it may do to those in its reach. */
  abstract over(actor: Actor): Promise<(member: Pick<TreeEntry, 'parentId' | 'role'>) => { manage: boolean; pay: boolean }>;
}

/** Sums of one owner and hour as the source tables have them; whatever is left out is 0. */
export interface SourceFlows {
  path: number[];
  /** Start of the hour. */
  hour: Date;
  flows: Partial<Flows>;
  /** What was played, where bets or their rolling count. */
  play?: Play | undefined;
  /** What the game is given on the day of the hour. */
  game?: GameAmounts | undefined;
}
export interface SourceOwner {
  id: number;
  kind: 'player' | 'agent';
  path: number[];
  money: number;
  hold: number;
  point: number;
  egg: number;
  openBets: number;
  openStakes: number;
}

/**
 * The tables that the statistics are made of, for a rebuild. A deposit counts in the hour of its approval while it is
 * approved or completed, a withdrawal in the hour of its approval, a bet's stake in the hour it was placed unless it
 * was cancelled or void, its payout in the hour it was settled.
 */
export abstract class StatsSource {
  /** The earliest instant that any source has; undefined when all are empty. */
  abstract earliest(sql: Sql): Promise<Date | undefined>;
  /** Everything that counts in `[from, until)`. */
  abstract flows(sql: Sql, from: Date, until: Date): Promise<SourceFlows[]>;
  /** Members and agents with what they hold now, in id order after `afterId`. */
  abstract owners(sql: Sql, afterId: number, take: number): Promise<SourceOwner[]>;
}
