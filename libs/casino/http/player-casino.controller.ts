import { Controller, Inject } from '@nestjs/common';
import { casinoVolatilities, refuse, type CallOutput, type CallParsed } from '#lib/contract';
import { type Actor, type Clock, must, seoulIso } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { Answers, CLOCK, CurrentActor, Database, Input, type Origin, RequestOrigin, SiteUrl, Settings } from '#lib/platform';
import { activeInspection, isHidden, siteSettings } from '#lib/site';
import { Ledger } from '#lib/wallet';
import { GamesRepository } from '../data/games.repository.js';
import { OutgoingRepository } from '../data/outgoing.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { Players } from '../services/players.js';
import { BringEggsBack } from '../use-cases/bring-eggs-back.js';
import { LaunchGame } from '../use-cases/launch-game.js';

/** Rounds of so long make a game popular, ms. */
const popularSpanMs = 7 * 24 * 60 * 60_000;

/** The casino and slots as players see them. */
@Controller()
export class PlayerCasinoController {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly members: MembersRepository,
    private readonly vendors: VendorsRepository,
    private readonly games: GamesRepository,
    private readonly launch: LaunchGame,
    private readonly bringBack: BringEggsBack,
    private readonly outgoing: OutgoingRepository,
    private readonly ledger: Ledger,
    private readonly players: Players,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The lobby of a vendor; the site's own game window, which says so, where none is connected.
   * @throws DomainError GAME_MAINTENANCE while the casino is switched off or under inspection, BETTING_RESTRICTED for anybody who may
   *   not play there
   */
  @Answers('user/game/getCasinoLobbyUrl')
  async lobby(
    @CurrentActor() actor: Actor,
    @Input() { id, isMobile }: CallParsed<'user/game/getCasinoLobbyUrl'>,
    @RequestOrigin() { language }: Origin,
    @SiteUrl() siteUrl: string,
  ): Promise<CallOutput<'user/game/getCasinoLobbyUrl'>> {
    const inspection = await activeInspection(this.settings, 'casino', { now: this.clock.now(), who: actor });
    const isKeptBack = await isHidden(this.settings, 'casino', { account: actor.account });
    if (inspection || isKeptBack || !(await this.settings.get(siteSettings)).useCasino)
      throw refuse('GAME_MAINTENANCE', { memo: inspection?.memo ?? '' });
    const { restrictions } = must(await this.members.byId(this.database, actor.id), `there is no member ${actor.id}`);
    if (restrictions.activity || restrictions.game_casino) throw refuse('BETTING_RESTRICTED');
    return (
      (await this.launch.lobby(actor, { isMobile, language, siteUrl })) ?? {
        url: `/popup/livecasino?id=${id}`,
        unit: await this.players.unit({ walletModel: 'seamless' }),
      }
    );
  }

  @Answers('user/game/casino/get')
  async list(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'user/game/casino/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'user/game/casino/get'>> {
    const { skip, take, kind, order, ...rest } = input;
    const site = await this.settings.get(siteSettings);
    const who = { account: actor.account };
    const isShown = async (target: 'casino' | 'slot', isOn: boolean) => isOn && !(await isHidden(this.settings, target, who));
    const [useCasino, useSlot] = await Promise.all([isShown('casino', site.useCasino), isShown('slot', site.useSlot)]);
    const open = [...(useCasino ? (['casino'] as const) : []), ...(useSlot ? (['slot'] as const) : [])];
    const shown = kind === undefined && open.length === 1 ? open[0] : kind;
    if (open.length === 0 || (shown !== undefined && !open.includes(shown))) throw refuse('GAME_MAINTENANCE');
    const hidden = await this.players.hiddenVendors(actor.account);
    const own = { memberId: actor.id, level: actor.level, account: actor.account, kind: shown, hidden, tag: rest.tag };
    const popularSince = order === 'popular' ? new Date(this.clock.now().getTime() - popularSpanMs) : null;
    const { games, total } = await this.games.offered(this.database, { ...own, ...rest }, { skip, take, popularSince });
    const facets = await this.games.facets(this.database, own);
    const found = await this.games.volatilities(this.database, own);
    const volatilities = casinoVolatilities.flatMap((each) => found.find(({ volatility }) => volatility === each) ?? []);
    const shownGames = games.map(({ names, name, ...game }) => ({ ...game, name: names[language] ?? name }));
    return { games: shownGames, total, ...filtersOf(facets), volatilities };
  }

  @Answers('user/game/casino/launch')
  async open(
    @CurrentActor() actor: Actor,
    @Input() wish: CallParsed<'user/game/casino/launch'>,
    @RequestOrigin() { language }: Origin,
    @SiteUrl() siteUrl: string,
  ): Promise<CallOutput<'user/game/casino/launch'>> {
    return this.launch.execute(actor, { ...wish, language, siteUrl });
  }

  @Answers('user/game/casino/egg/get')
  async eggs(@CurrentActor() actor: Actor): Promise<CallOutput<'user/game/casino/egg/get'>> {
    const held = await this.outgoing.heldBy(this.database, actor.id);
    return { places: held.map(({ sinceAt, ...place }) => ({ ...place, sinceAt: seoulIso(sinceAt) })) };
  }

  @Answers('user/game/casino/leave')
  async leave(@CurrentActor() actor: Actor): Promise<CallOutput<'user/game/casino/leave'>> {
    const outcome = await this.bringBack.execute(actor.id);
    return { returned: outcome !== 'unknown', balance: (await this.ledger.snapshot(this.database, actor.id)).balance };
  }

  @Answers('user/game/casino/favourite/set')
  async mark(@CurrentActor() actor: Actor, @Input() input: CallParsed<'user/game/casino/favourite/set'>): Promise<object> {
    const vendor = await this.vendors.byCode(this.database, input.vendor);
    const game = vendor && (await this.games.byCode(this.database, vendor.id, input.game));
    if (!game) throw refuse('GAME_UNKNOWN');
    await this.games.mark(this.database, actor.id, game.id, input.favourite, this.clock.now());
    return {};
  }
}

function filtersOf(facets: readonly { vendor: string; vendorName: string; category: string; games: number }[]) {
  const vendors = new Map<string, { code: string; name: string; games: number }>();
  const categories = new Map<string, number>();
  for (const { vendor: code, vendorName: name, category, games } of facets) {
    vendors.set(code, { code, name, games: (vendors.get(code)?.games ?? 0) + games });
    if (category !== '') categories.set(category, (categories.get(category) ?? 0) + games);
  }
  return { vendors: [...vendors.values()], categories: [...categories].map(([category, games]) => ({ category, games })) };
}
