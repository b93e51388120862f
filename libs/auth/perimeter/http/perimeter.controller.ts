import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, Database, Input, Settings, type CommandContext } from '#lib/platform';
import { allSkins, skinSettings } from '#lib/site';
import { periodOf } from '#lib/wallet';
import { LoginHistory } from '../../services/login-history.js';
import { PerimeterRepository } from '../data/perimeter.repository.js';
import { ChangeAddresses } from '../services/change-addresses.js';
import { ChangeDomains } from '../services/change-domains.js';

/** The administrators' perimeter: names, addresses, and who has come. */
@Controller()
export class PerimeterController {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly repository: PerimeterRepository,
    private readonly addresses: ChangeAddresses,
    private readonly domains: ChangeDomains,
    private readonly logins: LoginHistory,
  ) {}

  @Answers('admin/perimeter/address/get')
  async getAddresses(
    @Command() { address }: CommandContext,
    @Input() input: CallParsed<'admin/perimeter/address/get'>,
  ): Promise<CallOutput<'admin/perimeter/address/get'>> {
    const { items, total } = await this.repository.addresses(this.database, input);
    return {
      items: items.map(({ author, createdAt, expiresAt, ...rule }) => ({
        ...rule,
        expiresAt: expiresAt && seoulIso(expiresAt),
        by: author,
        createdAt: seoulIso(createdAt),
      })),
      total,
      ownAddress: address,
    };
  }

  @Answers('admin/perimeter/address/save')
  saveAddress(@Command() command: CommandContext, @Input() input: CallParsed<'admin/perimeter/address/save'>): Promise<void> {
    const { list, range, note, expiresAt } = input;
    return this.addresses.save(command, { list, range, note, ...(expiresAt && { expiresAt: new Date(expiresAt) }) });
  }

  @Answers('admin/perimeter/address/delete')
  async deleteAddresses(@Command() command: CommandContext, @Input() { ids }: CallParsed<'admin/perimeter/address/delete'>) {
    return { deleted: await this.addresses.remove(command, ids) };
  }

  @Answers('admin/perimeter/domain/get')
  async getDomains(@Input() input: CallParsed<'admin/perimeter/domain/get'>): Promise<CallOutput<'admin/perimeter/domain/get'>> {
    const { items, total } = await this.repository.domains(this.database, input);
    const skins = allSkins(await this.settings.get(skinSettings));
    return {
      items: items.map(({ host, author, createdAt, ...domain }) => ({
        ...domain,
        url: `https://${host}/`,
        by: author,
        createdAt: seoulIso(createdAt),
      })),
      total,
      skins: skins.map(({ key, name }) => ({ key, name })),
    };
  }

  @Answers('admin/perimeter/domain/save')
  async saveDomain(@Command() command: CommandContext, @Input() input: CallParsed<'admin/perimeter/domain/save'>) {
    return { id: await this.domains.save(command, input) };
  }

  @Answers('admin/perimeter/domain/delete')
  async deleteDomains(@Command() command: CommandContext, @Input() { ids }: CallParsed<'admin/perimeter/domain/delete'>) {
    return { deleted: await this.domains.remove(command, ids) };
  }

  @Answers('admin/perimeter/access/get')
  async access(@Input() input: CallParsed<'admin/perimeter/access/get'>): Promise<CallOutput<'admin/perimeter/access/get'>> {
    const { items, total } = await this.logins.all({ ...input, ...periodOf(input) });
    return { items: items.map((row) => ({ ...row, at: seoulIso(row.at) })), total };
  }
}
