import { Card, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { marketWords } from '../../../shared/draws/draw-labels.js';
import { formatAmount } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { withLevel, withLevelOdds } from './draft.js';
import { SettingsCard, WonField } from '../../../ui/settings-form.js';
import { AllowedRow } from '../../components/allowed-row.js';
import { levels } from '../../../lib/levels.js';
import type { GameMarket, GameSettings, LevelSettings } from './games.js';
import { HouseEdge, ThinMargin } from './markets-tab.js';
import { OddsTable } from './odds-table.js';
import type { TabProps } from './rule-tab.js';

export interface LevelsTabProps extends TabProps {
  markets: readonly GameMarket[];
  /** `1` to `7`. */
  level: string;
  onLevel: (level: string) => void;
}

/** What one level has of its own. Blank is inherited, and the field shows what that is. */
export function LevelsTab({ settings, problems, onChange, markets, level, onLevel }: LevelsTabProps): ReactNode {
  const { t } = useTranslation();
  const own = settings.levels[level] ?? {};
  return (
    <>
      <Group justify="space-between" wrap="wrap" gap={12}>
        <SegmentedTabs
          label={t('admin:list.level')}
          value={level}
          onChange={onLevel}
          tabs={levels.map((each) => ({ value: each, label: <LevelTab level={each} hasOwn={settings.levels[each] !== undefined} /> }))}
        />
        <Button look="ghost" disabled={settings.levels[level] === undefined} onClick={() => onChange(cleared(settings, level))}>
          {t('admin:game.clearLevel', { level })}
        </Button>
      </Group>
      <div className="settings-grid">
        <LevelLimits settings={settings} problems={problems} level={level} own={own} onChange={onChange} />
        {markets.map((market) => (
          <LevelOdds key={market.id} market={market} settings={settings} problems={problems} level={level} onChange={onChange} />
        ))}
      </div>
    </>
  );
}

function cleared(settings: GameSettings, level: string): GameSettings {
  const { [level]: _, ...others } = settings.levels;
  return { ...settings, levels: others };
}

function LevelTab({ level, hasOwn }: { level: string; hasOwn: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {t('common:level', { level })}
      {hasOwn && <i className="dot warn" role="img" aria-label={t('admin:game.hasOwn')} />}
    </>
  );
}

function LevelLimits({ settings, problems, level, own, onChange }: TabProps & { level: string; own: LevelSettings }): ReactNode {
  const { t } = useTranslation();
  const range = (of: 'minStake' | 'maxStake'): string => {
    const amounts = Object.values(settings.markets).map((market) => market[of]);
    const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
    return least === most ? formatAmount(least) : `${formatAmount(least)}–${formatAmount(most)}`;
  };
  const field = (
    key: 'minStake' | 'maxStake' | 'maxWin' | 'maxPerRound' | 'maxWinPerRound',
    label: string,
    inherited: string,
  ): ReactNode => (
    <WonField
      label={label}
      error={problems[`levels.${level}.${key}`]}
      value={own[key]}
      placeholder={inherited}
      onChange={(value) => onChange(withLevel(settings, level, { [key]: value }))}
    />
  );
  return (
    <SettingsCard title={t('admin:game.levelLimits')} about={t('admin:game.levelAbout')}>
      <AllowedRow
        value={own.allowed}
        inherit={t('admin:game.inherit')}
        onChange={(allowed) => onChange(withLevel(settings, level, { allowed }))}
      />
      <div className="field-pair">
        {field('minStake', t('admin:game.minStake'), range('minStake'))}
        {field('maxStake', t('admin:game.maxStake'), range('maxStake'))}
      </div>
      {field('maxWin', t('admin:game.maxWin'), formatAmount(settings.maxWin))}
      <div className="field-pair">
        {field('maxPerRound', t('admin:game.maxPerRound'), formatAmount(settings.maxPerRound))}
        {field('maxWinPerRound', t('admin:game.maxWinPerRound'), formatAmount(settings.maxWinPerRound))}
      </div>
    </SettingsCard>
  );
}

function LevelOdds({ market, settings, problems, level, onChange }: TabProps & { market: GameMarket; level: string }): ReactNode {
  const { t } = useTranslation();
  const base = settings.markets[market.id]?.odds ?? {};
  const own = settings.levels[level]?.odds?.[market.id];
  const set = (odds: Record<string, number> | undefined): void => onChange(withLevelOdds(settings, level, market.id, odds));
  const book = problems[`levels.${level}.odds.${market.id}.book`];
  return (
    <Card className="settings-card" aria-label={marketWords(market.id, t)}>
      <Group component="header" justify="space-between" gap={12}>
        <Group component="span" wrap="wrap" gap={8}>
          <Title order={2}>{marketWords(market.id, t)}</Title>
          <HouseEdge market={market} odds={own ?? base} />
        </Group>
        {own === undefined ? (
          <Button size={26} look="outline" onClick={() => set({ ...base })}>
            {t('admin:game.ownOdds')}
          </Button>
        ) : (
          <Button size={26} look="ghost" onClick={() => set(undefined)}>
            {t('admin:game.inheritOdds')}
          </Button>
        )}
      </Group>
      <OddsTable
        market={market}
        odds={own ?? base}
        path={`levels.${level}.odds.${market.id}`}
        problems={problems}
        onChange={own === undefined ? undefined : (outcome, odds) => set({ ...own, [outcome]: odds })}
      />
      {own !== undefined && <ThinMargin market={market} odds={own} />}
      {book !== undefined && (
        <p className="note lose" role="alert">
          {book}
        </p>
      )}
    </Card>
  );
}
