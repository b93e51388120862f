import type { CallInput, CallOutput } from '../../lib/contract.js';
import { withMarkets, withState } from '../../lib/fixture-news.js';
import { callKey, queryClient } from '../../lib/queries.js';
import { refreshSoon } from '../../lib/refresh-soon.js';
import { usePush } from '../../lib/use-push.js';
import type { DeskFixture, FixtureView } from './fixtures.js';

type Patch = (fixture: DeskFixture) => DeskFixture;

/** Runs for every piece of news of one fixture with what it changes. */
function useFixtureNews(patch: (fixtureId: number, change: Patch) => void): void {
  usePush('fixture.changed', (news) => patch(news.id, (fixture) => withState(fixture, news)));
  usePush('odds.changed', ({ fixtureId, markets }) => patch(fixtureId, (fixture) => ({ ...fixture, markets: withMarkets(fixture.markets, markets) })));
  usePush('fixture.book', ({ fixtureId, ...book }) => patch(fixtureId, (fixture) => ({ ...fixture, ...book })));
}

/** Puts what is pushed into the list: what happens to a row at once, what comes and goes by reading again. */
export function useListNews(query: CallInput<'admin/sports/fixture/get'>): void {
  useFixtureNews((fixtureId, change) => {
    queryClient.setQueryData<CallOutput<'admin/sports/fixture/get'>>(callKey('admin/sports/fixture/get', query), (known) => {
      if (known === undefined || !known.items.some((fixture) => fixture.id === fixtureId)) return known;
      return { ...known, items: known.items.map((fixture) => (fixture.id === fixtureId ? change(fixture) : fixture)) };
    });
  });
  usePush('fixtures.changed', () => refreshSoon('admin/sports/fixture/get'));
}

/** The same for the fixture that is open; its book per outcome is read again. */
export function useViewNews(fixtureId: number): void {
  useFixtureNews((id, change) => {
    if (id !== fixtureId) return;
    queryClient.setQueryData<FixtureView>(callKey('admin/sports/fixture/view', { fixture_id: fixtureId }), (known) => (known === undefined ? known : { ...known, fixture: change(known.fixture) }));
  });
  usePush('fixture.book', (book) => {
    if (book.fixtureId === fixtureId) refreshSoon('admin/sports/fixture/view');
  });
}
