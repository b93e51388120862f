import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { MembersRepository } from '#lib/members';
import { Answers, Database, Input } from '#lib/platform';
import { periodOf } from '#lib/wallet';
import { CallLogRepository } from '../data/call-log.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { loggedCallView } from './views.js';

/** The log of calls between the site and vendors, for administrators. */
@Controller()
export class AdminCallLogController {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly log: CallLogRepository,
    private readonly vendors: VendorsRepository,
  ) {}

  @Answers('admin/casino/log/get')
  async list(
    @Input() { skip, take, account, memberId, vendor, ...rest }: CallParsed<'admin/casino/log/get'>,
  ): Promise<CallOutput<'admin/casino/log/get'>> {
    const ownerId = account === undefined ? memberId : (await this.members.byAccount(this.database, 'player', account))?.id;
    if (account !== undefined && (ownerId === undefined || (memberId !== undefined && memberId !== ownerId)))
      return { items: [], total: 0 };
    const vendorId = vendor === undefined ? undefined : (await this.vendors.byCode(this.database, vendor))?.id;
    if (vendor !== undefined && vendorId === undefined) return { items: [], total: 0 };
    const filter = { ...rest, ...periodOf(rest), memberId: ownerId, vendorId };
    const { items, total } = await this.log.page(this.database, filter, skip, take);
    const owners = await this.members.byIds(
      this.database,
      items.flatMap(({ memberId: each }) => each ?? []),
    );
    const known = new Map(owners.map((owner) => [owner.id, owner]));
    const shown = items.map((call) => {
      const { vendor: code, vendorName, vendorRound: round, vendorTx: txId } = call;
      // A vendor may name a player that does not exist.
      const owner = known.get(call.memberId ?? 0);
      const whose = { memberId: owner?.id ?? null, account: owner?.account ?? null, nickname: owner?.nickname ?? null };
      return { ...loggedCallView(call), vendor: code, vendorName, round, txId, ...whose };
    });
    return { items: shown, total };
  }
}
