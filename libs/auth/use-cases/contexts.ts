import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { actorStream, maskAccount, must, seoulIso, type Actor, type Clock } from '#lib/kernel';
import { MembersRepository, pageSwitches, roleOf, type Member } from '#lib/members';
import { CLOCK, Database, Settings } from '#lib/platform';
import { siteSettings, solutionOf } from '#lib/site';
import { ContextSources } from '../ports.js';

export type MemberContext = CallOutput<'user/getContext'>['context'];
export type AdminContext = CallOutput<'admin/getContext'>['context'];

/** Rates that the documented client reads; those that nobody set are 0. */
const noRates = {
  casino_percent: 0,
  slot_percent: 0,
  sports_percent: 0,
  minigame_percent: 0,
  powerball_multiple_percent: 0,
  powerball_single_percent: 0,
  incentive: 0,
};

/** The logged-in user info of the specification, as `getContext` answers it every 5 seconds. */
@Injectable()
export class Contexts {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly settings: Settings,
    private readonly sources: ContextSources,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async ofMember(actor: Actor): Promise<MemberContext> {
    // The stream's number is read before the state, so the state holds at least what that number tells of.
    const stream = await this.streamOf(actor);
    const [member, { money, point, balance, hold, receivable, version }, unread, solution] = await Promise.all([
      this.members.byId(this.database, actor.id),
      this.sources.wallet(actor.id),
      this.sources.unread(actor),
      this.settings.get(siteSettings).then(solutionOf),
    ]);
    return {
      ...profileOf(must(member, `member ${actor.id} has a session and no row`)),
      money,
      point,
      balance,
      hold,
      receivable,
      version,
      solution,
      unread_reply_total: unread.replies,
      unread_message_total: unread.messages,
      new_message_total: unread.messages,
      stream,
      serverTime: seoulIso(this.clock.now()),
    };
  }

  async ofAdmin(actor: Actor): Promise<AdminContext> {
    const { id, account, nickname } = actor;
    return { id, account, nickname, stream: await this.streamOf(actor), serverTime: seoulIso(this.clock.now()) };
  }

  private async streamOf(actor: Actor): Promise<{ name: string; seq: number }> {
    const name = actorStream(actor);
    return { name, seq: await this.sources.streamHead(name) };
  }
}

function profileOf(member: Member) {
  const { id, account, nickname, level, settings, rolling, agentTheme } = member;
  const role = roleOf(member.role);
  const switches = pageSwitches(role, settings);
  return {
    id,
    account,
    nickname,
    level,
    role: { name: role.name, propirty: role.propirty, isOpenUserPage: switches.isOpenUserPage },
    role_setting: switches,
    settings_json: { ...settings, visibled_partner: settings.visibled_partner ?? 1 },
    rolling_json: { ...noRates, ...rolling },
    agent_theme: agentTheme,
    bank_name: member.bankName,
    bank_account: maskAccount(member.bankAccount),
    bank_account_holder: member.bankHolder,
  };
}
