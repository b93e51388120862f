import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type joinCodeStates, refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Commands, Database, BulkCommand, type CommandContext, type RowResult, type Tx } from '#lib/platform';
import { MembersRepository } from '../data/members.repository.js';
import { isApplicant, mayLogIn } from '../domain/statuses.js';
import { isMonitor } from '../domain/roles.js';
import { CodesRepository, type CodeFilter, type RecommendationCode } from './codes.repository.js';

export type CodeState = (typeof joinCodeStates)[number];

/** A code is issued for this long ahead at most, ms. */
const mostAheadMs = 90 * 86_400_000;

export type FriendCodeState = 'available' | 'waiting' | 'used' | 'expired';

/** A code that shall be issued. */
export interface CodeWish {
  /** Below whom the joiner stands. */
  agentId: number;
  /** The player whose friend the joiner is. */
  referrerId?: number;
  /** For how long it is valid. */
  minutes: number;
  /** From when on, ISO 8601; at once where nothing is said. */
  startsAt?: string;
  /** What the code shall be; one is made where there is none. */
  wish?: string;
}

const codePattern = /^[A-Za-z0-9]{4,20}$/;
/** Without letters and digits that are taken for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const madeLength = 8;

/** What somebody may still do with a code. */
export function codeState(
  { joined, deletedAt, startsAt, expiresAt }: Pick<RecommendationCode, 'joined' | 'deletedAt' | 'startsAt' | 'expiresAt'>,
  now: Date,
): CodeState {
  if (joined !== null) return 'used';
  if (deletedAt) return 'deleted';
  if (startsAt > now) return 'waiting';
  return expiresAt <= now ? 'expired' : 'available';
}

/** Recommendation codes: issued for an agent, valid for a while, used once. */
@Injectable()
export class Codes {
  constructor(
    private readonly database: Database,
    private readonly commands: Commands,
    private readonly rows: BulkCommand,
    private readonly members: MembersRepository,
    private readonly codes: CodesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns a page, and the instant at which its states hold */
  async list(filter: CodeFilter): Promise<{ items: RecommendationCode[]; total: number; now: Date }> {
    return { ...(await this.codes.list(this.database, filter)), now: this.clock.now() };
  }

  /**
   * Codes that a player's friends join with, newest first, without those that nobody can join with yet. One that somebody joined with who
   * has not been let in is `waiting`.
   */
  async ofReferrer(referrerId: number): Promise<{ code: string; expiresAt: Date; state: FriendCodeState }[]> {
    const now = this.clock.now();
    const codes = await this.codes.ofReferrer(this.database, referrerId);
    const begun = codes.filter(({ startsAt }) => startsAt <= now);
    return begun.map(({ code, expiresAt, joinerStatus }) => {
      if (joinerStatus) return { code, expiresAt, state: isApplicant(joinerStatus) ? 'waiting' : 'used' };
      return { code, expiresAt, state: expiresAt <= now ? 'expired' : 'available' };
    });
  }

  /**
   * @throws DomainError PARENT_UNKNOWN, NOT_FOUND for a referrer who is no player, INVALID_INPUT, CODE_TAKEN, also when an agent's account
   * reads the same
   */
  issue(command: CommandContext, { agentId, referrerId, minutes, startsAt: begin, wish }: CodeWish): Promise<{ id: number; code: string }> {
    return this.commands.run(command, async (tx) => {
      await this.assertAgent(tx, agentId);
      if (referrerId !== undefined) await this.assertPlayer(tx, referrerId);
      const issuedAt = this.clock.now();
      const code = wish ? await this.checked(tx, wish) : madeCode();
      const startsAt = startOf(begin, issuedAt);
      const expiresAt = new Date(startsAt.getTime() + minutes * 60_000);
      const issued = { code, agentId, referrerId, issuer: command.actor.account, issuedAt, startsAt, expiresAt };
      const id = await this.codes.insert(tx, issued);
      if (id === undefined) throw refuse('CODE_TAKEN');
      await audit(tx, command, this.clock, [
        { action: 'code.issue', target: `code:${id}`, after: { code, agentId, referrerId, startsAt, expiresAt } },
      ]);
      return { id, code };
    });
  }

  /**
   * Per row NOT_FOUND or ALREADY_PROCESSED for one that was used or deleted.
   * @param agentId whose codes they have to be; anybody's for an administrator
   */
  delete(command: CommandContext, ids: readonly number[], agentId?: number): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, id) => {
      const code = await this.codes.lock(tx, id);
      if (!code || (agentId !== undefined && code.agentId !== agentId)) throw refuse('NOT_FOUND');
      if (code.deletedAt || code.joinedId !== null) throw refuse('ALREADY_PROCESSED');
      await this.codes.delete(tx, id, this.clock.now());
      await audit(tx, command, this.clock, [
        { action: 'code.delete', target: `code:${id}`, before: { code: code.code, agentId: code.agentId } },
      ]);
      return 'deleted';
    });
  }

  /**
   * Takes what a joiner gave: a code, which nobody else can use from now on, or the account of an agent.
   * @returns the agent to stand below, the player who brought the joiner, and `use` to be called with the joiner's id in the same
   *   transaction
   * @throws DomainError CODE_UNKNOWN
   */
  async take(tx: Tx, writing: string): Promise<{ agentId: number; referrerId?: number; use: (memberId: number) => Promise<void> }> {
    const code = await this.codes.lockAvailable(tx, writing, this.clock.now());
    const agent = code ? await this.members.byId(tx, code.agentId) : await this.members.byAccount(tx, 'agent', writing);
    if (!agent || !mayLogIn(agent.status) || isMonitor(agent.role)) throw refuse('CODE_UNKNOWN');
    return {
      agentId: agent.id,
      referrerId: code?.referrerId ?? undefined,
      use: async (memberId) => code && this.codes.setJoined(tx, code.id, memberId),
    };
  }

  private async assertAgent(tx: Tx, agentId: number): Promise<void> {
    const agent = await this.members.byId(tx, agentId);
    if (agent?.kind !== 'agent' || !mayLogIn(agent.status) || isMonitor(agent.role)) throw refuse('PARENT_UNKNOWN');
  }

  private async assertPlayer(tx: Tx, id: number): Promise<void> {
    const player = await this.members.byId(tx, id);
    if (player?.kind !== 'player' || !mayLogIn(player.status)) throw refuse('NOT_FOUND');
  }

  private async checked(tx: Tx, wish: string): Promise<string> {
    if (!codePattern.test(wish)) throw refuse('INVALID_INPUT', { field: 'code' });
    if (await this.members.byAccount(tx, 'agent', wish)) throw refuse('CODE_TAKEN');
    return wish;
  }
}

/** @throws DomainError INVALID_INPUT for a start that has passed or is too far ahead */
function startOf(wish: string | undefined, now: Date): Date {
  const startsAt = wish === undefined ? now : new Date(wish);
  // Half a minute of typing is no past.
  if (startsAt.getTime() < now.getTime() - 60_000 || startsAt.getTime() > now.getTime() + mostAheadMs)
    throw refuse('INVALID_INPUT', { field: 'startsAt' });
  return startsAt;
}

function madeCode(): string {
  return Array.from({ length: madeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
