import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { type Clock, seoulDay, seoulDayStart } from '#lib/kernel';
import { CLOCK, Database, Settings } from '#lib/platform';
import { commissionSettings } from '../../commission/commission-settings.js';
import { OpenShares } from '../data/open-shares.js';
import { SharesIf } from '../data/shares-if.js';
import { capOf } from '../domain/caps.js';
import { positionKeys } from '../domain/categories.js';
import { type OpenPlace, openPlacesOf } from '../domain/exposure.js';
import { type NamedPlace, PositionPicks } from '../picks-port.js';

type Open = CallOutput<'agent/position/open/get'>;
type WhatIf = CallOutput<'agent/position/whatIf'>;

/** Picks are read for so many bets at once. */
const pageSize = 5_000;
const dayMs = 86_400_000;

/** What an agent's open bets may bring, and what past ones would have brought at other rates. */
@Injectable()
export class OpenPositionsReader {
  constructor(
    private readonly database: Database,
    private readonly shares: OpenShares,
    private readonly sharesIf: SharesIf,
    private readonly picks: PositionPicks,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The worst places first. */
  async page(agentId: number, { skip, take }: { skip: number; take: number }): Promise<Open> {
    const places = await this.places(agentId);
    const shown = places.slice(skip, skip + take);
    const named = shown.filter(({ market }) => market !== null);
    const names = await this.picks.names(this.database, named);
    const nameOf = new Map(named.map((place, index) => [place, names[index]]));
    return { items: shown.map((place) => rowOf(place, nameOf.get(place))), total: places.length, sums: sumsOf(places) };
  }

  /** Of bets that were reckoned in the last days, today included. */
  async whatIf(agentId: number, { days, points }: { days: number; points: number }): Promise<WhatIf> {
    const settings = await this.settings.get(commissionSettings);
    const first = seoulDay(new Date(this.clock.now().getTime() - (days - 1) * dayMs));
    const caps = new Map(Object.entries(positionKeys).map(([category, key]) => [category, capOf(settings, key)]));
    const { actual, asked } = await this.sharesIf.since(this.database, agentId, seoulDayStart(first), { points, caps });
    return { actual, asked, none: 0, worstDay: (await this.sharesIf.worstDay(this.database, agentId, first)) ?? null };
  }

  private async places(agentId: number): Promise<OpenPlace[]> {
    const shares = await this.shares.list(this.database, agentId);
    const bets = shares.filter(({ unit }) => !unit.startsWith('casino:')).map(({ betId }) => betId);
    const picks = [];
    for (let at = 0; at < bets.length; at += pageSize)
      picks.push(...(await this.picks.picks(this.database, bets.slice(at, at + pageSize))));
    return openPlacesOf(shares, new Map(picks.map((pick) => [pick.betId, pick])));
  }
}

function sumsOf(places: readonly OpenPlace[]): Open['sums'] {
  return places.reduce((sums, { carried, worst }) => ({ carried: sums.carried + carried, worst: sums.worst + worst }), {
    carried: 0,
    worst: 0,
  });
}

/** With each outcome that its market has: one without bets wins all that is carried. */
function rowOf({ results, ...place }: OpenPlace, named: NamedPlace | undefined): Open['items'][number] {
  if (!named) return { ...place, fixture: null, round: null, market: null, at: null, outcomes: [] };
  const { outcomes, ...name } = named;
  const all = [...new Set([...outcomes, ...results.keys()])];
  return { ...place, ...name, outcomes: all.map((outcome) => ({ outcome, result: results.get(outcome) ?? place.carried })) };
}
