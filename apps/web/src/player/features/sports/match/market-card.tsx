import { Card, Group, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconLock } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../../lib/media.js';
import { marketWords, outcomeWords } from '../../../../shared/draws/draw-labels.js';
import type { FixtureCard, SportsMarket } from '../../../../shared/sports/fixture-updates.js';
import { suspensionWords } from '../../../../shared/sports/sports-labels.js';
import { Badge } from '../../../../ui/badge.js';
import { Icon } from '../../../../ui/icon.js';
import { teamOutcomeWords } from '../../../lib/team-pick.js';
import { MarketCells, type OnPick } from '../market-cells.js';
import { saleOf } from '../markets.js';

export interface MarketCardProps {
  fixture: FixtureCard;
  type: string;
  /** Its lines, in order. */
  markets: readonly SportsMarket[];
  picked: string;
  onPick: OnPick;
  isLocked: boolean;
}

/** A kind of market with its lines. Where all are closed it is one line with what came of it; a suspended one keeps its place. */
export function MarketCard({ fixture, type, markets, ...row }: MarketCardProps): ReactNode {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const sales = markets.map((market) => saleOf(fixture, market));
  const isClosed = sales.every((sale) => sale === 'locked');
  const shown = isClosed ? markets : markets.filter((_, index) => sales[index] !== 'locked');
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isUnfolded = isOpen ?? !isClosed;
  return (
    <Card className={isClosed ? 'market closed' : 'market'} role="group" aria-label={marketWords(type, t)}>
      <UnstyledButton className="market-head" aria-expanded={isUnfolded} onClick={() => setOpen(!isUnfolded)}>
        <Text component="h3" size="t14" fw={600} truncate>
          {marketWords(type, t)}
        </Text>
        <Group component="span" gap={8} wrap="nowrap" fz="t12" lh="t12" c="muted">
          <SaleMark fixture={fixture} markets={markets} sales={sales} />
          <Icon of={isUnfolded ? IconChevronUp : IconChevronDown} size={16} />
        </Group>
      </UnstyledButton>
      {isUnfolded && (
        <div className="market-lines">
          {shown.map((market) => (
            <MarketCells
              key={market.id}
              fixture={fixture}
              market={market}
              {...row}
              words={(outcome) => teamOutcomeWords(market, outcome, fixture, t)}
              isFlat={!isPhone && Object.keys(market.odds).length < 3}
            />
          ))}
        </div>
      )}
    </Card>
  );
}

interface SaleMarkProps extends Pick<MarketCardProps, 'fixture' | 'markets'> {
  sales: readonly ReturnType<typeof saleOf>[];
}

/** Why a market cannot be bet on, or what came of it. */
function SaleMark({ fixture, markets, sales }: SaleMarkProps): ReactNode {
  const { t } = useTranslation();
  if (sales.every((sale) => sale === 'locked'))
    return (
      <>
        <Badge>{t('sports:tracker.closed')}</Badge>
        {winnersOf(markets, t)}
      </>
    );
  if (!sales.includes('suspended') || sales.includes('open')) return null;
  return (
    <Group component="span" gap={4} c="warning" wrap="nowrap">
      <Icon of={IconLock} size={12} />
      {fixture.suspended === null ? t('sports:tracker.paused') : suspensionWords(fixture.suspended, t)}
    </Group>
  );
}

/** What a market of one line ended in. */
function winnersOf(markets: readonly SportsMarket[], t: (key: string) => string): string | null {
  const [only, ...others] = markets;
  if (only?.results == null || others.length > 0) return null;
  const won = Object.entries(only.results).flatMap(([outcome, result]) => (result === 'won' ? [outcomeWords(only.type, outcome, t)] : []));
  return won.length > 0 ? won.join(', ') : null;
}
