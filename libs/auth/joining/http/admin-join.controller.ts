import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { maskAccount, parentsBelow, scopeId, seoulIso, type Actor } from '#lib/kernel';
import { ApplicationsRepository, type Application } from '#lib/members';
import {
  Answers,
  Command,
  CurrentActor,
  Database,
  Input,
  RequestOrigin,
  rowResults,
  type CommandContext,
  type Origin,
} from '#lib/platform';
import { Applications } from '../use-cases/applications.js';

type Page = CallOutput<'admin/join/get'>;

/** Applications: all of them for administrators, those below for an agent. */
@Controller()
export class AdminJoinsController {
  constructor(
    private readonly database: Database,
    private readonly repository: ApplicationsRepository,
    private readonly applications: Applications,
  ) {}

  @Answers('admin/join/get')
  get(@Input() input: CallParsed<'admin/join/get'>): Promise<Page> {
    return this.page(input);
  }

  @Answers('agent/join/get')
  getBelow(@CurrentActor() actor: Actor, @Input() input: CallParsed<'agent/join/get'>): Promise<Page> {
    return this.page(input, scopeId(actor));
  }

  @Answers('admin/join/approve')
  async approve(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/join/approve'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.applications.approve(command, ids), language);
  }

  @Answers('agent/join/approve')
  approveBelow(@Command() command: CommandContext, @Input() input: CallParsed<'agent/join/approve'>, @RequestOrigin() origin: Origin) {
    return this.approve(command, input, origin);
  }

  @Answers('admin/join/refuse')
  async refuse(@Command() command: CommandContext, @Input() input: CallParsed<'admin/join/refuse'>, @RequestOrigin() { language }: Origin) {
    return rowResults(await this.applications.refuse(command, input.ids, input.reason), language);
  }

  @Answers('agent/join/refuse')
  refuseBelow(@Command() command: CommandContext, @Input() input: CallParsed<'agent/join/refuse'>, @RequestOrigin() origin: Origin) {
    return this.refuse(command, input, origin);
  }

  @Answers('admin/join/wait')
  async wait(@Command() command: CommandContext, @Input() { ids }: CallParsed<'admin/join/wait'>, @RequestOrigin() { language }: Origin) {
    return rowResults(await this.applications.wait(command, ids), language);
  }

  private async page(filter: CallParsed<'admin/join/get'>, belowId?: number): Promise<Page> {
    const { items, total, counts } = await this.repository.list(this.database, { ...filter, belowId });
    const rows = items.map(joinRow);
    return {
      items: belowId === undefined ? rows : rows.map((row, at) => ({ ...row, parents: parentsBelow(belowId, items[at]!) })),
      total,
      counts: { ...counts },
    };
  }
}

function joinRow(row: Application): Page['items'][number] {
  const { id, kind, role, account, nickname, level, status, parents, bankName, code, processedBy, alike } = row;
  return {
    ...{ id, kind, role, account, nickname, level, status, parents, bankName, code, processedBy, alike },
    phone: maskAccount(row.phone),
    bankAccount: maskAccount(row.bankAccount),
    holder: row.bankHolder,
    address: row.joinedAddress,
    device: row.joinedDevice,
    appliedAt: seoulIso(row.appliedAt),
    processedAt: row.processedAt && seoulIso(row.processedAt),
    reason: row.refusal,
  };
}
