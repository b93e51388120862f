import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { type Actor, type Clock, must, seoulIso } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { DealerGamesRepository } from '../data/dealer-games.repository.js';
import { RoundsRepository } from '../data/rounds.repository.js';
import { DealerAccounts } from '../dealer-accounts.js';
import { dealtRoundView, runningRound } from '../round-view.js';
import { DrawSettings } from '../settings/draw-settings.js';

type Own = CallOutput<'admin/dealing/round/get'>;

/** What dealers read, and who they are. */
@Injectable()
export class DealingQueries {
  constructor(
    private readonly database: Database,
    private readonly games: DealerGamesRepository,
    private readonly rounds: RoundsRepository,
    private readonly settings: DrawSettings,
    private readonly dealers: DealerAccounts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async own({ id }: Actor, page: CallParsed<'admin/dealing/round/get'>): Promise<Own> {
    const now = this.clock.now();
    const assigned = await this.games.ofDealer(this.database, id);
    const own = (await this.settings.all()).filter(({ game }) => assigned.includes(game.id));
    const byHand = own.filter(({ settings }) => settings.resultMode === 'manual').map(({ game }) => game.id);
    const [heads, counts, rows] = await Promise.all([
      this.rounds.heads(this.database, assigned),
      this.games.waitingCounts(this.database, byHand, now),
      this.games.waiting(this.database, byHand, now, page),
    ]);
    const games = own.map(({ game, settings }): Own['games'][number] => {
      const current = runningRound(heads.get(game.id)?.newest, settings);
      const isToCome = current !== undefined && (current.status === 'open' || current.drawsAt > now);
      return {
        ...{ id: game.id, shape: { ...game.shape }, byHand: settings.resultMode === 'manual' },
        ...{ current: isToCome ? dealtRoundView(current) : null, waiting: counts.get(game.id) ?? 0 },
      };
    });
    const total = games.reduce((sum, { waiting }) => sum + waiting, 0);
    return { games, items: rows.map(dealtRoundView), total, serverTime: seoulIso(now) };
  }

  async history({ account }: Actor, page: CallParsed<'admin/dealing/history/get'>): Promise<CallOutput<'admin/dealing/history/get'>> {
    const { items, total } = await this.games.enteredBy(this.database, account, page);
    return {
      items: items.map(({ result, at, ...item }) => {
        const { balls, powerball } = must(result, `the entry of round ${item.id} has a result`);
        return { ...item, result: { balls: [...balls], powerball }, at: seoulIso(at) };
      }),
      total,
    };
  }

  async list(): Promise<CallOutput<'admin/dealer/get'>> {
    const dealers = await this.dealers.list(this.database);
    const [games, entries] = await Promise.all([
      this.games.all(this.database),
      this.games.lastEntries(
        this.database,
        dealers.map(({ account }) => account),
      ),
    ]);
    const items = dealers.map((dealer) => {
      const last = entries.get(dealer.account);
      return { ...dealer, games: games.get(dealer.id) ?? [], lastEntryAt: last ? seoulIso(last) : null };
    });
    return { items, total: items.length };
  }
}
