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
  isMarked: boolean;
  search: CasinoSearch;
  onSearch: (change: Partial<CasinoSearch>) => void;
  /** What stands there while no vendor has anything on sale. */
  none: ReactNode;
}

/** The games on sale, by vendor and kind. */
export function GameOffer({ kind, isMarked, search, onSearch, none }: OfferProps): ReactNode {
  const { t } = useTranslation();
  const { vendor, category, q, page = 1 } = search;
  const filter = { kind, favourites: isMarked, ...(vendor && { vendor }), ...(category && { category }), ...(q && { search: q }) };
  const { data, error, refetch } = useCall(
    'user/game/casino/get',
    { ...filter, skip: (page - 1) * PAGE, take: PAGE },
    { keepPrevious: true },
  );
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingBars rows={6} />;
  const isNarrowed = isMarked || vendor !== undefined || category !== undefined || q !== undefined;
  if (data.total === 0 && !isNarrowed) return none;
  return (
    <>
      <Chips offer={data} search={search} onSearch={onSearch} />
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
function Chips({ offer, search: { vendor, category }, onSearch }: { offer: Offer } & Pick<OfferProps, 'search' | 'onSearch'>): ReactNode {
  const { t } = useTranslation();
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
      {offer.categories.length > 1 && (
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

interface ChipRowProps {
  label: string;
  all: string;
  value: string | undefined;
  choices: readonly { value: string; name: string; games: number }[];
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
          {choice.name} <em>{choice.games}</em>
        </button>
      ))}
    </div>
  );
}
