/** The round that a beacon is asked for. Its betting has closed. */
export interface BeaconRequest {
  roundId: number;
  game: string;
  day: string;
  round: number;
  closesAt: Date;
  drawsAt: Date;
}

export interface BeaconValue {
  /** 64 lower-case hex digits. */
  value: string;
  /** Where anybody may look it up, such as `drand:quicknet:1234567`; the player sees it beside the round. */
  source: string;
  /** What proves the value, 96 lower-case hex digits; null for the house's own. */
  signature: string | null;
}

/**
 * A public random value that is fixed only after the betting has closed, so that nobody could know the draw while bets were taken.
 * The network may be asked: it is called outside any transaction.
 */
export abstract class Beacon {
  /** Where the values come from, shown to the player: a stable name such as `built-in` or `drand:quicknet`. */
  abstract readonly source: string;

  /**
   * The round's value, the same each time it is asked for; null when there is none and never will be, which voids the round.
   * Throws when it cannot say yet: it is asked again.
   */
  abstract valueFor(request: BeaconRequest): Promise<BeaconValue | null>;
}
