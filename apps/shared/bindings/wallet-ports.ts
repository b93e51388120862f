import { Inject, Injectable } from '@nestjs/common';
import { SecondPersonRequests } from '#lib/approvals';
import { AdminUsersRepository, Credentials } from '#lib/auth';
import { SettledStakesReader } from '#lib/betting';
import { CasinoFigures, EggUse, WinChecksRepository } from '#lib/casino';
import { type BothSides, type ByTurnoverKind, refuse } from '#lib/contract';
import { type Clock, type DomainError, ownerKindOf, type SessionKind } from '#lib/kernel';
import {
  isChargeRestricted,
  isExchangeRestricted,
  isOnBreak,
  type Member,
  MemberLists,
  MemberNumbers,
  MembersRepository,
} from '#lib/members';
import { CLOCK, Database, Settings, type Sql, type Tx } from '#lib/platform';
import { PlayerDepositLimits } from '#lib/protection';
import {
  DepositLimits,
  type HeldWin,
  HeldWins,
  OwnerProfiles,
  SecondPersons,
  type SecondPersonState,
  SettledStakes,
  SiteSwitches,
  StaffAccounts,
  type AccountOwner,
  type AccountProof,
  isSameName,
  type OwnerProfile,
  type SealedAccount,
  type TurnoverRules,
  type WayIn,
  walletSettings,
} from '#lib/wallet';

/** The wallet's view of members and agents. */
@Injectable()
export class MemberOwnerProfiles extends OwnerProfiles {
  constructor(
    private readonly repository: MembersRepository,
    private readonly lists: MemberLists,
    private readonly credentials: Credentials,
    private readonly numbers: MemberNumbers,
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  async profile(sql: Sql, ownerId: number): Promise<OwnerProfile | undefined> {
    const member = await this.repository.byId(sql, ownerId);
    if (!member) return undefined;
    const { restrictions } = member;
    return {
      ownerId: member.id,
      ownerKind: ownerKindOf(member.kind),
      account: member.account,
      nickname: member.nickname,
      level: member.level,
      path: member.path,
      parents: member.parents,
      bankName: member.bankName,
      bankAccount: member.bankAccount,
      holder: member.bankHolder,
      chargeRestricted: isChargeRestricted(restrictions) || isOnBreak(member, this.clock.now()),
      exchangeRestricted: isExchangeRestricted(restrictions),
      firstBonusRestricted: Boolean(restrictions.point_first_deposit),
      everyBonusRestricted: Boolean(restrictions.point_every_deposit),
      eggsRestricted: Boolean(restrictions.activity || (restrictions.game_casino && restrictions.game_slot)),
    };
  }

  async sealedAccount(sql: Sql, ownerId: number): Promise<SealedAccount | undefined> {
    const member = await this.repository.byId(sql, ownerId);
    const sealed = await this.repository.sealedNumber(sql, ownerId, 'bank_account');
    return member && { bankName: member.bankName, bankAccount: member.bankAccount, sealed: sealed ?? null };
  }

  async members(sql: Sql, accounts: readonly string[]): Promise<AccountOwner[]> {
    return (await this.repository.byAccounts(sql, accounts)).filter(({ kind }) => kind === 'player').map(ownerOf);
  }

  named(sql: Sql, search: string): Promise<number[]> {
    return search.trim() === '' ? Promise.resolve([]) : this.lists.named(sql, search);
  }

  async membersById(sql: Sql, ids: readonly number[]): Promise<AccountOwner[]> {
    return (await this.repository.byIds(sql, ids)).map(ownerOf);
  }

  checkBankPassword(kind: SessionKind, ownerId: number, password: string): Promise<void> {
    return this.credentials.checkBankPassword(kind, ownerId, password);
  }

  async checkAccountProof(kind: SessionKind, ownerId: number, { of, value }: AccountProof): Promise<void> {
    const member = await this.repository.byId(this.database, ownerId);
    const registered = of === 'account' ? member?.bankAccountHash : member?.bankHolder;
    if (!member || !registered) throw refuse('NUMBER_MISSING');
    await this.credentials.checkAccountProof(kind, ownerId, async () => {
      if (of === 'holder') return isSameName(value, member.bankHolder);
      return (await this.numbers.hash('bank_account', value))?.equals(member.bankAccountHash!) ?? false;
    });
  }
}

function ownerOf({ id, kind, account, nickname, level }: Member): AccountOwner {
  return { id, kind, account, nickname, level };
}

/** The wallet's view of administrators. */
@Injectable()
export class AuthStaffAccounts extends StaffAccounts {
  constructor(private readonly admins: AdminUsersRepository) {
    super();
  }

  accounts(sql: Sql, ids: readonly number[]): Promise<Map<number, string>> {
    return this.admins.accounts(sql, ids);
  }
}

/** The wallet's view of what waits for a second administrator. */
@Injectable()
export class ApprovalSecondPersons extends SecondPersons {
  constructor(private readonly waiting: SecondPersonRequests) {
    super();
  }

  of(
    kind: 'deposit' | 'withdrawal',
    adminId: number,
    requests: readonly { id: number; memberId: number; amount: number; needsSecond?: boolean }[],
  ): Promise<Map<number, SecondPersonState>> {
    return this.waiting.of(kind, adminId, requests);
  }

  together(kind: 'deposit' | 'withdrawal', adminId: number, ids: readonly number[]): Promise<number[]> {
    return this.waiting.together(kind, adminId, ids);
  }
}

/** The wallet's view of bets and of rounds of vendors. */
@Injectable()
export class BettingSettledStakes extends SettledStakes {
  constructor(
    private readonly stakes: SettledStakesReader,
    private readonly casino: CasinoFigures,
  ) {
    super();
  }

  async since(sql: Sql, ownerId: number, times: readonly Date[], bothSides: BothSides): Promise<number[]> {
    const bets = await this.stakes.since(sql, ownerId, times, bothSides);
    const rounds = await this.casino.turnoverSince(sql, ownerId, times);
    return bets.map((stakes, index) => stakes + rounds[index]!);
  }

  async byKind(sql: Sql, ownerId: number, times: readonly Date[], rules: TurnoverRules): Promise<ByTurnoverKind[]> {
    const bets = await this.stakes.byKind(sql, ownerId, times, rules);
    const rounds = await this.casino.turnoverByKindSince(sql, ownerId, times);
    return bets.map((stakes, index) => ({ ...stakes, ...rounds[index]! }));
  }
}

/** The site's switches, as far as they matter to the wallet. */
@Injectable()
export class LiveSiteSwitches extends SiteSwitches {
  constructor(private readonly eggs: EggUse) {
    super();
  }

  hasEggs(sql: Sql): Promise<boolean> {
    return this.eggs.hasEggs(sql);
  }
}

/** Limits that players set hold for deposits and for gifts of agents. */
@Injectable()
export class OwnDepositLimits extends DepositLimits {
  constructor(
    private readonly limits: PlayerDepositLimits,
    private readonly settings: Settings,
  ) {
    super();
  }

  async refusal(
    sql: Sql,
    ownerId: number,
    amount: number,
    way: WayIn,
    unit?: 'money' | 'point' | 'balance',
  ): Promise<DomainError | undefined> {
    const worth = unit === 'point' ? (await this.settings.get(walletSettings, sql)).wonPerPoint : 1;
    return this.limits.refusalOf(sql, ownerId, amount * worth, way);
  }

  room(sql: Sql, ownerId: number): Promise<number | null> {
    return this.limits.roomOf(sql, ownerId);
  }
}

/** Wins of vendors at which a person looks first. */
@Injectable()
export class CasinoHeldWins extends HeldWins {
  constructor(private readonly checks: WinChecksRepository) {
    super();
  }

  async open(sql: Sql, ownerId: number): Promise<HeldWin[]> {
    return (await this.checks.open(sql, ownerId)).map(({ id, vendor, stake, win }) => ({ id, vendor, stake, win }));
  }

  clear(tx: Tx, ids: readonly number[], by: { by: string; reason: string; at: Date }): Promise<void> {
    return this.checks.clear(tx, ids, by);
  }
}
