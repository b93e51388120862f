/** What agents carry of bets; the agents' library knows, and the application binds it. */
export abstract class BetSupport {
  /** Won by bet; bets of which nothing is carried are left out. @param agentId counts the share of this agent alone */
  abstract ofBets(betIds: readonly number[], agentId?: number): Promise<Map<number, number>>;
}
