import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dot } from '../../../../ui/bead.js';
import { ChipFilter, SelectFilter } from '../../../../ui/filters.js';
import { FoldedFilters } from '../../../../ui/folded-filters.js';
import { SearchFilter } from '../../../../ui/search-field.js';

const kinds = ['agent', 'player'] as const;
const states = ['normal_a', 'normal_b', 'suspended', 'blocked', 'withdrawn', 'test'] as const;
const levels = [1, 2, 3, 4, 5, 6, 7] as const;

/** The filters of a list of people, as they stand in the page's address. */
export interface PeopleView {
  page?: number;
  q?: string;
  kind?: (typeof kinds)[number];
  status?: (typeof states)[number];
  level?: number;
  online?: true;
  /** Only those directly below; of the whole downline otherwise. */
  reach?: 'direct';
  sort?: '-joinedAt';
}

export interface PeopleFiltersProps {
  view: PeopleView;
  onView: (change: { [K in keyof PeopleView]?: PeopleView[K] | undefined }, options?: { replace?: boolean }) => void;
  /** What is settled by the page needs no filter. */
  only: { readonly kind?: unknown; readonly reach?: unknown; readonly online?: unknown };
  aside?: ReactNode;
}

export function PeopleFilters({ view, onView, only, aside }: PeopleFiltersProps): ReactNode {
  const { t } = useTranslation();
  const { q, kind, status, level, online, reach } = view;
  return (
    <Group align="flex-start" wrap="wrap" gap={8} className="list-filters">
      <div className="list-room">
        <FoldedFilters
          search={<SearchFilter label={t('agent:people.search')} value={q} onSearch={(text) => onView({ q: text }, { replace: true })} />}
          isUsed={[kind, status, level, online, reach].some((filter) => filter !== undefined)}
        >
          {only.kind === undefined && (
            <SelectFilter
              label={t('agent:people.kind')}
              value={kind}
              options={kinds.map((value) => ({ value, label: t(`agent:kind.${value}`) }))}
              onChange={(value) => onView({ kind: kinds.find((each) => each === value) })}
            />
          )}
          <SelectFilter
            label={t('agent:requests.status')}
            value={status}
            options={states.map((value) => ({ value, label: t(`agent:personState.${value}`) }))}
            onChange={(value) => onView({ status: states.find((each) => each === value) })}
          />
          {only.kind !== 'agent' && (
            <SelectFilter
              label={t('agent:people.level')}
              value={level === undefined ? undefined : String(level)}
              options={levels.map((value) => ({ value: String(value), label: t('common:level', { level: value }) }))}
              onChange={(value) => onView({ level: value === undefined ? undefined : Number(value) })}
            />
          )}
          {only.reach === undefined && (
            <ChipFilter isOn={reach === 'direct'} onChange={(isOn) => onView({ reach: isOn ? 'direct' : undefined })}>
              {t('agent:people.directOnly')}
            </ChipFilter>
          )}
          {only.online === undefined && (
            <ChipFilter isOn={online === true} onChange={(isOn) => onView({ online: isOn ? true : undefined })}>
              <Dot is="on" />
              {t('agent:people.onlineOnly')}
            </ChipFilter>
          )}
        </FoldedFilters>
      </div>
      {aside}
    </Group>
  );
}
