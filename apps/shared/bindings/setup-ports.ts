import { Inject, Injectable } from '@nestjs/common';
import { joiningSettings, PerimeterRules, SecondFactors } from '#lib/auth';
import { bettingSettings } from '#lib/betting';
import type { SetupKey } from '#lib/contract';
import { DrawSettings, stateOf } from '#lib/draws';
import type { Actor, Clock } from '#lib/kernel';
import { Codes, MemberLists } from '#lib/members';
import { CLOCK, CONFIG, type Config, Database, Settings } from '#lib/platform';
import { SetupFacts, siteSettings, type SetupFact } from '#lib/site';
import { accountState, DepositAccountsRepository, walletSettings } from '#lib/wallet';

const counted = (count: number): SetupFact => ({ isDone: count > 0, count });

/** What is there of what a site needs. */
@Injectable()
export class LiveSetupFacts extends SetupFacts {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly accounts: DepositAccountsRepository,
    private readonly drawSettings: DrawSettings,
    private readonly lists: MemberLists,
    private readonly codes: Codes,
    private readonly factors: SecondFactors,
    private readonly perimeter: PerimeterRules,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  async of(actor: Actor): Promise<Record<SetupKey, SetupFact>> {
    const now = this.clock.now();
    const accounts = (await this.accounts.all(this.database)).filter((account) => accountState(account, now) === 'on');
    const games = (await this.drawSettings.released()).filter(({ settings }) => stateOf(settings) === 'on_sale');
    return {
      secondFactor: counted((await this.factors.isOn({ kind: 'admin', subjectId: actor.id })) ? 1 : 0),
      depositAccounts: counted(accounts.length),
      moneyRules: counted(await this.settings.versionOf([walletSettings])),
      games: counted(games.length),
      agent: counted(await this.lists.count(this.database, { kind: 'agent' })),
      joinCode: counted((await this.codes.list({ skip: 0, take: 1 })).total),
      joining: counted((await this.settings.get(siteSettings)).useUserJoin ? 1 : 0),
      levels: counted(await this.settings.versionOf([bettingSettings, joiningSettings])),
      sms: counted(this.config.SMS_URL ? 1 : 0),
      domain: counted((await this.perimeter.ready()).domainCount),
    };
  }
}
