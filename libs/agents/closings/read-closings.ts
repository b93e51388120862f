import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, ClosingKind } from '#lib/contract';
import { monthAfter, seoulDay, seoulIso, seoulMonthStart, type Clock } from '#lib/kernel';
import { CLOCK, Settings } from '#lib/platform';
import { commissionSettings } from '../commission/commission-settings.js';
import { ClosingsRepository, type ClosingDay, type ClosingPeriod } from './closings.repository.js';
import { endsBehind, settlementsAfter } from './due-closings.js';

type Closings = CallOutput<'admin/closing/get'>;
type Closing = Closings['items'][number];

/** Closings to come are reckoned no further ahead, so that a month of another century is no work. */
const horizonMs = 400 * 24 * 60 * 60 * 1000;

const nothing = { periodId: null, from: null, agents: 0, amount: 0, waiting: 0 };

/** What closes in a month, what has closed, and what will by the settings in force. */
@Injectable()
export class ReadClosings {
  constructor(
    private readonly repository: ClosingsRepository,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param month `YYYY-MM`; the one that runs unless it is named */
  async execute(month?: string): Promise<Closings> {
    const today = seoulDay(this.clock.now());
    const asked = month ?? today.slice(0, 7);
    const [from, until] = [seoulMonthStart(asked), seoulMonthStart(monthAfter(asked))];
    const [losing, rolling, positions, due] = await Promise.all([
      this.repository.losing(from, until),
      this.repository.rolling(`${asked}-01`, `${monthAfter(asked)}-01`),
      this.repository.positions(from, until),
      this.due(from, until),
    ]);
    const items = [...losing.map(periodOf), ...rolling.map(paidOf('rolling')), ...positions.map(paidOf('positions')), ...due];
    return { month: asked, today, items: items.sort((a, b) => a.day.localeCompare(b.day)) };
  }

  /** What no row stands for yet. */
  private async due(from: Date, until: Date): Promise<Closing[]> {
    const now = this.clock.now();
    if (until <= now || from.getTime() - now.getTime() > horizonMs) return [];
    const { losingPeriod, positions, positionSettlement } = await this.settings.get(commissionSettings);
    const open = await this.repository.openLosing();
    const ends = open === undefined ? [] : endsBehind(open, losingPeriod, until);
    const isSettled = positions && positionSettlement !== 'by_hand' && (await this.repository.hasPositions());
    const settlements = isSettled ? settlementsAfter(now, positionSettlement, until) : [];
    return [...ends.map(dueOf('losing')), ...settlements.map(dueOf('positions'))].filter(({ at }) => at !== null && new Date(at) >= from);
  }
}

function periodOf({ id, startsAt, endsAt, closedAt, agents, paid, waiting }: ClosingPeriod): Closing {
  const state = closedAt === null ? 'due' : waiting > 0 ? 'waits' : 'done';
  return {
    ...{ day: seoulDay(endsAt), kind: 'losing', state, at: seoulIso(endsAt), periodId: id, from: seoulIso(startsAt) },
    ...{ agents, amount: paid, waiting },
  };
}

const paidOf =
  (kind: ClosingKind) =>
  ({ day, agents, amount }: ClosingDay): Closing => ({ ...nothing, day, kind, state: 'done', at: null, agents, amount });

const dueOf =
  (kind: ClosingKind) =>
  (at: Date): Closing => ({ ...nothing, day: seoulDay(at), kind, state: 'due', at: seoulIso(at) });
