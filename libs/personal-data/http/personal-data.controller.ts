import { Controller, Inject, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { refuse, retentionKinds, type CallOutput, type CallParsed } from '#lib/contract';
import { seoulDay, seoulIso, type Clock } from '#lib/kernel';
import { MemberLists, MembersRepository } from '#lib/members';
import { Answers, CLOCK, Command, Database, Input, Settings, type CommandContext } from '#lib/platform';
import { AccessesRepository } from '../data/accesses.repository.js';
import { ErasuresRepository, type Erasure } from '../data/erasures.repository.js';
import { RetentionRepository } from '../data/retention.repository.js';
import { IdentityCheck, PersonalRecords } from '../ports.js';
import { privacySettings } from '../privacy-settings.js';
import { AskErasure } from '../use-cases/ask-erasure.js';
import { EndWish } from '../use-cases/end-wish.js';
import { EraseMember } from '../use-cases/erase-member.js';
import { ExportMember } from '../use-cases/export-member.js';

const wishOf = ({ state, askedAt, reason, endedAt }: Erasure) => ({
  ...{ state, askedAt: seoulIso(askedAt), reason, endedAt: endedAt && seoulIso(endedAt) },
});

@Controller()
export class PersonalDataController {
  constructor(
    private readonly database: Database,
    private readonly erasures: ErasuresRepository,
    private readonly accesses: AccessesRepository,
    private readonly runs: RetentionRepository,
    private readonly records: PersonalRecords,
    private readonly identity: IdentityCheck,
    private readonly members: MembersRepository,
    private readonly lists: MemberLists,
    private readonly settings: Settings,
    private readonly asking: AskErasure,
    private readonly ending: EndWish,
    private readonly erasing: EraseMember,
    private readonly exporting: ExportMember,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Answers('user/privacy/get')
  async own(@Command() { actor }: CommandContext): Promise<CallOutput<'user/privacy/get'>> {
    const days = await this.settings.get(privacySettings);
    return { ...(await this.standing(actor.id)), retention: retentionKinds.map((kind) => ({ kind, days: days[kind] })) };
  }

  @Answers('user/privacy/export')
  async exportOwn(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'user/privacy/export'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    await this.identity.check(command, input);
    return this.file(command, command.actor.id, reply);
  }

  @Answers('user/privacy/erasure/create')
  async ask(@Command() command: CommandContext, @Input() input: CallParsed<'user/privacy/erasure/create'>) {
    return { erasure: wishOf(await this.asking.execute(command, input)) };
  }

  @Answers('user/privacy/erasure/cancel')
  async cancel(@Command() command: CommandContext): Promise<void> {
    await this.ending.execute(command, command.actor.id, { state: 'withdrawn', reason: '' });
  }

  @Answers('admin/privacy/erasure/get')
  async wishes(@Input() { search, ...filter }: CallParsed<'admin/privacy/erasure/get'>): Promise<CallOutput<'admin/privacy/erasure/get'>> {
    const memberIds = search?.trim() ? await this.lists.named(this.database, search) : undefined;
    const { items, total } = await this.erasures.list(this.database, { ...filter, memberIds });
    const names = await this.names(items);
    return {
      items: items.map((wish) => ({
        ...{ id: wish.id, memberId: wish.memberId, account: names.get(wish.memberId) ?? '', ...wishOf(wish) },
        ...{ askedBy: wish.askedBy, decidedBy: wish.decidedBy, rows: wish.rows },
      })),
      total,
    };
  }

  @Answers('admin/privacy/view')
  async view(@Input() { id }: CallParsed<'admin/privacy/view'>): Promise<CallOutput<'admin/privacy/view'>> {
    const [member] = await this.members.byIds(this.database, [id]);
    if (!member) throw refuse('NOT_FOUND');
    return { account: member.account, nickname: member.nickname, ...(await this.standing(id)) };
  }

  @Answers('admin/privacy/export')
  exportOf(
    @Command() command: CommandContext,
    @Input() { id }: CallParsed<'admin/privacy/export'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.file(command, id, reply);
  }

  @Answers('admin/privacy/erase')
  async erase(@Command() command: CommandContext, @Input() { id, reason }: CallParsed<'admin/privacy/erase'>) {
    return { erasure: wishOf(await this.erasing.execute(command, id, reason)) };
  }

  @Answers('admin/privacy/refuse')
  async refuse(@Command() command: CommandContext, @Input() { id, reason }: CallParsed<'admin/privacy/refuse'>) {
    return { erasure: wishOf(await this.ending.execute(command, id, { state: 'refused', reason })) };
  }

  @Answers('admin/privacy/access/get')
  async looks(
    @Input() { search = '', memberId, skip, take }: CallParsed<'admin/privacy/access/get'>,
  ): Promise<CallOutput<'admin/privacy/access/get'>> {
    const named = search.trim() && memberId === undefined ? await this.lists.named(this.database, search) : [];
    const memberIds = memberId !== undefined ? [memberId] : named.length > 0 ? named : undefined;
    const { items, total } = await this.accesses.list(this.database, { memberIds, search: search.trim(), skip, take });
    const names = await this.names(items);
    return {
      items: items.map(({ firstAt, lastAt, ...look }) => ({
        ...{ ...look, account: names.get(look.memberId) ?? '', firstAt: seoulIso(firstAt), lastAt: seoulIso(lastAt) },
      })),
      total,
    };
  }

  @Answers('admin/privacy/retention/get')
  async retention(): Promise<CallOutput<'admin/privacy/retention/get'>> {
    const [days, runs] = await Promise.all([this.settings.get(privacySettings), this.runs.runs(this.database)]);
    return {
      items: retentionKinds.map((kind) => {
        const run = runs.find((each) => each.kind === kind);
        return {
          ...{ kind, days: days[kind], ranAt: run ? seoulIso(run.ranAt) : null, deleted: run?.deleted ?? 0 },
          ...{ lastDeleted: run?.lastDeleted ?? 0, lastDeletedAt: run?.lastDeletedAt ? seoulIso(run.lastDeletedAt) : null },
        };
      }),
    };
  }

  private async standing(memberId: number) {
    const [wish, found] = await Promise.all([
      this.erasures.newest(this.database, memberId),
      this.records.obstacles(this.database, memberId, this.clock.now()),
    ]);
    const obstacles = found.map(({ kind, count, until }) => ({ kind, count, until: until && seoulIso(until) }));
    return { erasure: wish ? wishOf(wish) : null, obstacles };
  }

  private async names(rows: readonly { memberId: number }[]): Promise<Map<number, string>> {
    const members = await this.members.byIds(this.database, [...new Set(rows.map(({ memberId }) => memberId))]);
    return new Map(members.map(({ id, account }) => [id, account]));
  }

  private async file(command: CommandContext, memberId: number, reply: FastifyReply): Promise<StreamableFile> {
    const content = await this.exporting.execute(command, memberId);
    void reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    const name = `personal-data-${memberId}-${seoulDay(this.clock.now())}.json`;
    return new StreamableFile(content, { type: 'application/json; charset=utf-8', disposition: `attachment; filename="${name}"` });
  }
}
