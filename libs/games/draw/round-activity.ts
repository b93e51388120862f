/** What the players do on a round; betting knows, and the application binds it. */
export abstract class RoundActivity {
  /** How many members have a bet on the round. */
  abstract bettors(roundId: number): Promise<number>;
}
