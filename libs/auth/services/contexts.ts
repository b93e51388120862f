import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type Permission, solutionFlags } from '#lib/contract';
import { actorStream, maskAccount, seoulIso, type Actor, type Clock } from '#lib/kernel';
import { isOnBreak, MembersRepository, type MemberSettings, pageSwitches, roleOf, type Profile } from '#lib/members';
import { CLOCK, Database, Settings } from '#lib/platform';
import { siteSettings, solutionOf } from '#lib/site';
import { authSettings, mayChangePassword } from '../auth-settings.js';
import { lacksOtp } from '../page-gate.js';
import { ContextSources, type UnreadTotals, type WalletNumbers } from '../ports.js';
import type { LiveSession } from './sessions.js';

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
    const [profile, wallet, unread, solution, auth] = await Promise.all([
      this.members.profile(this.database, actor.id),
      this.sources.wallet(actor.id),
      this.sources.unread(actor),
      this.settings.get(siteSettings).then(solutionOf),
      this.settings.get(authSettings),
    ]);
    const rights = await this.sources.rights(actor, profile.restrictions);
    const now = this.clock.now();
    return {
      ...shownOf(profile, wallet, unread),
      break_until: isOnBreak(profile, now) ? seoulIso(profile.breakUntil!) : null,
      rights,
      solution: ownSolution(actor, solution, profile.settings),
      may_change_password: mayChangePassword(auth, actor.kind),
      stream,
      serverTime: seoulIso(now),
    };
  }

  async ofAdmin({ actor, found }: LiveSession): Promise<AdminContext> {
    const { id, account, nickname, permissions = [] } = actor;
    return {
      roles: found.staffRoles.map(({ name }) => name),
      otpSetupRequired: lacksOtp(found),
      mayChangePassword: mayChangePassword(await this.settings.get(authSettings), 'admin'),
      id,
      account,
      nickname,
      permissions: permissions as Permission[],
      stream: await this.streamOf(actor),
      serverTime: seoulIso(this.clock.now()),
    };
  }

  private async streamOf(actor: Actor): Promise<{ name: string; seq: number }> {
    const name = actorStream(actor);
    return { name, seq: await this.sources.streamHead(name) };
  }
}

/** What the site has, without what an agent's console leaves out. */
function ownSolution(actor: Actor, site: MemberContext['solution'], { solution = {} }: MemberSettings): MemberContext['solution'] {
  if (actor.kind !== 'agent') return site;
  return Object.fromEntries(solutionFlags.map((flag) => [flag, site[flag] && solution[flag] !== false])) as MemberContext['solution'];
}

function shownOf(profile: Profile, wallet: WalletNumbers, unread: UnreadTotals) {
  const { settings } = profile;
  const role = roleOf(profile.role);
  const switches = pageSwitches(role, settings);
  return {
    id: profile.id,
    account: profile.account,
    nickname: profile.nickname,
    level: profile.level,
    role: { name: role.name, propirty: role.propirty, isOpenUserPage: switches.isOpenUserPage },
    role_setting: switches,
    settings_json: { ...settings, visibled_partner: settings.visibled_partner ?? 1 },
    rolling_json: { ...noRates, ...profile.rolling },
    agent_theme: profile.agentTheme,
    bank_name: profile.bankName,
    bank_account: maskAccount(profile.bankAccount),
    bank_account_holder: profile.bankHolder,
    money: wallet.money,
    point: wallet.point,
    balance: wallet.balance,
    hold: wallet.hold,
    receivable: wallet.receivable,
    version: wallet.version,
    unread_reply_total: unread.replies,
    unread_message_total: unread.messages,
    new_message_total: unread.messages,
  };
}
