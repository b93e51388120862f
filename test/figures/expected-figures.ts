/** What every page is to show, made of what happened by the definitions of the domain and by nothing of the product. */
import type { ReconciledLine } from '#lib/contract';
import { sumOf, groupBy } from './comparison.js';
import { noPlay, playSumNames, type HouseFact, type PlayFact, type PlaySums, type Sources } from './sources.js';

export type Basis = 'placed' | 'settled';

/** The first and the last Seoul day, both included. */
export interface Span {
  from: string;
  to: string;
}
export const within =
  ({ from, to }: Span) =>
  ({ day }: { day: string }): boolean =>
    day >= from && day <= to;

/** Everybody below an agent at the moment; 0 is the whole site. */
export const below =
  (scope: number) =>
  ({ path }: { path: number[] }): boolean =>
    scope === 0 || path.slice(0, -1).includes(scope);

const kinds: Readonly<Record<string, string>> = { eos1: 'powerball', europe: 'sports', casino: 'casino', slot: 'slot' };
export function playOf(game: string): string {
  const play = kinds[game];
  if (play === undefined) throw new Error(`the workload plays no ${game}`);
  return play;
}

export class Expected {
  constructor(readonly sources: Sources) {}

  /** Bets and rounds, as the flows of all pages have them. */
  get bets(): PlayFact[] {
    return this.sources.plays;
  }

  /**
   * What GGR is made of: beside the bets, by settlement, what vendors' own wallets kept, as a stake that lost, or paid beyond what went
   * there, as a payout. The house sees no bets there. Their level is not known from here: `isVisit` marks them.
   */
  earnings(basis: Basis): PlayFact[] {
    const visits = this.sources.visits.map(({ sent, returned, ...place }): PlayFact => {
      const kept = sent - returned;
      const net = { settledStakes: Math.max(kept, 0), settledPayouts: Math.max(-kept, 0), wonBets: kept < 0 ? 1 : 0 };
      return { ...noPlay(), ...place, ...net, level: 0, isVisit: true, settledBets: 1 };
    });
    return basis === 'settled' ? [...this.sources.plays, ...visits] : this.sources.plays;
  }

  houseSum(span: Span, accounts: readonly string[], worth: (fact: HouseFact) => number = () => 1, kindsOf?: readonly string[]): number {
    return sumOf(
      this.sources.house.filter((fact) => within(span)(fact) && accounts.includes(fact.account) && (kindsOf?.includes(fact.kind) ?? true)),
      (fact) => fact.amount * worth(fact),
    );
  }

  /** GGR of the ledger: what the accounts of the games took in. */
  ledgerGgr(span: Span): number {
    return this.houseSum(span, ['gaming', 'gaming_egg']);
  }

  /** Points at what they were worth when they were given, and wins of free rounds; negative. */
  bonuses(span: Span): number {
    const points = ['bonus', 'comment', 'charge', 'signup', 'attendance', 'roulette', 'friend_loss', 'point_adjustment'];
    return this.houseSum(span, points, ({ wonPerPoint }) => wonPerPoint) + this.houseSum(span, ['casino_bonus', 'casino_bonus_egg']);
  }

  /** What the accounts of a cost took in, points at what they were worth then. */
  booked(line: Exclude<ReconciledLine, 'ggr'>, span: Span): number {
    if (line === 'bonuses') return this.bonuses(span);
    const accounts = { rolling: ['rolling', 'point_rolling'], losing: ['losing'], positions: ['carried'], vendorFees: ['vendor_fee'] };
    return this.houseSum(span, accounts[line]);
  }

  rolling(span: Span): number {
    return -sumOf(this.sources.rolling.filter(within(span)), ({ amount }) => amount) || 0;
  }

  losing(span: Span): number {
    return -sumOf(this.sources.losing.filter(within(span)), ({ amount }) => amount) || 0;
  }

  /** Of each vendor and day the GGR at the fee of that day, rounded; negative. */
  fees(span: Span): { day: string; vendor: number; ggr: number; percent: number; amount: number }[] {
    const cells = groupBy(
      this.earnings('settled').filter((fact) => fact.vendor !== 0 && within(span)(fact)),
      ({ day, vendor }) => `${day} ${vendor}`,
    );
    return [...cells.values()].flatMap((facts) => {
      const { day, vendor } = facts[0]!;
      const { settledStakes, settledPayouts } = total(facts);
      if (settledStakes === 0 && settledPayouts === 0) return [];
      const percent = this.sources.fees.findLast((fee) => fee.vendor === vendor && fee.fromDay <= day)?.percent ?? 0;
      const ggr = settledStakes - settledPayouts;
      return [{ day, vendor, ggr, percent, amount: -Math.round((ggr * percent) / 100) || 0 }];
    });
  }

  /** The lines of the profit statement. */
  lines(span: Span): Record<string, number> {
    const { turnover, settledStakes, settledPayouts } = total(this.earnings('settled').filter(within(span)));
    const ggr = settledStakes - settledPayouts;
    const [bonuses, rolling, losing] = [this.bonuses(span), this.rolling(span), this.losing(span)];
    const positions = this.houseSum(span, ['carried']);
    const vendorFees = sumOf(this.fees(span), ({ amount }) => amount);
    const ngr = ggr + bonuses + rolling + losing + positions + vendorFees;
    return {
      turnover,
      ggr,
      payout: -settledPayouts || 0,
      bonuses,
      rolling,
      losing,
      positions,
      vendorFees,
      ngr,
    };
  }

  money(span: Span, filter: (fact: { path: number[]; ownerId: number }) => boolean = () => true) {
    const facts = this.sources.money.filter((fact) => within(span)(fact) && filter(fact) && fact.agentId === null);
    const of = (flow: string) => facts.filter((fact) => fact.flow === flow);
    return {
      deposits: sumOf(of('deposits'), ({ amount }) => amount),
      depositCount: sumOf(of('deposits'), ({ count }) => count),
      withdrawals: sumOf(of('withdrawals'), ({ amount }) => amount),
      withdrawalCount: sumOf(of('withdrawals'), ({ count }) => count),
    };
  }

  /** What an agent gave to those below and took from them, its decisions on their requests with its own money among it. */
  ofAgent(agentId: number, span: Span): { given: number; taken: number } {
    const trades = this.sources.trades.filter((fact) => within(span)(fact) && fact.ownerId === agentId);
    const requests = this.sources.money.filter((fact) => within(span)(fact) && fact.agentId === agentId);
    const of = (trade: string, request: string): number =>
      sumOf(
        trades.filter(({ flow }) => flow === trade),
        ({ amount }) => amount,
      ) +
      sumOf(
        requests.filter(({ flow }) => flow === request),
        ({ amount }) => amount,
      );
    return { given: of('given', 'deposits'), taken: of('taken', 'withdrawals') };
  }

  /** People who have a bet that stands, placed in the span. */
  bettors(span: Span): number {
    const bets = groupBy(this.bets.filter(within(span)), ({ ownerId }) => ownerId);
    return [...bets.values()].filter((own) => own.some((fact) => fact.bets > 0)).length;
  }

  joins(span: Span, scope = 0): number {
    return this.sources.people.filter(
      (person) => person.kind === 'player' && below(scope)({ path: person.joinedPath }) && within(span)({ day: person.joinedDay }),
    ).length;
  }
}

export function total(facts: readonly PlaySums[]): PlaySums {
  const sums = noPlay();
  for (const fact of facts) for (const name of playSumNames) sums[name] += fact[name];
  return sums;
}

/** The measures of the statistics. */
export function measuresOf(facts: readonly PlayFact[], basis: Basis): Record<string, number | null> {
  const sums = total(facts);
  const [settledBets, settledStakes, payout] =
    basis === 'placed'
      ? [sums.endedBets, sums.endedStakes, sums.endedPayouts]
      : [sums.settledBets, sums.settledStakes, sums.settledPayouts];
  const measures = { bets: sums.bets, turnover: sums.turnover, open: sums.turnover - sums.endedStakes, ggr: settledStakes - payout };
  const returnPercent = settledStakes > 0 ? Math.round((payout / settledStakes) * 10_000) / 100 : null;
  return { ...measures, settledBets, settledStakes, payout, returnPercent };
}
