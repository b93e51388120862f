/** What a supplier answered to one question. */
export interface FeedAnswer {
  /** Everything as it stands, whatever was told before; otherwise what is newer than asked for. */
  snapshot: boolean;
  /** Number of the newest message that the answer takes account of. */
  sequence: number;
  /** As they came: each is read by itself, so that a bad one spoils no other. */
  messages: readonly unknown[];
}

/**
 * A supplier who tells of fixtures, odds, matches under way and results while the site runs. The network is asked outside any transaction.
 */
export abstract class SportsFeed {
  /** As fixtures and odds name who told them. */
  abstract readonly source: string;

  /** False where nobody is configured. */
  abstract readonly isThere: boolean;

  /**
   * What is new.
   * @param since number of the newest message that is known with all before it; null asks for everything as it stands
   * @returns `unchanged` when there is nothing; undefined when the supplier cannot be reached or makes no sense
   */
  abstract ask(since: number | null): Promise<FeedAnswer | 'unchanged' | undefined>;
}
