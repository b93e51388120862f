import { Injectable } from '@nestjs/common';
import { HouseApprovals, PositionSettlementsRepository, SettlementPreview } from '#lib/agents';
import {
  AgentAmounts,
  ApprovalSources,
  approvalSettings,
  type BetAtStake,
  CashOutAmounts,
  type DifferenceAmount,
  type PositionAmount,
  type SharedOrigins,
  type StaffNow,
} from '#lib/approvals';
import { LoginRecordsRepository, StaffRepository } from '#lib/auth';
import { BetsRepository, OpenTickets } from '#lib/betting';
import { OpenDifferences } from '#lib/casino';
import { permissionsOfRoles } from '#lib/contract';
import { Settings, type Sql, type Tx } from '#lib/platform';
import { type CashOutGain, CashOutRule } from '#lib/settlement';
import { ResultRule } from '#lib/sports';

/** Staff as their accounts and logins tell them, and bets. */
@Injectable()
export class LiveApprovalSources extends ApprovalSources {
  constructor(
    private readonly people: StaffRepository,
    private readonly logins: LoginRecordsRepository,
    private readonly placed: BetsRepository,
    private readonly settlements: PositionSettlementsRepository,
    private readonly preview: SettlementPreview,
    private readonly standing: OpenDifferences,
  ) {
    super();
  }

  async staff(sql: Sql, adminId: number): Promise<StaffNow | undefined> {
    const found = await this.people.find(sql, { id: adminId });
    if (!found) return undefined;
    const { id, account, name, roles, status, accessBy, accessAt } = found;
    const isActive = status === 'normal';
    const isOwner = roles.some((role) => role.name === 'owner');
    const permissions = isActive ? permissionsOfRoles(roles) : [];
    return { id, account, name, isActive, isOwner: isActive && isOwner, permissions, accessBy, accessAt };
  }

  deciders(sql: Sql): Promise<{ anybody: number; owners: number }> {
    return this.people.deciders(sql, 'approvals.edit');
  }

  shared(sql: Sql, by: 'device' | 'address', adminId: number, among: SharedOrigins, since: Date): Promise<SharedOrigins> {
    return this.logins.shared(sql, by, adminId, among, since);
  }

  withoutBrowser(sql: Sql, adminIds: readonly number[], since: Date): Promise<number[]> {
    return this.logins.withoutBrowser(sql, adminIds, since);
  }

  async bets(sql: Sql, ids: readonly number[]): Promise<BetAtStake[]> {
    const found: BetAtStake[] = [];
    for (const id of new Set(ids)) {
      const bet = await this.placed.byId(sql, id);
      if (bet) found.push({ id, memberId: bet.ownerId, amount: Math.max(bet.stake, bet.payout ?? 0, bet.potentialPayout) });
    }
    return found;
  }

  differences(sql: Sql, ids: readonly number[]): Promise<DifferenceAmount[]> {
    return this.standing.byIds(sql, ids);
  }

  async positions(agentIds: readonly number[], until: string | undefined): Promise<PositionAmount[]> {
    const { rows } = await this.preview.of(agentIds, until);
    return rows.map(({ id, amount }) => ({ id, agentId: id, amount: Math.abs(amount) }));
  }

  async settledPositions(sql: Sql, ids: readonly number[]): Promise<PositionAmount[]> {
    const found = await this.settlements.byIds(sql, ids);
    return found.map(({ id, agentId, amount }) => ({ id, agentId, amount: Math.abs(amount) }));
  }
}

/** An agent has no second person: what takes one is the house's. */
@Injectable()
export class AgentHouseApprovals extends HouseApprovals {
  constructor(private readonly amounts: AgentAmounts) {
    super();
  }

  decides(tx: Tx, kind: 'deposit' | 'withdrawal', wish: { agentId: number; ownerId: number; amount: number }): Promise<boolean> {
    return this.amounts.areAbove(tx, kind, wish);
  }
}

/** What a second person decides of results by hand counts cash-outs at odds by hand too. */
@Injectable()
export class CountedCashOutRule extends CashOutRule {
  constructor(private readonly amounts: CashOutAmounts) {
    super();
  }

  times(sql: Sql): Promise<number | undefined> {
    return this.amounts.times(sql);
  }

  admit(tx: Tx, gain: CashOutGain): Promise<boolean> {
    return this.amounts.admit(tx, gain);
  }
}

/** Results of season files: while results by hand have a second person, none is entered where members have bet. */
@Injectable()
export class ApprovedResultRule extends ResultRule {
  constructor(
    private readonly settings: Settings,
    private readonly tickets: OpenTickets,
  ) {
    super();
  }

  async needsSecondPerson(tx: Tx, fixtureId: number): Promise<boolean> {
    const { result } = await this.settings.get(approvalSettings, tx);
    return result.on && (await this.tickets.anyOn(tx, fixtureId));
  }
}
