import { Controller, Inject } from '@nestjs/common';
import { refuse, type CallOutput, type CallParsed } from '#lib/contract';
import { must, type Actor, type Clock } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { Answers, CLOCK, CurrentActor, Database, Input, Settings } from '#lib/platform';
import { activeInspection, siteSettings } from '#lib/site';

/** The casino's way in. */
@Controller()
export class CasinoController {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly members: MembersRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The site's own game window; once a provider is connected, the address of its session takes that place.
   * @throws DomainError GAME_MAINTENANCE while the casino is switched off or under inspection, BETTING_RESTRICTED for anybody who may
   *   not play there
   */
  @Answers('user/game/getCasinoLobbyUrl')
  async lobby(
    @CurrentActor() actor: Actor,
    @Input() { id }: CallParsed<'user/game/getCasinoLobbyUrl'>,
  ): Promise<CallOutput<'user/game/getCasinoLobbyUrl'>> {
    const inspection = await activeInspection(this.settings, 'casino', this.clock.now());
    if (inspection || !(await this.settings.get(siteSettings)).useCasino)
      throw refuse('GAME_MAINTENANCE', { memo: inspection?.memo ?? '' });
    const { restrictions } = must(await this.members.byId(this.database, actor.id), `there is no member ${actor.id}`);
    if (restrictions.activity || restrictions.game_casino) throw refuse('BETTING_RESTRICTED');
    return { url: `/popup/livecasino?id=${id}` };
  }
}
