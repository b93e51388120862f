import type { CallInput, CallOutput, PushData } from '../../lib/contract.js';
import { takeNews, useFixtureNews, type FixtureNews } from '../../lib/fixture-news.js';
import { callKey, queryClient } from '../../lib/queries.js';
import { refreshSoon } from '../../lib/refresh-soon.js';
import { usePush } from '../../lib/use-push.js';
import type { DeskFixture, FixtureView } from './fixtures.js';

type List = CallOutput<'admin/sports/fixture/get'>;

const withNews = (fixture: DeskFixture, news: ReadonlyMap<number, FixtureNews>): DeskFixture => {
  const own = news.get(fixture.id);
  return own === undefined ? fixture : takeNews(fixture, own, true);
};
const withBook = (fixture: DeskFixture, { fixtureId, bets, stakes, exposure }: PushData<'fixture.book'>): DeskFixture =>
  fixtureId === fixture.id ? { ...fixture, bets, stakes, exposure } : fixture;

/** Puts what is pushed into the list: what happens to a row at once, what comes and goes by reading again. */
export function useListNews(query: CallInput<'admin/sports/fixture/get'>): void {
  const change = (of: (fixture: DeskFixture) => DeskFixture): void => {
    queryClient.setQueryData<List>(callKey('admin/sports/fixture/get', query), (known) =>
      known === undefined ? known : { ...known, items: known.items.map(of) },
    );
  };
  useFixtureNews((news) => change((fixture) => withNews(fixture, news)));
  usePush('fixture.book', (book) => change((fixture) => withBook(fixture, book)));
  usePush('fixtures.changed', () => refreshSoon('admin/sports/fixture/get'));
}

/** The same for the fixture that is open; its book per outcome and its results are read again. */
export function useViewNews(fixtureId: number): void {
  const change = (of: (fixture: DeskFixture) => DeskFixture): void => {
    queryClient.setQueryData<FixtureView>(callKey('admin/sports/fixture/view', { fixture_id: fixtureId }), (known) =>
      known === undefined ? known : { ...known, fixture: of(known.fixture) },
    );
  };
  useFixtureNews((news) => {
    if (news.has(fixtureId)) change((fixture) => withNews(fixture, news));
  });
  usePush('fixture.book', (book) => {
    if (book.fixtureId !== fixtureId) return;
    change((fixture) => withBook(fixture, book));
    refreshSoon('admin/sports/fixture/view');
  });
}
