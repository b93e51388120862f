import { Card, Group, Text, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { marketWords, outcomeWords } from '../../../shared/draws/draw-labels.js';
import { SideDot } from '../../../ui/bead.js';
import { BeadRoad } from '../../../ui/bead-road.js';
import type { RoadBead } from '../../../ui/bead-road-layout.js';
import { Icon } from '../../../ui/icon.js';
import { Menu } from '../../../ui/menu.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { roadMarkets, sideLetter, sideOf } from './market-sides.js';
import type { Market, PastRound } from './rounds.js';

export interface RoadCardProps {
  /** Oldest first; only rounds whose result may be told. */
  rounds: readonly PastRound[];
  markets: readonly Market[];
  isPhone: boolean;
}

/** The pattern of one market over the latest rounds. */
export function RoadCard({ rounds, markets, isPhone }: RoadCardProps): ReactNode {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const choices = roadMarkets(markets);
  const market = choices.find(({ id }) => id === chosen) ?? choices[0];
  if (market === undefined) return null;
  const beads = beadsOf(rounds, market.id, t);
  const counts = market.outcomes.map(({ id }) => ({
    id,
    words: outcomeWords(market.id, id, t),
    count: rounds.filter((round) => round.outcomes?.[market.id] === id).length,
  }));
  const list = counts.map(({ words, count }) => `${words} ${count}`).join(', ');
  return (
    <Card className="road">
      <Group justify="space-between" gap={12} className="road-head">
        <Group wrap="wrap" gap={12}>
          {!isPhone && <Title order={2}>{t('draws:road.title')}</Title>}
          {isPhone ? (
            <Menu
              label={`${t('draws:road.title')}: ${marketWords(market.id, t)}`}
              align="start"
              className="road-choice"
              button={
                <>
                  {marketWords(market.id, t)}
                  <Text span c="muted">
                    <Icon of={IconChevronDown} size={14} />
                  </Text>
                </>
              }
              items={choices.map(({ id }) => ({
                key: id,
                isChosen: id === market.id,
                label: marketWords(id, t),
                run: () => setChosen(id),
              }))}
            />
          ) : (
            <SegmentedTabs
              label={t('draws:road.title')}
              value={market.id}
              onChange={setChosen}
              tabs={choices.map(({ id }) => ({ value: id, label: marketWords(id, t) }))}
            />
          )}
        </Group>
        <Group component="span" gap={12} fz="t12" lh="t12" c="text-2" style={{ whiteSpace: 'nowrap' }}>
          {counts.map(({ id, words, count }) => (
            <Group component="span" key={id} gap={6}>
              <SideDot side={sideOf(id) ?? 'a'} />
              {words}{' '}
              <Text component="b" fw={600} c="text">
                {count}
              </Text>
            </Group>
          ))}
          {!isPhone && (
            <Text span c="muted">
              {t('draws:road.rounds', { count: beads.length })}
            </Text>
          )}
        </Group>
      </Group>
      {beads.length === 0 ? (
        <p className="say-box">{t('draws:road.empty')}</p>
      ) : (
        <BeadRoad beads={beads} cell={isPhone ? 18.35 : 22.2} label={t('draws:road.label', { market: marketWords(market.id, t), list })} />
      )}
    </Card>
  );
}

function beadsOf(rounds: readonly PastRound[], market: string, t: (key: string) => string): RoadBead[] {
  return rounds.flatMap((round) => {
    const outcome = round.outcomes?.[market];
    const side = outcome === undefined ? undefined : sideOf(outcome);
    return outcome === undefined || side === undefined ? [] : [{ id: round.id, side, letter: sideLetter(outcome, t) }];
  });
}
