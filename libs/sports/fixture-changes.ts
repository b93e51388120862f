import { Inject, Injectable } from '@nestjs/common';
import type { FixtureResult, MarketStatus, Section } from '#lib/contract';
import { Outbox } from '#lib/events';
import { type Clock, must } from '#lib/kernel';
import { CLOCK, type Sql, type Tx } from '#lib/platform';
import { type FixtureChange, type FixtureDraft, FixturesRepository } from './data/fixtures.repository.js';
import { FixtureEventsRepository } from './data/fixture-events.repository.js';
import { MarketsRepository } from './data/markets.repository.js';
import { type FixtureRow, isOffered, type MarketDraft, type MarketRow } from './data/sports-rows.js';
import { eventsBetween } from './domain/fixture-events.js';
import { gradeMarket } from './domain/grade.js';
import { fixtureEvent, listsEvent, oddsEvents, sectionsOf } from './fixture-views.js';

/** A result on somebody's word. */
export interface ToldResult {
  /** Null makes the fixture void. */
  result: FixtureResult | null;
  /** A supplier's name, or `manual`. */
  source: string;
  /** Account of the administrator; null where a supplier tells. */
  enteredBy: string | null;
  reason: string;
}

/**
 * The one way in which fixtures and their markets change, from importer, supplier, simulator, administrator. It shuts the
 * fixture, writes, and tells everybody; all in the caller's transaction. What is as it was is neither written nor told.
 */
@Injectable()
export class FixtureChanges {
  constructor(
    private readonly fixtures: FixturesRepository,
    private readonly markets: MarketsRepository,
    private readonly events: FixtureEventsRepository,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Adds a fixture with its markets. @returns its id; undefined when its source has told of it before */
  async add(tx: Tx, draft: FixtureDraft, markets: readonly MarketDraft[]): Promise<number | undefined> {
    const at = this.clock.now();
    const id = await this.fixtures.add(tx, draft, at);
    if (id === undefined) return undefined;
    const saved = await this.markets.save(tx, id, markets, { source: draft.source, at, by: null });
    // What nobody can bet on comes into no list.
    if (saved.some(isOffered)) await this.outbox.record(tx, [listsEvent(sectionsOf(await this.row(tx, id)), at)]);
    return id;
  }

  /**
   * Brings markets to these odds and states, new ones included.
   * @param by the administrator who sets the odds; null for a feed
   * @returns those that changed
   */
  async saveMarkets(
    tx: Tx,
    fixtureId: number,
    drafts: readonly MarketDraft[],
    source: string,
    by: number | null = null,
  ): Promise<MarketRow[]> {
    await this.fixtures.shut(tx, [fixtureId]);
    const at = this.clock.now();
    const changed = await this.markets.save(tx, fixtureId, drafts, { source, at, by });
    await this.outbox.record(tx, oddsEvents(fixtureId, changed, at));
    if (await this.areFirst(tx, fixtureId, changed))
      await this.outbox.record(tx, [listsEvent(sectionsOf(await this.row(tx, fixtureId)), at)]);
    return changed;
  }

  /** Suspends, reopens, closes or cancels markets of one fixture that are not over. @returns those that changed */
  async switchMarkets(
    tx: Tx,
    fixtureId: number,
    ids: readonly number[],
    status: Exclude<MarketStatus, 'settled'>,
    source: string,
  ): Promise<MarketRow[]> {
    await this.fixtures.shut(tx, [fixtureId]);
    const at = this.clock.now();
    const changed = await this.markets.setStatus(tx, ids, status, { source, at });
    if (status === 'cancelled' && changed.length > 0) await this.fixtures.makeDue(tx, fixtureId);
    await this.outbox.record(tx, oddsEvents(fixtureId, changed, at));
    return changed;
  }

  /** Changes clock, score, start or state. @returns the fixture as it then is */
  async change(tx: Tx, id: number, change: FixtureChange): Promise<FixtureRow> {
    await this.fixtures.shut(tx, [id]);
    const before = await this.row(tx, id);
    await this.fixtures.change(tx, id, change);
    const after = await this.row(tx, id);
    await this.tell(tx, before, after);
    return after;
  }

  /**
   * Gives a fixture its result, corrects it or makes it void, and notes how its markets end; settlement follows. What the result does not
   * say, such as corners, leaves a market closed until somebody says it or cancels the market.
   * @returns the fixture as it then is
   */
  async enter(tx: Tx, id: number, told: ToldResult): Promise<FixtureRow> {
    await this.fixtures.shut(tx, [id]);
    const at = this.clock.now();
    const before = await this.row(tx, id);
    await this.fixtures.enter(tx, id, { ...told, at });
    const markets = await this.markets.ofFixtures(tx, [id]);
    const open: number[] = [];
    const ended: { id: number; results: Record<string, string> }[] = [];
    for (const market of markets) {
      const results = gradeMarket(market, told.result);
      if (results) ended.push({ id: market.id, results });
      else open.push(market.id);
    }
    const by = { source: told.source, at };
    const changed = [...(await this.markets.settle(tx, ended, by)), ...(await this.markets.setStatus(tx, open, 'closed', by))];
    const after = await this.row(tx, id);
    await this.outbox.record(tx, oddsEvents(id, changed, at));
    await this.tell(tx, before, after);
    return after;
  }

  /** Whether these markets are new and the only ones on offer, so that the fixture comes into lists with them. */
  private async areFirst(tx: Tx, fixtureId: number, changed: readonly MarketRow[]): Promise<boolean> {
    const offered = changed.filter(isOffered);
    if (!offered.some(({ version }) => version === 1)) return false;
    return (await this.markets.ofFixtures(tx, [fixtureId])).filter(isOffered).length === offered.length;
  }

  private async tell(tx: Tx, before: FixtureRow, after: FixtureRow): Promise<void> {
    const at = this.clock.now();
    await this.events.add(tx, after.id, eventsBetween(before, after, at), at);
    const onSale = (await this.markets.ofFixtures(tx, [after.id])).filter(isOffered).length;
    const events = [fixtureEvent(after, onSale, at)];
    if (before.status !== after.status) events.push(listsEvent([...new Set<Section>([...sectionsOf(before), ...sectionsOf(after)])], at));
    await this.outbox.record(tx, events);
  }

  private async row(sql: Sql, id: number): Promise<FixtureRow> {
    return must(await this.fixtures.byId(sql, id), `there is no fixture ${id}`);
  }
}
