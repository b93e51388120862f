import type { ErrorCode } from '#lib/contract';
import { mayStandBelow, type MemberKind } from './roles.js';
import type { Rates } from './member.js';

/** What an agent was given beside its rates of rolling and losing, and what goes by the same rule: no agent has more than the one above. */
export interface GivenTerms {
  /** Per cent by name. */
  rates: Rates;
  /** Won. */
  credit: number;
}

/** Somebody as far as a plan needs to know. */
export interface PlannedMember {
  account: string;
  kind: MemberKind;
  role: string;
  /** Account of the agent directly above; null at the top. */
  parent: string | null;
  rates: Rates;
  /** What it was given beside its rates, where it was given any. */
  terms?: GivenTerms;
  isApplicant: boolean;
  /** How many stand below, at any depth. */
  downline: number;
}

export interface PlanProblem {
  code: ErrorCode;
  details: Record<string, unknown>;
}

/** What becomes of one row: of a list of branches to move, or of a file. */
export interface PlanRow {
  /** From 1. */
  line: number;
  account: string;
  outcome: 'create' | 'move' | 'unchanged' | 'refused';
  /** Accounts of the agents above, top first. */
  from: string[];
  to: string[];
  /** How many come along. */
  downline: number;
  problem?: PlanProblem;
}

/** Why a member's rates and terms may not stand directly below an agent's, if they may not. */
type GivenBelow = (moved: PlannedMember, parent: PlannedMember) => PlanProblem | undefined;

/**
 * Goes through rows in their order, each on what those before it have left, and changes nothing: a parent may be made or moved
 * by an earlier row.
 */
export class TreePlan {
  readonly rows: PlanRow[] = [];
  private readonly known: Map<string, PlannedMember>;

  /** @param known everybody who is named, with all agents above each */
  constructor(
    known: readonly PlannedMember[],
    private readonly givenBelow: GivenBelow,
  ) {
    this.known = new Map(known.map((standing) => [keyOf(standing.account), { ...standing }]));
  }

  get isRefused(): boolean {
    return this.rows.some(({ outcome }) => outcome === 'refused');
  }

  refuse(account: string, problem: PlanProblem): void {
    this.add({ account, outcome: 'refused', from: this.above(account), to: [], downline: 0, problem });
  }

  move(account: string, parentAccount: string): void {
    const moved = this.known.get(keyOf(account));
    if (!moved) return this.refuse(account, { code: 'NOT_FOUND', details: {} });
    const from = this.above(account);
    if (moved.parent !== null && keyOf(moved.parent) === keyOf(parentAccount)) {
      return this.add({ account: moved.account, outcome: 'unchanged', from, to: from, downline: moved.downline });
    }
    const parent = this.known.get(keyOf(parentAccount));
    const problem = parent && this.isWithin(parent, moved) ? notAllowed('own_branch') : this.misplaced(moved, parent);
    if (problem || !parent) return this.refuse(moved.account, problem ?? { code: 'PARENT_UNKNOWN', details: {} });
    moved.parent = parent.account;
    this.add({ account: moved.account, outcome: 'move', from, to: this.above(account), downline: moved.downline });
  }

  create(newcomer: PlannedMember): void {
    if (this.known.has(keyOf(newcomer.account))) return this.refuse(newcomer.account, { code: 'ACCOUNT_TAKEN', details: {} });
    const parent = newcomer.parent === null ? undefined : this.known.get(keyOf(newcomer.parent));
    const problem = newcomer.parent === null && newcomer.kind === 'agent' ? undefined : this.misplaced(newcomer, parent);
    if (problem) return this.refuse(newcomer.account, problem);
    this.known.set(keyOf(newcomer.account), { ...newcomer });
    this.add({ account: newcomer.account, outcome: 'create', from: [], to: this.above(newcomer.account), downline: 0 });
  }

  has(account: string): boolean {
    return this.known.has(keyOf(account));
  }

  private misplaced(moved: PlannedMember, parent: PlannedMember | undefined): PlanProblem | undefined {
    const { role } = moved;
    if (!parent || parent.isApplicant) return { code: 'PARENT_UNKNOWN', details: {} };
    if (parent.kind === 'player') return notAllowed('below_player');
    if (!mayStandBelow(role, parent.role)) return { code: 'ROLE_NOT_ALLOWED', details: { role, parent: parent.role } };
    return this.givenBelow(moved, parent);
  }

  private isWithin(inner: PlannedMember, branch: PlannedMember): boolean {
    return inner === branch || this.above(inner.account).some((account) => keyOf(account) === keyOf(branch.account));
  }

  /** Accounts from the top down to the agent directly above. */
  private above(account: string): string[] {
    const way: string[] = [];
    for (let parent = this.parentOf(account); parent !== null; parent = this.parentOf(parent)) way.unshift(parent);
    return way;
  }

  private parentOf(account: string): string | null {
    return this.known.get(keyOf(account))?.parent ?? null;
  }

  private add(row: Omit<PlanRow, 'line'>): void {
    this.rows.push({ line: this.rows.length + 1, ...row });
  }
}

/** Accounts are the same in any case of their letters. */
function keyOf(account: string): string {
  return account.toLowerCase();
}

function notAllowed(reason: string): PlanProblem {
  return { code: 'MOVE_NOT_ALLOWED', details: { reason } };
}
