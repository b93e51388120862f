import { Controller, Inject } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { type Clock, seoulIso } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { Answers, CLOCK, Command, type CommandContext, Database, Input, type Origin, RequestOrigin, rowResults } from '#lib/platform';
import { FreeRoundsRepository } from '../data/free-rounds.repository.js';
import { LaunchesRepository } from '../data/launches.repository.js';
import { LimitsRepository } from '../data/limits.repository.js';
import { OutgoingRepository } from '../data/outgoing.repository.js';
import { GrantFreeRounds } from '../use-cases/grant-free-rounds.js';
import { KickPlayers } from '../use-cases/kick-players.js';
import { LimitMembers } from '../use-cases/limit-members.js';
import { RecoverEggs } from '../use-cases/recover-eggs.js';

/** Who plays at vendors and what they have there, for administrators. */
@Controller()
export class AdminPlayController {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly launches: LaunchesRepository,
    private readonly limits: LimitsRepository,
    private readonly outgoing: OutgoingRepository,
    private readonly freeRounds: FreeRoundsRepository,
    private readonly kickPlayers: KickPlayers,
    private readonly recoverEggs: RecoverEggs,
    private readonly grantFreeRounds: GrantFreeRounds,
    private readonly limitMembers: LimitMembers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Answers('admin/casino/session/kick')
  async kick(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/casino/session/kick'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.kickPlayers.execute(command, ids), language);
  }

  @Answers('admin/casino/wallet/get')
  async eggs(@Input() { skip, take }: CallParsed<'admin/casino/wallet/get'>): Promise<CallOutput<'admin/casino/wallet/get'>> {
    const { items, total } = await this.outgoing.holdings(this.database, skip, take);
    const playing = await this.launches.playing(
      this.database,
      items.map(({ memberId }) => memberId),
      this.clock.now(),
    );
    const named = await this.named(items);
    return {
      items: named.map(({ lastAt, ...one }) => ({ ...one, lastAt: seoulIso(lastAt), playing: playing.has(`${one.id} ${one.vendor}`) })),
      total,
    };
  }

  @Answers('admin/casino/wallet/recover')
  async recover(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/casino/wallet/recover'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.recoverEggs.execute(command, ids), language);
  }

  @Answers('admin/casino/free/grant')
  async grant(
    @Command() command: CommandContext,
    @Input() { ids, key: _, ...wish }: CallParsed<'admin/casino/free/grant'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.grantFreeRounds.execute(command, ids, { ...wish, expiresAt: new Date(wish.expiresAt) }), language);
  }

  @Answers('admin/casino/free/get')
  async given(
    @Input() { memberId, skip, take }: CallParsed<'admin/casino/free/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'admin/casino/free/get'>> {
    const { items, total } = await this.freeRounds.page(this.database, memberId ?? null, skip, take);
    const members = await this.membersOf(items);
    return {
      items: items.map(({ gameName, gameNames, expiresAt, createdAt, ...row }) => {
        const { account = '', nickname = '' } = members.get(row.memberId) ?? {};
        const shown = {
          gameName: gameNames[language] ?? gameName,
          expiresAt: seoulIso(new Date(expiresAt)),
          createdAt: seoulIso(createdAt),
        };
        return { ...row, ...shown, account, nickname };
      }),
      total,
    };
  }

  @Answers('admin/casino/limit/get')
  async limit(@Input() { id }: CallParsed<'admin/casino/limit/get'>): Promise<CallOutput<'admin/casino/limit/get'>> {
    return { maxBet: await this.limits.maxBet(this.database, id) };
  }

  @Answers('admin/casino/limit/save')
  async saveLimit(
    @Command() command: CommandContext,
    @Input() { ids, maxBet }: CallParsed<'admin/casino/limit/save'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.limitMembers.execute(command, ids, maxBet), language);
  }

  private async named<R extends { memberId: number }>(rows: readonly R[]) {
    const members = await this.membersOf(rows);
    return rows.map(({ memberId, ...row }) => {
      const { account = '', nickname = '' } = members.get(memberId) ?? {};
      return { ...row, id: memberId, account, nickname };
    });
  }

  private async membersOf(rows: readonly { memberId: number }[]) {
    const found = await this.members.byIds(
      this.database,
      rows.map(({ memberId }) => memberId),
    );
    return new Map(found.map((member) => [member.id, member]));
  }
}
