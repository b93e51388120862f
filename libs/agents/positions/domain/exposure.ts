/** A share of an open bet. */
export interface OpenShare {
  betId: number;
  /** What is settled together, such as `round:17` or `casino:42`. */
  unit: string;
  game: string;
  /** Won: what of it is open, and what it can lose. */
  open: number;
  risk: number;
}

/** What an open bet is on. */
export interface OpenPick {
  betId: number;
  /** How many picks stand together; a bet with one is on the outcome below. */
  picks: number;
  kind: 'fixture' | 'round';
  /** Of the fixture or round. */
  id: number;
  /** The id of a fixture's market, or the name of a round's. */
  market: string;
  outcome: string;
}

/** Open shares of one place: a market of a fixture or round, all combined bets, all rounds of casino or slot; won. */
export interface OpenPlace {
  kind: OpenPick['kind'] | 'combined' | 'casino' | 'slot';
  /** Null for combined bets and vendors' rounds. */
  id: number | null;
  market: string | null;
  /** How many picks the smallest and the largest of combined bets have. */
  picks: { least: number; most: number } | null;
  bets: number;
  carried: number;
  /** What all shares come to with each outcome that has bets; those of combined bets and vendors' rounds have none. */
  results: Map<string, number>;
  /** The worst of them, at most 0, which is what a void brings; where there are no outcomes, when every bet wins. */
  worst: number;
}

/**
 * Open shares by place, the worst first. With an outcome the shares on it lose what they can, all others of its market win what they carry.
 * A bet with several picks is no part of any market.
 */
export function openPlacesOf(shares: readonly OpenShare[], picks: ReadonlyMap<number, OpenPick>): OpenPlace[] {
  const places = new Map<string, Gathered>();
  for (const share of shares) {
    const at = placeOf(share, picks.get(share.betId));
    const key = `${at.kind}:${at.id}:${at.market}`;
    const place = places.get(key) ?? { ...at, bets: 0, carried: 0, risk: 0, against: new Map() };
    places.set(key, place);
    gather(place, share, picks.get(share.betId));
  }
  return [...places.values()].map(ended).sort((one, other) => one.worst - other.worst || other.carried - one.carried);
}

/** What a place may lose and win while its shares are added up. */
interface Gathered extends Omit<OpenPlace, 'results' | 'worst'> {
  risk: number;
  /** By outcome: what its shares give up and lose when it comes true. */
  against: Map<string, number>;
}

function placeOf({ unit, game }: OpenShare, pick: OpenPick | undefined): Pick<OpenPlace, 'kind' | 'id' | 'market' | 'picks'> {
  const whole = { id: null, market: null, picks: null };
  if (unit.startsWith('casino:')) return { ...whole, kind: game === 'slot' ? 'slot' : 'casino' };
  if (pick?.picks === 1) return { kind: pick.kind, id: pick.id, market: pick.market, picks: null };
  return { ...whole, kind: 'combined' };
}

function gather(place: Gathered, { open, risk }: OpenShare, pick: OpenPick | undefined): void {
  place.bets += 1;
  place.carried += open;
  place.risk += risk;
  if (place.kind === 'combined' && pick) place.picks = widened(place.picks, pick.picks);
  if (place.market !== null && pick) place.against.set(pick.outcome, (place.against.get(pick.outcome) ?? 0) + open + risk);
}

function widened(range: OpenPlace['picks'], picks: number): NonNullable<OpenPlace['picks']> {
  return { least: Math.min(range?.least ?? picks, picks), most: Math.max(range?.most ?? picks, picks) };
}

function ended({ risk, against, ...place }: Gathered): OpenPlace {
  const results = new Map([...against].map(([outcome, lost]) => [outcome, place.carried - lost]));
  const worst = place.market === null ? -risk : Math.min(0, ...results.values());
  // Nothing is 0, never −0.
  return { ...place, results, worst: worst || 0 };
}
