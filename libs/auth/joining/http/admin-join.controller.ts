import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { maskAccount, maskAddress, maskDevice, parentsBelow, scopeId, seoulIso, type Actor } from '#lib/kernel';
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
import { VerifyPhone } from '../services/verify-phone.js';
import { Applications } from '../services/applications.js';

type Page = CallOutput<'admin/join/get'>;

/** Applications: all of them for administrators, those below for an agent. */
@Controller()
export class AdminJoinsController {
  constructor(
    private readonly database: Database,
    private readonly repository: ApplicationsRepository,
    private readonly applications: Applications,
    private readonly phones: VerifyPhone,
  ) {}

  @Answers('admin/join/get')
  async get(@Input() input: CallParsed<'admin/join/get'>): Promise<Page> {
    const { items, total, counts } = await this.repository.list(this.database, input);
    return { items: items.map(joinRow), total, counts: { ...counts } };
  }

  @Answers('agent/join/get')
  async getBelow(@CurrentActor() actor: Actor, @Input() input: CallParsed<'agent/join/get'>): Promise<CallOutput<'agent/join/get'>> {
    const agentId = scopeId(actor);
    const { items, total, counts } = await this.repository.list(this.database, { ...input, belowId: agentId });
    return { items: items.map((row) => agentJoinRow(row, agentId)), total, counts: { ...counts } };
  }

  @Answers('admin/join/phoneCode/issue')
  async issuePhoneCode(
    @Command() command: CommandContext,
    @Input() { phone_number: phone }: CallParsed<'admin/join/phoneCode/issue'>,
  ): Promise<CallOutput<'admin/join/phoneCode/issue'>> {
    const { number, expiresAt } = await this.phones.issue(command, phone);
    return { number, expiresAt: seoulIso(expiresAt) };
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
}

function joinRow(row: Application): Page['items'][number] {
  const { id, kind, role, account, nickname, level, status, parents, bankName, code, birthDate, processedBy, alike } = row;
  return {
    ...{ id, kind, role, account, nickname, level, status, parents, bankName, code, birthDate, processedBy, alike },
    phone: maskAccount(row.phone),
    bankAccount: maskAccount(row.bankAccount),
    holder: row.bankHolder,
    address: row.joinedAddress,
    device: row.joinedDevice,
    termsAgreedAt: row.termsAgreedAt && seoulIso(row.termsAgreedAt),
    appliedAt: seoulIso(row.appliedAt),
    processedAt: row.processedAt && seoulIso(row.processedAt),
    reason: row.refusal,
  };
}

/** An agent sees of somebody who applies what it sees of a member. */
function agentJoinRow(row: Application, agentId: number): CallOutput<'agent/join/get'>['items'][number] {
  const { processedBy: _, address, device, ...shown } = joinRow(row);
  return { ...shown, parents: parentsBelow(agentId, row), address: maskAddress(address), device: maskDevice(device) };
}
