import type { CallOutput } from '../../../lib/contract.js';
import { pushedMarket, takeUpdates, useFixtureUpdates, type FixtureUpdates } from '../../../shared/sports/fixture-updates.js';
import { callKey, takePush, useCall } from '../../../lib/queries.js';
import type { LiveMarket } from './slip-lines.js';

type Answer = CallOutput<'user/sports/markets'>;

/** Read again this often even without a push, ms. */
const READ_MS = 20_000;

/** The picked markets as they are now. @returns undefined for a market that has not been read yet */
export function useMarkets(ids: readonly number[]): (marketId: number) => LiveMarket {
  const input = { ids: [...ids] };
  const query = useCall('user/sports/markets', input, { enabled: ids.length > 0, keepPrevious: true, refetchInterval: READ_MS });
  useFixtureUpdates((updates) => takePush<Answer>(callKey('user/sports/markets', input), (known) => takeIntoMarkets(known, updates)));
  return (marketId) => {
    const found = query.data?.markets.find(({ id }) => id === marketId);
    if (found !== undefined) return { market: found, fixture: found.fixture };
    return query.data === undefined || query.isPlaceholderData ? undefined : 'gone';
  };
}

/** Takes changes into the picked markets and their matches. */
export function takeIntoMarkets(answer: Answer, updates: ReadonlyMap<number, FixtureUpdates>): Answer {
  const markets = answer.markets.map((market) => {
    const own = updates.get(market.fixture.id);
    if (own === undefined) return market;
    const { marginPercent } = answer;
    const told = pushedMarket(own.markets.get(market.id), marginPercent);
    const newer = told !== undefined && told.version > market.version ? told : {};
    return { ...market, ...newer, fixture: takeUpdates(market.fixture, own, { marginPercent }) };
  });
  return { ...answer, markets };
}
