import { Controller, Inject } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { type Clock, seoulDay, seoulDayStart, seoulIso } from '#lib/kernel';
import {
  Answers,
  CLOCK,
  Command,
  type CommandContext,
  Database,
  Input,
  type Origin,
  RequestOrigin,
  rowResults,
  StopReasons,
} from '#lib/platform';
import { CallDecisionsRepository, type Proposal } from '../data/call-decisions.repository.js';
import { CallLogRepository, type VendorHealth } from '../data/call-log.repository.js';
import { CasinoLists } from '../data/casino-lists.js';
import { GamesRepository } from '../data/games.repository.js';
import { ReconciliationsRepository } from '../data/reconciliations.repository.js';
import { TransactionsRepository } from '../data/transactions.repository.js';
import { VendorFigures } from '../data/vendor-figures.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { actualReturn, returnBand } from '../domain/return-band.js';
import { DecideCall } from '../use-cases/decide-call.js';
import { ChangeGames } from '../use-cases/change-games.js';
import { Reconcile } from '../use-cases/reconcile.js';
import { RetryCalls } from '../use-cases/retry-calls.js';
import { SaveVendor } from '../use-cases/save-vendor.js';
import { TestVendor } from '../use-cases/test-vendor.js';
import { StopVendors } from '../use-cases/stop-vendors.js';
import { SyncGames } from '../use-cases/sync-games.js';

const healthMs = 15 * 60_000;
const paceMinutes = 5;

/** Vendors, their games and what was asked of them, for administrators. */
@Controller()
export class AdminVendorsController {
  constructor(
    private readonly database: Database,
    private readonly vendors: VendorsRepository,
    private readonly games: GamesRepository,
    private readonly lists: CasinoLists,
    private readonly transactions: TransactionsRepository,
    private readonly reconciliations: ReconciliationsRepository,
    private readonly figures: VendorFigures,
    private readonly log: CallLogRepository,
    private readonly saveVendor: SaveVendor,
    private readonly stopVendors: StopVendors,
    private readonly syncGames: SyncGames,
    private readonly testVendor: TestVendor,
    private readonly changeGames: ChangeGames,
    private readonly retryCalls: RetryCalls,
    private readonly decisions: CallDecisionsRepository,
    private readonly decideCall: DecideCall,
    private readonly reconcile: Reconcile,
    private readonly stopReasons: StopReasons,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Answers('admin/casino/vendor/get')
  async list(): Promise<CallOutput<'admin/casino/vendor/get'>> {
    const now = this.clock.now();
    const vendors = await this.vendors.all(this.database);
    const counts = new Map((await this.figures.counts(this.database)).map(({ vendorId, ...count }) => [vendorId, count]));
    const health = new Map((await this.log.health(this.database, new Date(now.getTime() - healthMs))).map((one) => [one.vendorId, one]));
    const reasons = this.stopReasons.of(
      this.database,
      vendors.map(({ code }) => `vendor:${code}` as const),
    );
    const [turnover, pace, stops, stopReasons] = await Promise.all([this.turnover(now), this.pace(now), this.stops(), reasons]);
    const [fractions, compared] = await Promise.all([this.transactions.fractions(this.database), this.compared()]);
    const items = vendors.map(async ({ id, oldPublicKey: _old, oldPublicKeyUntil, nextFrom, ...vendor }) => {
      const keys = await this.vendors.keys(this.database, id, now);
      return {
        ...vendor,
        oldPublicKeyUntil: oldPublicKeyUntil && oldPublicKeyUntil > now ? seoulIso(oldPublicKeyUntil) : null,
        nextFrom: nextFrom && seoulIso(nextFrom),
        stopReason: stopReasons.get(`vendor:${vendor.code}`) ?? '',
        stop: stops.get(id) ?? null,
        remainder: fractions.get(id) ?? 0,
        reconciliation: compared.get(id) ?? null,
        keys: keys.map(({ key, createdAt, expiresAt }) => ({
          key,
          createdAt: seoulIso(createdAt),
          expiresAt: expiresAt && seoulIso(expiresAt),
        })),
        ...(counts.get(id) ?? { games: 0, openRounds: 0, unknownCalls: 0, deadCalls: 0 }),
        today: turnover.get(id) ?? { rounds: 0, stake: 0, payout: 0, theory: null, actual: null, band: null },
        betsPerMinute: pace.get(id) ?? 0,
        health: healthView(health.get(id)),
      };
    });
    return { items: await Promise.all(items), total: vendors.length };
  }

  /** The last comparison with each vendor's list. */
  private async compared(): Promise<Map<number, { differences: number; at: string; isAnswered: boolean }>> {
    const runs = await this.reconciliations.all(this.database);
    return new Map(runs.map(({ vendorId, differences, at, isAnswered }) => [vendorId, { differences, at: seoulIso(at), isAnswered }]));
  }

  private async turnover(now: Date) {
    const rows = await this.figures.recentTurnover(this.database, seoulDayStart(seoulDay(now)));
    return new Map(
      rows.map(({ vendorId, known, ...sums }) => {
        const { theory } = known;
        return [vendorId, { ...sums, theory, actual: actualReturn(theory === null ? sums : known), band: returnBand(known) }];
      }),
    );
  }

  private async pace(now: Date): Promise<Map<number, number>> {
    const rows = await this.figures.pace(this.database, new Date(now.getTime() - paceMinutes * 60_000), paceMinutes);
    return new Map(rows.map(({ vendorId, betsPerMinute }) => [vendorId, betsPerMinute]));
  }

  private async stops() {
    const rows = await this.vendors.stops(this.database);
    return new Map(rows.map(({ vendorId, by, at, isTogether }) => [vendorId, { by, at: at && seoulIso(at), isTogether }]));
  }

  @Answers('admin/casino/vendor/stop-all')
  async stopAll(
    @Command() command: CommandContext,
    @Input() { reason }: CallParsed<'admin/casino/vendor/stop-all'>,
  ): Promise<CallOutput<'admin/casino/vendor/stop-all'>> {
    return { vendors: await this.stopVendors.execute(command, { isOn: false, reason }) };
  }

  @Answers('admin/casino/vendor/start-all')
  async startAll(@Command() command: CommandContext): Promise<CallOutput<'admin/casino/vendor/start-all'>> {
    return { vendors: await this.stopVendors.execute(command, { isOn: true }) };
  }

  @Answers('admin/casino/vendor/save')
  save(
    @Command() command: CommandContext,
    @Input() { rotate, version, stopReason, publicKey = null, maxBet = null, ...draft }: CallParsed<'admin/casino/vendor/save'>,
  ): Promise<CallOutput<'admin/casino/vendor/save'>> {
    return this.saveVendor.execute(command, { ...draft, publicKey, maxBet }, { rotate, version, stopReason });
  }

  @Answers('admin/casino/vendor/test')
  test(
    @Command() command: CommandContext,
    @Input() { code }: CallParsed<'admin/casino/vendor/test'>,
  ): Promise<CallOutput<'admin/casino/vendor/test'>> {
    return this.testVendor.execute(command, code);
  }

  @Answers('admin/casino/vendor/sync')
  sync(
    @Command() command: CommandContext,
    @Input() { code, release }: CallParsed<'admin/casino/vendor/sync'>,
  ): Promise<CallOutput<'admin/casino/vendor/sync'>> {
    return this.syncGames.execute(command, code, release);
  }

  @Answers('admin/casino/game/get')
  async gameList(@Input() input: CallParsed<'admin/casino/game/get'>): Promise<CallOutput<'admin/casino/game/get'>> {
    const { vendor, skip, take, ...filter } = input;
    const found = vendor === undefined ? undefined : await this.vendors.byCode(this.database, vendor);
    if (vendor !== undefined && !found) return { items: [], total: 0 };
    const { items, total } = await this.games.page(this.database, { ...filter, ...(found && { vendorId: found.id }) }, skip, take);
    const reasons = await this.stopReasons.of(
      this.database,
      items.map(({ id }) => `casino-game:${id}` as const),
    );
    return {
      items: items.map(({ vendorId: _vendorId, ...game }) => ({ ...game, stopReason: reasons.get(`casino-game:${game.id}`) ?? '' })),
      total,
    };
  }

  @Answers('admin/casino/game/save')
  async saveGames(
    @Command() command: CommandContext,
    @Input() { ids, stopReason: reason, addTags, removeTags, ...changes }: CallParsed<'admin/casino/game/save'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.changeGames.execute(command, ids, changes, { reason, tags: { addTags, removeTags } }), language);
  }

  @Answers('admin/casino/call/get')
  async calls(@Input() { skip, take, ...filter }: CallParsed<'admin/casino/call/get'>): Promise<CallOutput<'admin/casino/call/get'>> {
    const { items, total } = await this.lists.calls(this.database, filter, skip, take);
    const proposals = await this.decisions.open(
      this.database,
      items.map(({ id }) => id),
    );
    return {
      items: items.map(({ id, key, vendor, call, memberId, amount, outcome, asked, dead, nextAsk, createdAt }) => ({
        ...{ id, key, vendor, call, memberId, amount, outcome, asked, dead },
        ...{ nextAsk: nextAsk && seoulIso(nextAsk), createdAt: seoulIso(createdAt) },
        proposal: proposalView(proposals.get(id)),
      })),
      total,
    };
  }

  @Answers('admin/casino/call/retry')
  async retry(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/casino/call/retry'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.retryCalls.execute(command, ids), language);
  }

  @Answers('admin/casino/call/decide')
  decide(
    @Command() command: CommandContext,
    @Input() { id, outcome, amount = null, reason }: CallParsed<'admin/casino/call/decide'>,
  ): Promise<CallOutput<'admin/casino/call/decide'>> {
    return this.decideCall.execute(command, id, { outcome, amount, reason });
  }

  @Answers('admin/casino/call/withdraw')
  async withdraw(@Command() command: CommandContext, @Input() { id }: CallParsed<'admin/casino/call/withdraw'>): Promise<void> {
    await this.decideCall.withdraw(command, id);
  }

  @Answers('admin/casino/reconciliation/get')
  async compare(
    @Input() { vendor, from, until }: CallParsed<'admin/casino/reconciliation/get'>,
  ): Promise<CallOutput<'admin/casino/reconciliation/get'>> {
    const { differences, mended, ...counts } = await this.reconcile.execute(vendor, new Date(from), new Date(until));
    const items = differences.map(({ at: _at, reference: _reference, ...one }) => ({ ...one, isMended: mended.has(one.txId) }));
    return { items, total: items.length, ...counts };
  }
}

function healthView({ calls = 0, failed = 0, slowestMs = 0, p95Ms = 0, lastAt }: Partial<VendorHealth> = {}) {
  return { calls, failed, slowestMs, p95Ms, lastAt: lastAt ? seoulIso(lastAt) : null };
}

function proposalView(proposal: Proposal | undefined) {
  if (!proposal) return null;
  const { outcome, amount, reason, proposedAccount: by, proposedAt } = proposal;
  return { outcome, amount, reason, by, at: seoulIso(proposedAt) };
}
