import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { maskAddress, maskDevice, parentsBelow, scopeId, seoulIso, type Actor } from '#lib/kernel';
import { StandingsRepository } from '#lib/members';
import { Answers, CurrentActor, Database, Input } from '#lib/platform';
import { periodOf } from '#lib/wallet';
import { LoginHistory } from '../services/login-history.js';
import { Presence } from '../services/presence.js';

/** Who of an agent's downline is online, and who logged in when. */
@Controller()
export class AgentPresenceController {
  constructor(
    private readonly database: Database,
    private readonly presence: Presence,
    private readonly logins: LoginHistory,
    private readonly standings: StandingsRepository,
  ) {}

  @Answers('agent/online/get')
  async online(
    @CurrentActor() actor: Actor,
    @Input() { reach, ...search }: CallParsed<'agent/online/get'>,
  ): Promise<CallOutput<'agent/online/get'>> {
    const top = scopeId(actor);
    const { items, total } = await this.presence.online({ ...search, below: { id: top, direct: reach === 'direct' } });
    return {
      items: items.map(({ page, since, lastSeenAt, address, device, path, parents, ...row }) => ({
        ...row,
        device: maskDevice(device),
        parents: parentsBelow(top, { path, parents }),
        path: page,
        address: maskAddress(address),
        since: seoulIso(since),
        lastSeenAt: seoulIso(lastSeenAt),
      })),
      total,
    };
  }

  @Answers('agent/member/login/get')
  async history(@Input() input: CallParsed<'agent/member/login/get'>): Promise<CallOutput<'agent/member/login/get'>> {
    const { id, skip, take } = input;
    const [member] = await this.standings.of(this.database, [id]);
    const { items, total } = await this.logins.page({ kind: member!.kind, subjectId: id, skip, take, ...periodOf(input) });
    const shown = items.map(({ userAgent: _, at, address, device, ...row }) => {
      return { ...row, at: seoulIso(at), address: maskAddress(address), device: maskDevice(device) };
    });
    return { items: shown, total };
  }
}
