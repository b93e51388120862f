import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { Pagination } from '../../../ui/pagination.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import type { CasinoSearch } from './casino-search.js';
import { GameTiles } from './game-tiles.js';

const PAGE = 36;
/** Kinds of games that the site has words for; others stand as their vendors call them. */
const known = ['live', 'lines', 'ways', 'anywhere', 'cluster', 'table'];

type Offer = CallOutput<'user/game/casino/get'>;

interface OfferProps {
  kind: 'casino' | 'slot';
  /** Only games with it. */
  tag?: string | undefined;
  isMarked: boolean;
  search: CasinoSearch;
  onSearch: (change: Partial<CasinoSearch>) => void;
  /** What stands there while no vendor has anything on sale. */
  none: ReactNode;
}

/** The games on sale, by vendor and kind. */
export function GameOffer({ kind, tag, isMarked, search, onSearch, none }: OfferProps): ReactNode {
  const { t } = useTranslation();
  const { vendor, category, volatility, order, q, page = 1 } = search;
  const chosen = { ...(vendor && { vendor }), ...(category && { category }), ...(volatility && { volatility }), ...(order && { order }) };
  const filter = { kind, ...(tag && { tag }), favourites: isMarked, ...chosen, ...(q && { search: q }) };
  const { data, error, refetch } = useCall(
    'user/game/casino/get',
    { ...filter, skip: (page - 1) * PAGE, take: PAGE },
    { keepPrevious: true },
  );
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingBars rows={6} />;
  const isNarrowed = isMarked || vendor !== undefined || category !== undefined || volatility !== undefined || q !== undefined;
  if (data.total === 0 && !isNarrowed) return none;
  return (
    <>
      <Chips offer={data} kind={kind} search={search} onSearch={onSearch} />
      {data.total === 0 ? (
        <EmptyState text={t(isMarked ? 'casino:noFavourites' : 'casino:noGames')} />
      ) : (
        <GameTiles games={data.games} isWide={kind === 'casino'} />
      )}
      {data.total > PAGE && <Pagination page={page} pageSize={PAGE} total={data.total} onPage={(next) => onSearch({ page: next })} />}
    </>
  );
}

/** Vendors and kinds, where there are several to choose from. */
function Chips({ offer, kind, search, onSearch }: { offer: Offer } & Pick<OfferProps, 'kind' | 'search' | 'onSearch'>): ReactNode {
  const { t } = useTranslation();
  const { vendor, category } = search;
  const categoryName = (name: string): string => (known.includes(name) ? t(`casino:category.${name}`) : name);
  return (
    <>
      {offer.vendors.length > 1 && (
        <ChipRow
          label={t('casino:vendors')}
          all={t('casino:allVendors')}
          value={vendor}
          choices={offer.vendors.map(({ code, name, games }) => ({ value: code, name, games }))}
          onChange={(value) => onSearch({ vendor: value })}
        />
      )}
      {kind === 'slot' && <Shelves offer={offer} search={search} onSearch={onSearch} />}
      {kind === 'casino' && offer.categories.length > 1 && (
        <ChipRow
          label={t('casino:categories')}
          all={t('casino:allCategories')}
          value={category}
          choices={offer.categories.map(({ category: value, games }) => ({ value, name: categoryName(value), games }))}
          onChange={(value) => onSearch({ category: value })}
        />
      )}
    </>
  );
}

/** Slots as players choose them: the popular ones, and by how they pay. */
function Shelves({
  offer,
  search: { volatility, order },
  onSearch,
}: { offer: Offer } & Pick<OfferProps, 'search' | 'onSearch'>): ReactNode {
  const { t } = useTranslation();
  return (
    <ChipRow
      label={t('casino:categories')}
      all={t('casino:all')}
      value={order ?? volatility}
      choices={[
        { value: 'popular', name: t('casino:shelf.popular') },
        ...offer.volatilities.map(({ volatility: value, games }) => ({ value, name: t(`casino:shelf.${value}`), games })),
      ]}
      onChange={(value) =>
        onSearch(
          value === 'popular'
            ? { order: value, volatility: undefined }
            : { order: undefined, volatility: offer.volatilities.find((each) => each.volatility === value)?.volatility },
        )
      }
    />
  );
}

interface ChipRowProps {
  label: string;
  all: string;
  value: string | undefined;
  choices: readonly { value: string; name: string; games?: number }[];
  onChange: (value: string | undefined) => void;
}

function ChipRow({ label, all, value, choices, onChange }: ChipRowProps): ReactNode {
  return (
    <div className="casino-chips" role="group" aria-label={label}>
      <button type="button" className="casino-chip" aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
        {all}
      </button>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="casino-chip"
          aria-pressed={value === choice.value}
          onClick={() => onChange(choice.value)}
        >
          {choice.name} {choice.games !== undefined && <em>{choice.games}</em>}
        </button>
      ))}
    </div>
  );
}
