import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/copy-button.js';
import { Time } from '../../../ui/time.js';
import { beaconWords } from './fair-check.js';
import type { GameView } from './rounds.js';

/** How the draw works and what of today's is published already. */
export function FairnessSection({ chain, beaconSource }: { chain: GameView['chain']; beaconSource: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <Card p="card" className="fairness" id="fair" aria-label={t('draws:fairness.title')}>
      <Title order={2}>{t('draws:fairness.title')}</Title>
      <ol className="fair-steps">
        {(['before', 'close', 'draw', 'check'] as const).map((step, index) => (
          <li key={step}>
            <span className="ball" style={{ '--s': '24px' } as React.CSSProperties} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <Text component="b" size="t13" fw={600}>
                {t(`draws:fairness.${step}Title`)}
              </Text>
              <Text size="t12" c="text-2">
                {t(`draws:fairness.${step}Text`)}
              </Text>
            </div>
          </li>
        ))}
      </ol>
      <dl className="facts">
        {chain !== null && (
          <div>
            <Text component="dt" size="t12" c="muted">
              {t('draws:fairness.headToday', { day: chain.day })}
            </Text>
            <dd>
              <Text span fz="t11" lts={0} ff="mono" className="hash">
                {chain.head}
              </Text>
              <CopyButton text={chain.head} label={t('draws:fair.head')} isIconOnly />
              <Text span size="t11" c="muted" className="note-line">
                {t('draws:fair.headNote')} <Time at={chain.publishedAt} />
              </Text>
            </dd>
          </div>
        )}
        <div>
          <Text component="dt" size="t12" c="muted">
            {t('draws:fair.beacon')}
          </Text>
          <dd>
            <Text span size="t12" c="text-2">
              {t('draws:fair.beaconNote', { source: beaconWords(beaconSource, t) })}
            </Text>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
