import { Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { requestWays } from '#lib/contract/values';
import { banks } from '#lib/kernel';
import { bankLabel } from '../../../shared/wallet/banks.js';
import { formatWon } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { DateRange } from '../../../ui/date-range.js';
import { ChipFilter, SelectFilter } from '../../../ui/filters.js';
import { Icon } from '../../../ui/icon.js';
import { SearchFilter } from '../../../ui/search-field.js';
import type { RequestSearch } from './request-search.js';
import type { RequestKind } from '../../../shared/money-requests/kinds.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

/** The amount from which a request is looked at by itself, won. */
const LARGE_WON = 1_000_000;

const nothing = {
  ...{ q: undefined, from: undefined, to: undefined, bank: undefined, flag: undefined, way: undefined, min: undefined },
  ...{ bookedFrom: undefined, bookedTo: undefined, member: undefined },
} satisfies Partial<RequestSearch>;

export interface RequestFiltersProps {
  kind: RequestKind;
  search: RequestSearch;
  /** Rows flagged so on the page that is shown. */
  duplicates: number;
  onSearch: (change: Partial<RequestSearch>) => void;
}

export function RequestFilters({ kind, search, duplicates, onSearch }: RequestFiltersProps): ReactNode {
  const { t } = useTranslation();
  const { q, from, to, bank, flag, way, min, bookedFrom, bookedTo, member } = search;
  const isFiltered = [q, from, to, bank, flag, way, min, bookedFrom, bookedTo, member].some((each) => each !== undefined);
  return (
    <ListFilters>
      <SearchFilter label={t('admin:list.search')} value={q} onSearch={(value) => onSearch({ q: value })} />
      <DateRange isCompact from={from} to={to} onChange={(range) => onSearch({ from: range.from, to: range.to })} />
      <SelectFilter
        label={t('admin:list.bank')}
        value={bank}
        options={banks.map(({ name }) => ({ value: name, label: bankLabel(name) }))}
        onChange={(value) => onSearch({ bank: value })}
      />
      <SelectFilter
        label={t('requests:coin.way')}
        value={way}
        options={requestWays.map((value) => ({ value, label: t(`requests:coin.ways.${value}`) }))}
        onChange={(value) => onSearch({ way: value as RequestSearch['way'] })}
      />
      <ChipFilter isOn={flag === 'duplicate'} onChange={(isOn) => onSearch({ flag: isOn ? 'duplicate' : undefined })}>
        <Icon of={IconCopy} size={14} />
        {t('admin:list.duplicate')}
        {duplicates > 0 && (
          <Text component="b" fw={700} c="warning">
            {duplicates}
          </Text>
        )}
      </ChipFilter>
      {kind === 'deposit' && (
        <ChipFilter isOn={flag === 'first'} onChange={(isOn) => onSearch({ flag: isOn ? 'first' : undefined })}>
          {t('common:status.first')}
        </ChipFilter>
      )}
      <ChipFilter isOn={min !== undefined} onChange={(isOn) => onSearch({ min: isOn ? LARGE_WON : undefined })}>
        {t('admin:list.from', { amount: formatWon(min ?? LARGE_WON) })}
      </ChipFilter>
      {(bookedFrom !== undefined || bookedTo !== undefined) && (
        <ChipFilter isOn onChange={() => onSearch({ bookedFrom: undefined, bookedTo: undefined })}>
          {t('admin:list.booked', { days: bookedFrom === bookedTo ? bookedFrom : `${bookedFrom ?? ''} – ${bookedTo ?? ''}` })}
        </ChipFilter>
      )}
      {member !== undefined && (
        <ChipFilter isOn onChange={() => onSearch({ member: undefined })}>
          {t('admin:list.ofMember', { id: member })}
        </ChipFilter>
      )}
      {isFiltered && (
        <Button look="ghost" onClick={() => onSearch(nothing)}>
          {t('common:action.reset')}
        </Button>
      )}
    </ListFilters>
  );
}
