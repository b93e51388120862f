import { Inject, Injectable } from '@nestjs/common';
import { Presence as SessionPresence } from '#lib/auth';
import { BetFigures, bettingSettings } from '#lib/betting';
import { CasinoFigures, Playing, playKinds, VendorsRepository } from '#lib/casino';
import { section, type Play } from '#lib/contract';
import { findGame } from '#lib/draws';
import { assert, maskAccount, type Clock } from '#lib/kernel';
import {
  MemberLists,
  MemberNumbers,
  MembersRepository,
  SharedMarks,
  type LinkedAccounts,
  type Member,
  type SetByFields,
} from '#lib/members';
import { CLOCK, Settings, type Sql } from '#lib/platform';
import {
  GameVendors,
  HighBets,
  MemberDirectory,
  OnlineSessions,
  PlayOfGames,
  WaitingRequests,
  Wallets,
  type HighBet,
  type MemberDetail,
  type MemberEntry,
  type MemberFilter,
  type MemberPage,
  type Presence,
  type StatementLine,
  type TreeEntry,
  type TreePlace,
  type VendorFee,
  type WaitingQueue,
  type WalletState,
} from '#lib/stats';
import { Ledger, Statement, statementText, WalletReports, walletSettings } from '#lib/wallet';

/** Who set what, without what lies under a suspension. */
function shown(setBy: SetByFields): MemberDetail['setBy'] {
  const entries = Object.entries(setBy).flatMap(([field, found]) => (found ? [[field, found] as const] : []));
  return Object.fromEntries(entries.map(([field, { kind, account, rank, at }]) => [field, { kind, account, rank, at }]));
}

/** High bets are listed for a day. */
const highBetHours = 24;

@Injectable()
export class WalletWaitingRequests extends WaitingRequests {
  constructor(
    private readonly reports: WalletReports,
    private readonly settings: Settings,
  ) {
    super();
  }

  async lateAfterSeconds(): Promise<number> {
    return (await this.settings.get(walletSettings)).lateAfterSeconds;
  }

  async queues(sql: Sql, take: number): Promise<{ deposits: WaitingQueue; withdrawals: WaitingQueue }> {
    const { deposits, withdrawals } = await this.reports.queues(sql);
    const first = (queue: WaitingQueue) => ({ ...queue, waitingSince: queue.waitingSince.slice(0, take) });
    return { deposits: first(deposits), withdrawals: first(withdrawals) };
  }
}

@Injectable()
export class BettingHighBets extends HighBets {
  constructor(
    private readonly figures: BetFigures,
    private readonly casino: CasinoFigures,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  async amount(): Promise<number> {
    return (await this.settings.get(bettingSettings)).highBetAmount;
  }

  async newest(sql: Sql, minStake: number, take: number): Promise<HighBet[]> {
    const since = this.since();
    const bets = await this.figures.high(sql, { minStake, since, take });
    const played = await this.casino.high(sql, { minStake, since, take });
    const high = [...bets, ...played.map(({ kind: game, ...bet }) => ({ ...bet, game, round: null }))].map(
      ({ id, ownerId, account, nickname, game, round, stake, placedAt, status, payout }): HighBet => {
        return { id, memberId: ownerId, account, nickname, game, round, stake, placedAt, status, payout };
      },
    );
    return high.sort((one, other) => other.placedAt.getTime() - one.placedAt.getTime()).slice(0, take);
  }

  async count(sql: Sql, minStake: number): Promise<{ count: number; open: number }> {
    const since = this.since();
    const bets = await this.figures.highCount(sql, { minStake, since });
    const played = await this.casino.highCount(sql, { minStake, since });
    return { count: bets.count + played.count, open: bets.open + played.open };
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - highBetHours * 60 * 60 * 1000);
  }
}

/** Draw games by their family, casino games and slots by their kind; whatever else is bet on today is a section of the sportsbook. */
@Injectable()
export class CataloguePlays extends PlayOfGames {
  of(game: string): Play {
    const family = findGame(game)?.family;
    if (family) return family === 'powerball' ? 'powerball' : 'minigame';
    const played = playKinds.find((kind) => kind === game);
    if (played) return played;
    assert(section.safeParse(game).success, `${game} is no kind of play`);
    return 'sports';
  }
}

@Injectable()
export class CasinoGameVendors extends GameVendors {
  constructor(private readonly vendors: VendorsRepository) {
    super();
  }

  async all(sql: Sql): Promise<Map<number, { code: string; name: string }>> {
    return new Map((await this.vendors.all(sql)).map(({ id, code, name }) => [id, { code, name }]));
  }
  fees(sql: Sql): Promise<VendorFee[]> {
    return this.vendors.fees(sql);
  }
}

@Injectable()
export class MembersDirectory extends MemberDirectory {
  constructor(
    private readonly members: MembersRepository,
    private readonly lists: MemberLists,
    private readonly marks: SharedMarks,
    private readonly numbers: MemberNumbers,
  ) {
    super();
  }

  async page(sql: Sql, page: MemberPage): Promise<TreeEntry[]> {
    return (await this.lists.page(sql, await this.wide(page))).map(nodeOf);
  }
  async count(sql: Sql, filter: MemberFilter): Promise<number> {
    return this.lists.count(sql, await this.wide(filter));
  }
  private async wide<F extends MemberFilter>(filter: F): Promise<F & { phoneTail?: string }> {
    return filter.isWide ? { ...filter, phoneTail: await this.numbers.tail(filter.search ?? '') } : filter;
  }
  async entries(sql: Sql, ids: readonly number[]): Promise<TreeEntry[]> {
    return (await this.members.byIds(sql, ids)).map(nodeOf);
  }
  async tops(sql: Sql, page: { skip: number; take: number }): Promise<{ nodes: TreeEntry[]; total: number }> {
    const { members, total } = await this.lists.tops(sql, page);
    return { nodes: members.map(nodeOf), total };
  }
  childCounts(sql: Sql, ids: readonly number[]): Promise<Map<number, number>> {
    return this.lists.childCounts(sql, ids);
  }

  async find(sql: Sql, id: number): Promise<MemberDetail | undefined> {
    const member = await this.members.byId(sql, id);
    if (!member) return undefined;
    const { bankName, bankHolder, birthDate, country, realName, code, agentTheme, restrictions, rolling, parentId, visits, memo } = member;
    const { setBy, restrictionTerms, restrictionsVersion, ratesVersion } = member;
    return {
      ...entryOf(member),
      ...{ bankName, birthDate, country, realName, code, agentTheme, restrictions, rolling, parentId, visits, memo },
      ...{ setBy: shown(setBy), restrictionTerms, restrictionsVersion, ratesVersion },
      bankAccount: maskAccount(member.bankAccount),
      holder: bankHolder,
      phone: maskAccount(member.phone),
      settings: { ...member.settings },
      joinedFrom: { address: member.joinedAddress, device: member.joinedDevice },
      lastFrom: { address: member.lastAddress, device: member.lastDevice },
    };
  }

  async alike(sql: Sql, id: number): Promise<LinkedAccounts[]> {
    return (await this.marks.of(sql, [id])).get(id) ?? [];
  }

  async places(sql: Sql, ids: number[]): Promise<Map<number, TreePlace>> {
    const members = await this.members.byIds(sql, ids);
    return new Map(members.map(({ id, kind, path }) => [id, { kind, path }]));
  }
}

function entryOf({ id, kind, role, account, nickname, level, status, color, parents, restrictions, joinedAt }: Member): MemberEntry {
  const restricted = Object.values(restrictions).filter(Boolean).length;
  return { id, kind, role, account, nickname, level, status, color, parents, restricted, joinedAt };
}

function nodeOf(member: Member): TreeEntry {
  return { ...entryOf(member), parentId: member.parentId, path: member.path };
}

@Injectable()
export class LedgerWallets extends Wallets {
  constructor(
    private readonly ledger: Ledger,
    private readonly statements: Statement,
  ) {
    super();
  }

  states(sql: Sql, ownerIds: number[]): Promise<Map<number, WalletState>> {
    return this.ledger.snapshots(sql, ownerIds);
  }
  indebted(sql: Sql): Promise<number[]> {
    return this.ledger.indebted(sql);
  }

  async statement(_sql: Sql, ownerId: number, take: number, language: string): Promise<StatementLine[]> {
    const { lines } = await this.statements.page({ ownerId, account: 'cash', skip: 0, take });
    return lines.map(({ at, kind, memo, change, after }) => {
      return { at, kind, content: statementText(kind, memo, language), amount: change, money: after };
    });
  }
}

@Injectable()
export class AuthOnlineSessions extends OnlineSessions {
  constructor(
    private readonly presence: SessionPresence,
    private readonly playing: Playing,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  async count(sql: Sql): Promise<{ players: number; agents: number; inGame: number }> {
    const [online, ids] = [await this.presence.count(sql), await this.presence.ids(sql)];
    const { size: inGame } = await this.playing.ids(sql, this.clock.now(), ids);
    return { ...online, inGame };
  }
  ids(sql: Sql): Promise<number[]> {
    return this.presence.ids(sql);
  }
  countBelow(sql: Sql, agentId: number): Promise<number> {
    return this.presence.countBelow(agentId, sql);
  }
  async of(sql: Sql, ids: number[]): Promise<Map<number, Presence>> {
    const [seen, playing] = [await this.presence.of(ids, sql), await this.playing.ids(sql, this.clock.now(), ids)];
    return new Map([...seen].map(([id, presence]) => [id, { ...presence, inGame: presence.online && playing.has(id) }]));
  }
}
