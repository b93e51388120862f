import { Inject, Injectable } from '@nestjs/common';
import { Credentials, RegisterMember } from '#lib/auth';
import type { Clock } from '#lib/kernel';
import { MembersRepository, roles } from '#lib/members';
import { CLOCK, Database, Settings } from '#lib/platform';
import { DepositAccountsRepository, walletSettings } from '#lib/wallet';
import { DemoActors } from './demo-actors.js';
import { demoAdmin, demoAgents, demoBranches, demoFriends, demoPlayers, passwords } from './people.js';

/** Rolling of the shops by kind of bet, in tenths of a per cent. */
const shopRolling = {
  sports_single_percent: 5,
  sports_percent: 5,
  minigame_percent: 3,
  powerball_single_percent: 5,
  powerball_multiple_percent: 8,
};

/** Accounts, agents one below the other, players below the shop, and the house's bank accounts. */
@Injectable()
export class DemoPeople {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly register: RegisterMember,
    private readonly credentials: Credentials,
    private readonly settings: Settings,
    private readonly accounts: DepositAccountsRepository,
    private readonly actors: DemoActors,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async exist(): Promise<boolean> {
    return (await this.members.byAccount(this.database, 'agent', demoAgents[0].account)) !== undefined;
  }

  async create(): Promise<void> {
    await this.database.transaction(async (tx) => {
      const id = await this.credentials.createAdmin(tx, { ...demoAdmin, password: passwords.admin });
      this.actors.useAdmin(id, demoAdmin.account, demoAdmin.nickname);
      const ids = new Map<string, number>();
      let parentId: number | undefined;
      for (const { account, nickname, role, bankName, bankAccount, holder, losing, above } of demoAgents) {
        parentId = await this.register.register(tx, {
          account,
          nickname,
          role: roles[role].name,
          parentId,
          level: 7,
          bankName,
          bankAccount,
          bankHolder: holder,
          rolling: { ...rollingRates(above), ...losingRates(losing) },
          password: passwords.agent,
          bankPassword: passwords.bank,
        });
        ids.set(account, parentId);
      }
      for (const { account, nickname, role, parent } of demoBranches) {
        const draft = { account, nickname, role: roles[role].name, parentId: ids.get(parent), level: 7, rolling: rollingRates(0) };
        ids.set(account, await this.register.register(tx, { ...draft, password: passwords.agent, bankPassword: passwords.bank }));
      }
      for (const { account, nickname, level, bankName, bankAccount, holder } of demoPlayers) {
        const isFriend = demoFriends.friends.some((friend) => friend === account);
        const id = await this.register.register(tx, {
          account,
          nickname,
          role: roles.member.name,
          parentId,
          referrerId: isFriend ? ids.get(demoFriends.of) : undefined,
          level,
          bankName,
          bankAccount,
          bankHolder: holder,
          password: passwords.player,
          bankPassword: passwords.bank,
        });
        ids.set(account, id);
      }
    });
    for (const { account } of [...demoAgents, ...demoBranches]) await this.actors.load('agent', account);
    for (const { account } of demoPlayers) await this.actors.load('player', account);
  }

  /** The bank accounts of the house. */
  async openDepositAccounts(): Promise<void> {
    const all = { holder: '(주)트루북', fromLevel: 1, toLevel: 7, startsAt: null, endsAt: null, enabled: true };
    await this.database.transaction(async (tx) => {
      const signed = { at: this.clock.now(), by: 'demo' };
      await this.accounts.insert(tx, { ...all, kind: 'permanent', bankName: '신한', bankAccount: '140-013-552190' }, 0, signed);
      await this.accounts.insert(tx, { ...all, kind: 'temporary', bankName: '국민', bankAccount: '812702-04-118834' }, 0, signed);
    });
  }

  /** The history leaves out the exchange password, whose check is slow on purpose. */
  async setWalletRules(useExchangePassword: boolean): Promise<void> {
    // Members of the demo begin without a turnover requirement and can withdraw.
    const bonusTurnoverTimes = useExchangePassword ? 1 : 0;
    await this.settings.change(walletSettings, { useExchangePassword, bonusTurnoverTimes }, 'demo');
  }
}

/** What a shop has, and so much more, in tenths of a per cent: the difference is the agent's own. */
function rollingRates(above: number): Record<string, number> {
  return Object.fromEntries(Object.entries(shopRolling).map(([name, tenths]) => [name, (tenths + above) / 10]));
}

/** A share of the house's win on every kind of play, per cent, and a smaller one of what is paid in more than out. */
function losingRates(percent: number): Record<string, number> {
  return { sports_incentive: percent, minigame_incentive: percent, powerball_incentive: percent, bank_incentive: percent / 5 };
}
