import { Card, Group, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { marketWords } from '../../../shared/draws/draw-labels.js';
import { Badge } from '../../../ui/badge.js';
import { Switch } from '../../../ui/checkbox.js';
import { Icon } from '../../../ui/icon.js';
import { WonField } from '../../../ui/settings-form.js';
import type { GameMarket, GameSettings } from './games.js';
import { houseEdge, THIN_MARGIN, thinMargin } from './odds-check.js';
import { OddsTable } from './odds-table.js';
import type { TabProps } from './rule-tab.js';

type MarketSettings = GameSettings['markets'][string];

/** Every market: whether it is open, what it pays, and the least and largest stake on it. */
export function MarketsTab({ settings, problems, onChange, markets }: TabProps & { markets: readonly GameMarket[] }): ReactNode {
  const change = (market: string, own: MarketSettings): void => onChange({ ...settings, markets: { ...settings.markets, [market]: own } });
  return (
    <div className="settings-grid">
      {markets.map((market) => {
        const own = settings.markets[market.id];
        return own === undefined ? null : (
          <MarketCard key={market.id} market={market} own={own} problems={problems} onChange={(next) => change(market.id, next)} />
        );
      })}
    </div>
  );
}

function MarketCard({
  market,
  own,
  problems,
  onChange,
}: {
  market: GameMarket;
  own: MarketSettings;
  problems: TabProps['problems'];
  onChange: (own: MarketSettings) => void;
}): ReactNode {
  const { t } = useTranslation();
  const path = `markets.${market.id}`;
  const name = marketWords(market.id, t);
  const book = problems[`${path}.book`];
  return (
    <Card className="settings-card" aria-label={name}>
      <Group component="header" justify="space-between" gap={12}>
        <Group component="span" wrap="wrap" gap={8}>
          <Title order={2}>{name}</Title>
          <HouseEdge market={market} odds={own.odds} />
        </Group>
        <Group component="span" gap={8}>
          <Text span size="t12" c="muted">
            {t(own.open ? 'admin:game.open' : 'admin:game.closed')}
          </Text>
          <Switch label={t('admin:game.openOf', { market: name })} isOn={own.open} onChange={(open) => onChange({ ...own, open })} />
        </Group>
      </Group>
      <OddsTable
        market={market}
        odds={own.odds}
        path={`${path}.odds`}
        problems={problems}
        onChange={(outcome, odds) => onChange({ ...own, odds: { ...own.odds, [outcome]: odds } })}
      />
      {book !== undefined && (
        <p className="note lose" role="alert">
          <Icon of={IconAlertCircle} size={16} />
          {book}
        </p>
      )}
      <ThinMargin market={market} odds={own.odds} />
      <div className="field-pair">
        <WonField
          label={t('admin:game.minStake')}
          error={problems[`${path}.minStake`]}
          value={own.minStake}
          onChange={(value) => onChange({ ...own, minStake: value ?? 0 })}
        />
        <WonField
          label={t('admin:game.maxStake')}
          error={problems[`${path}.maxStake`]}
          value={own.maxStake}
          onChange={(value) => onChange({ ...own, maxStake: value ?? 0 })}
        />
      </div>
    </Card>
  );
}

/** What the house keeps of a stake: one number where all outcomes pay alike. */
export function HouseEdge({ market, odds }: { market: GameMarket; odds: Readonly<Record<string, number>> }): ReactNode {
  const { t } = useTranslation();
  const edge = houseEdge(market, odds);
  if (edge === null) return null;
  const least = `${edge.least < 0 ? '\u2212' : ''}${Math.abs(edge.least).toFixed(2)}`;
  // Where the house loses on one outcome, what it keeps on the others is no comfort.
  const percent = edge.least <= 0 || edge.least === edge.most ? least : `${least}–${edge.most.toFixed(2)}`;
  return (
    <Badge tone={edge.least <= 0 ? 'lose' : edge.least < THIN_MARGIN ? 'warning' : 'neutral'}>{t('admin:game.edge', { percent })}</Badge>
  );
}

/** Warns the administrator, before the odds are saved, that they leave the site next to nothing. */
export function ThinMargin({ market, odds }: { market: GameMarket; odds: Readonly<Record<string, number>> }): ReactNode {
  const { t } = useTranslation();
  const margin = thinMargin(market, odds);
  if (margin === null) return null;
  return (
    <p className="note warning" role="status" data-testid={`thin-${market.id}`}>
      <Icon of={IconAlertTriangle} size={16} />
      <span>{t('admin:game.thinMargin', { percent: margin.toFixed(2), least: THIN_MARGIN })}</span>
    </p>
  );
}
