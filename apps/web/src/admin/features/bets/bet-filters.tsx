import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { drawGames, familyWords, gameWords, marketWords } from '../../../shared/draws/draw-labels.js';
import { formatWon } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { marketTypes } from '#lib/kernel';
import { sections } from '../../../shared/sports/sports-labels.js';
import { statusWord } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DateRange } from '../../../ui/date-range.js';
import { ChipFilter, SelectFilter } from '../../../ui/filters.js';
import { Icon } from '../../../ui/icon.js';
import { NumberFilter, TextFilter } from '../../../ui/typed-filters.js';
import { SearchFilter } from '../../../ui/search-field.js';
import { betResults, families, isDetailed, isNarrowed, withoutFilters, type BetResult, type BetSearch } from './bet-search.js';
import { largest } from '#lib/contract/values';
import { ListFilters } from '../../../ui/list/list-filters.js';

const markets = [
  'power_odd_even',
  'power_under_over',
  'power_odd_even_under_over',
  'power_band',
  'power_number',
  'sum_odd_even',
  'sum_under_over',
  'sum_odd_even_under_over',
  'sum_size',
  'sum_odd_even_size',
  'ladder_odd_even',
  'ladder_start',
  'ladder_lines',
  'ladder_path',
  'keno_sum_odd_even',
  'keno_sum_last_digit',
  'five_sum_odd_even',
  'five_sum_under_over',
  ...marketTypes.map(({ id }) => id),
] as const;

/** Games and sections to choose from. */
function gamesOf(on: BetSearch['on']): readonly string[] {
  if (on === undefined) return [...sections, ...drawGames];
  return on === 'sports' ? sections : drawGames;
}

export interface BetFiltersProps {
  search: BetSearch;
  /** Stake from which a bet is high, won. */
  highBetAmount: number | undefined;
  onChange: (change: Partial<BetSearch>) => void;
}

export function BetFilters({ search, highBetAmount, onChange: change }: BetFiltersProps): ReactNode {
  const { t } = useTranslation();
  const { result, q, game, on, from, to, min } = search;
  const [isOpen, setOpen] = useState(false);
  const isUsed = isDetailed(search);
  return (
    <>
      <ListFilters>
        <SearchFilter label={t('admin:bets.search')} value={q} onSearch={(value) => change({ q: value })} />
        <DateRange isCompact from={from} to={to} onChange={(range) => change({ from: range.from, to: range.to })} />
        <OnFilter value={on} onChange={(value) => change({ on: value, game: undefined })} />
        <SelectFilter
          label={t('admin:bets.game')}
          value={game}
          options={gamesOf(on).map((id) => ({ value: id, label: gameWords(id, t) }))}
          onChange={(value) => change({ game: value })}
        />
        <SelectFilter
          label={t('admin:bets.result')}
          value={result}
          options={betResults.map((each) => ({ value: each, label: statusWord(each, t) }))}
          onChange={(value) => change({ result: value as BetResult | undefined })}
        />
        {highBetAmount !== undefined && (
          <ChipFilter isOn={min !== undefined} onChange={(isOn) => change({ min: isOn ? highBetAmount : undefined })}>
            {t('admin:list.from', { amount: formatWon(min ?? highBetAmount) })}
          </ChipFilter>
        )}
        <button type="button" className="chip" aria-expanded={isOpen || isUsed} aria-pressed={isUsed} onClick={() => setOpen(!isOpen)}>
          <Icon of={IconAdjustmentsHorizontal} size={15} />
          {t('admin:bets.moreFilters')}
        </button>
        {isNarrowed(search) && (
          <Button look="ghost" onClick={() => change(withoutFilters)}>
            {t('common:action.reset')}
          </Button>
        )}
      </ListFilters>
      {(isOpen || isUsed) && <DetailedFilters search={search} onChange={change} />}
    </>
  );
}

const kinds = ['draws', 'sports', 'casino', 'slot'] as const;
const kindWords = { draws: 'onDraws', sports: 'onSports', casino: 'onCasino', slot: 'onSlot' } as const;

/** What the bets are on. */
export function OnFilter({ value, onChange }: { value: BetSearch['on']; onChange: (on: BetSearch['on']) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <SelectFilter
      label={t('admin:bets.on')}
      value={value}
      options={kinds.map((kind) => ({ value: kind, label: t(`admin:bets.${kindWords[kind]}`) }))}
      onChange={(next) => onChange(kinds.find((kind) => kind === next))}
    />
  );
}

function DetailedFilters({ search, onChange: change }: Pick<BetFiltersProps, 'search' | 'onChange'>): ReactNode {
  const { t } = useTranslation();
  const agents = useCall('admin/member/get', { kind: 'agent', take: largest.rowsOfAList }, { staleTime: 60_000 });
  return (
    <ListFilters>
      <SelectFilter
        label={t('admin:rounds.family')}
        value={search.family}
        options={families.map((id) => ({ value: id, label: familyWords(id, t) }))}
        onChange={(value) => change({ family: value as BetSearch['family'] })}
      />
      <SelectFilter
        label={t('admin:fairness.market')}
        value={search.market}
        options={markets.map((id) => ({ value: id, label: marketWords(id, t) }))}
        onChange={(value) => change({ market: value })}
      />
      <SelectFilter
        label={t('admin:bets.kind')}
        value={search.kind}
        options={[
          { value: 'single', label: t('admin:bets.single') },
          { value: 'multi', label: t('admin:bets.multi') },
        ]}
        onChange={(value) => change({ kind: value as BetSearch['kind'] })}
      />
      <SelectFilter
        label={t('admin:list.level')}
        value={search.level === undefined ? undefined : String(search.level)}
        options={[1, 2, 3, 4, 5, 6, 7].map((level) => ({ value: String(level), label: t('common:level', { level }) }))}
        onChange={(value) => change({ level: value === undefined ? undefined : Number(value) })}
      />
      <SelectFilter
        label={t('admin:member.parent')}
        value={search.agentId === undefined ? undefined : String(search.agentId)}
        options={(agents.data?.items ?? []).map((agent) => ({ value: String(agent.id), label: `${agent.nickname} (${agent.account})` }))}
        onChange={(value) => change({ agentId: value === undefined ? undefined : Number(value) })}
      />
      <NumberFilter label={t('admin:bets.roundNumber')} value={search.round} onChange={(round) => change({ round })} />
      <NumberFilter label={t('admin:bets.minStake')} isMoney value={search.min} onChange={(min) => change({ min })} />
      <NumberFilter label={t('admin:bets.maxStake')} isMoney value={search.max} onChange={(max) => change({ max })} />
      <NumberFilter label={t('admin:bets.minOdds')} decimals={3} value={search.minOdds} onChange={(minOdds) => change({ minOdds })} />
      <NumberFilter label={t('admin:bets.minPayout')} isMoney value={search.minPayout} onChange={(minPayout) => change({ minPayout })} />
      <TextFilter label={t('admin:online.address')} value={search.address} onChange={(address) => change({ address })} />
      {search.play !== undefined && (
        <ChipFilter isOn onChange={() => change({ play: undefined })}>
          {t(`admin:bets.plays.${search.play}`)}
        </ChipFilter>
      )}
      {search.roundId !== undefined && (
        <ChipFilter isOn onChange={() => change({ roundId: undefined })}>
          {t('admin:bets.ofRound', { id: search.roundId })}
        </ChipFilter>
      )}
      {search.fixtureId !== undefined && (
        <ChipFilter isOn onChange={() => change({ fixtureId: undefined })}>
          {t('admin:bets.ofFixture', { id: search.fixtureId })}
        </ChipFilter>
      )}
      {search.stepId !== undefined && (
        <ChipFilter isOn onChange={() => change({ stepId: undefined, stepBelowId: undefined, stepReach: undefined })}>
          {t('admin:bets.ofStep', { id: search.stepId })}
        </ChipFilter>
      )}
      {search.parentId !== undefined && (
        <ChipFilter isOn onChange={() => change({ parentId: undefined })}>
          {search.parentId === 0 ? t('admin:bets.noAgent') : t('admin:bets.directlyBelow', { id: search.parentId })}
        </ChipFilter>
      )}
      {search.memberId !== undefined && (
        <ChipFilter isOn onChange={() => change({ memberId: undefined })}>
          {t('admin:bets.ofMember', { id: search.memberId })}
        </ChipFilter>
      )}
    </ListFilters>
  );
}
