import { Controller } from '@nestjs/common';
import { refuse, type CallOutput, type CallParsed } from '#lib/contract';
import {
  Answers,
  BulkCommand,
  Command,
  Database,
  Input,
  RequestOrigin,
  rowResults,
  Settings,
  type CommandContext,
  type Origin,
} from '#lib/platform';
import { agentSettings, isRoleInUse } from '../agent-settings.js';
import { MembersRepository } from '../data/members.repository.js';
import { roles } from '../domain/roles.js';
import { RateRules } from '../ports.js';
import { ChangeMember } from '../services/change-member.js';
import { ChangeMemberStatus } from '../services/change-member-status.js';
import { MoveBranch } from '../use-cases/move-branch.js';
import { placements } from './placements.js';

/** What administrators set of members and agents. */
@Controller()
export class AdminPeopleController {
  constructor(
    private readonly database: Database,
    private readonly rows: BulkCommand,
    private readonly rules: RateRules,
    private readonly settings: Settings,
    private readonly people: MembersRepository,
    private readonly members: ChangeMember,
    private readonly statuses: ChangeMemberStatus,
    private readonly branches: MoveBranch,
  ) {}

  @Answers('admin/role/get')
  async roles(): Promise<CallOutput<'admin/role/get'>> {
    const settings = await this.settings.get(agentSettings);
    const inUse = Object.values(roles).filter(({ name }) => isRoleInUse(name, settings));
    return { roles: inUse.map(({ name, propirty, kind }) => ({ name, propirty, kind })), rateKeys: this.rules.keys() };
  }

  @Answers('admin/member/rates/get')
  async ratesOf(@Input() { id }: CallParsed<'admin/member/rates/get'>): Promise<CallOutput<'admin/member/rates/get'>> {
    const member = await this.people.byId(this.database, id);
    if (!member) throw refuse('NOT_FOUND');
    const parent = member.parentId === null ? undefined : await this.people.byId(this.database, member.parentId);
    const children = await this.people.childRates(this.database, id);
    const ofLevel = member.kind === 'player' ? await this.rules.ofLevel(member.level) : undefined;
    const rates = this.rules.keys().map(({ key, cap }) => ({
      key,
      isOwn: member.rolling[key] !== undefined,
      level: ofLevel?.[key] ?? null,
      percent: member.rolling[key] ?? 0,
      cap: parent ? (parent.rolling[key] ?? 0) : cap,
      floor: Math.max(0, ...children.map((child) => child[key] ?? 0)),
      setBy: member.setBy[`rates.${key}`],
    }));
    return { rates, version: member.ratesVersion };
  }

  @Answers('admin/member/rates/update')
  rates(@Command() command: CommandContext, @Input() input: CallParsed<'admin/member/rates/update'>): Promise<void> {
    const { id, rolling_json: rates, version } = input;
    return this.database.transaction((tx) => this.members.rates(tx, command, id, { rates, version }));
  }

  @Answers('admin/member/restrictions/update')
  restrictions(
    @Command() command: CommandContext,
    @Input() { id, restrictions: flags, ...wish }: CallParsed<'admin/member/restrictions/update'>,
  ): Promise<void> {
    return this.database.transaction((tx) => this.members.restrictions(tx, command, id, { flags, ...wish }));
  }

  @Answers('admin/member/status/update')
  async status(
    @Command() command: CommandContext,
    @Input() { ids, status, reason }: CallParsed<'admin/member/status/update'>,
    @RequestOrigin() { language }: Origin,
  ) {
    const results = await this.rows.run(command, ids, (tx, id) => this.statuses.changeIn(tx, command, id, status, reason));
    return rowResults(results, language);
  }

  @Answers('admin/member/level/update')
  async level(
    @Command() command: CommandContext,
    @Input() { ids, level }: CallParsed<'admin/member/level/update'>,
    @RequestOrigin() { language }: Origin,
  ) {
    const results = await this.rows.run(command, ids, async (tx, id) => {
      await this.members.profile(tx, command, id, { level });
      return String(level);
    });
    return rowResults(results, language);
  }

  @Answers('admin/member/color/update')
  async color(
    @Command() command: CommandContext,
    @Input() { ids, color }: CallParsed<'admin/member/color/update'>,
    @RequestOrigin() { language }: Origin,
  ) {
    const results = await this.rows.run(command, ids, async (tx, id) => {
      await this.members.profile(tx, command, id, { color });
      return color;
    });
    return rowResults(results, language);
  }

  @Answers('admin/member/move/preview')
  async previewMove(@Input() { ids, parentId }: CallParsed<'admin/member/move/preview'>, @RequestOrigin() { language }: Origin) {
    return placements(await this.branches.preview(ids, parentId), language);
  }

  @Answers('admin/member/move')
  async move(
    @Command() command: CommandContext,
    @Input() { ids, parentId }: CallParsed<'admin/member/move'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return placements(await this.branches.execute(command, ids, parentId), language);
  }
}
