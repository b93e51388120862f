import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { call, type ApiError } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { takeUpdates, useFixtureUpdates, type FixtureCard, type FixtureUpdates } from '../../../shared/sports/fixture-updates.js';
import { callKey, takePush, useCall } from '../../../lib/queries.js';
import { refreshEvery } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { listInput, type ListView } from './list-view.js';
import type { Section } from './section-paths.js';

type Page = CallOutput<'user/sports/fixtures'>;
type Pages = InfiniteData<Page, number>;

const ROWS = 50;
/** Fixtures come and go all the time: their lists are read again at most this often, ms. */
const LIST_EVERY_MS = 3_000;
/** What no push told of, such as a new line, comes with a read, ms. */
const READ_MS = 60_000;

export interface FixtureList {
  /** Undefined until the first answer. */
  readonly fixtures: readonly FixtureCard[] | undefined;
  readonly total: number;
  readonly error: ApiError | null;
  readonly retry: () => void;
  /** Reads the rows after those that are shown; absent when all are. */
  readonly more: (() => void) | undefined;
  readonly isReadingMore: boolean;
}

/** The fixtures of a section, live. */
export function useFixtureList(section: Section, view: ListView): FixtureList {
  const input = listInput(section, view);
  const key = [...callKey('user/sports/fixtures'), input];
  const query = useInfiniteQuery<Page, ApiError, Pages, readonly unknown[], number>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => call('user/sports/fixtures', { ...input, skip: pageParam, take: ROWS }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.length * ROWS;
      return last.items.length > 0 && read < last.total ? read : undefined;
    },
    refetchInterval: READ_MS,
  });
  useFixtureUpdates((updates) => takePush<Pages>(key, (pages) => takeIntoPages(pages, updates)));
  useListUpdates(section);
  const pages = query.data?.pages;
  return {
    fixtures: pages === undefined ? undefined : onlyOnce(pages.flatMap(({ items }) => items)),
    total: pages?.at(-1)?.total ?? 0,
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isReadingMore: query.isFetchingNextPage,
  };
}

/**
 * The first fixtures of a section, live.
 *
 * @param isOn whether the section is on; without, nothing is read
 */
export function useFirstFixtures(section: Section, take: number, isOn = true): ReturnType<typeof useCall<'user/sports/fixtures'>> {
  const input = { section, skip: 0, take };
  const key = callKey('user/sports/fixtures', input);
  const query = useCall('user/sports/fixtures', input, { refetchInterval: READ_MS, enabled: isOn });
  useFixtureUpdates((updates) => takePush<Page>(key, (page) => takeIntoPage(page, updates)));
  useListUpdates(section);
  return query;
}

/** Reads a section's lists again when fixtures have come or gone. */
function useListUpdates(section: Section): void {
  usePush('fixtures.changed', ({ sections }) => {
    if (sections.includes(section)) refreshEvery(LIST_EVERY_MS, 'user/sports/fixtures');
  });
}

/** While pages are read one after the other a fixture may move from one to the next. */
function onlyOnce(fixtures: readonly FixtureCard[]): FixtureCard[] {
  return [...new Map(fixtures.map((fixture) => [fixture.id, fixture])).values()];
}

/** Takes changes into the pages of a list; pages without any stay the same objects. */
export function takeIntoPages(pages: Pages, updates: ReadonlyMap<number, FixtureUpdates>): Pages {
  const next = pages.pages.map((page) => takeIntoPage(page, updates));
  return next.every((page, index) => page === pages.pages[index]) ? pages : { ...pages, pages: next };
}

function takeIntoPage(page: Page, updates: ReadonlyMap<number, FixtureUpdates>): Page {
  const items = page.items.map((fixture) => takeOwn(fixture, updates, page.marginPercent));
  return items.every((fixture, index) => fixture === page.items[index]) ? page : { ...page, items };
}

function takeOwn(fixture: FixtureCard, updates: ReadonlyMap<number, FixtureUpdates>, marginPercent: number): FixtureCard {
  const own = updates.get(fixture.id);
  return own === undefined ? fixture : takeUpdates(fixture, own, { marginPercent });
}

/** A fixture with all of its markets, live. */
export function useFixture(id: number): ReturnType<typeof useCall<'user/sports/fixture'>> {
  const key = callKey('user/sports/fixture', { fixture_id: id });
  const query = useCall('user/sports/fixture', { fixture_id: id }, { refetchInterval: READ_MS });
  useFixtureUpdates((updates) => {
    const own = updates.get(id);
    if (own === undefined) return;
    takePush<CallOutput<'user/sports/fixture'>>(key, (known) => {
      const { fixture, marginPercent } = known;
      return { ...known, fixture: takeUpdates(fixture, own, { isWhole: true, marginPercent }) };
    });
  });
  return query;
}
