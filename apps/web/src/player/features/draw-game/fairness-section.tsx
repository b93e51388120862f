import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/copy-button.js';
import { Time } from '../../../ui/time.js';
import type { GameView } from './rounds.js';

/** How the draw works and what of today's is published already. */
export function FairnessSection({ chain, beaconSource }: { chain: GameView['chain']; beaconSource: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <section className="card pad fairness" id="fair" aria-label={t('draws:fairness.title')}>
      <h2 className="sec-title">{t('draws:fairness.title')}</h2>
      <ol className="fair-steps">
        {(['before', 'close', 'draw', 'check'] as const).map((step, index) => (
          <li key={step}>
            <span className="ball" style={{ '--s': '24px' } as React.CSSProperties} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <b className="t13 w6">{t(`draws:fairness.${step}Title`)}</b>
              <p className="t12 x2">{t(`draws:fairness.${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <dl className="facts">
        {chain !== null && (
          <div>
            <dt className="t12 xm">{t('draws:fairness.headToday', { day: chain.day })}</dt>
            <dd>
              <span className="mono hash">{chain.head}</span>
              <CopyButton text={chain.head} label={t('draws:fair.head')} isIconOnly />
              <span className="t11 xm note-line">
                {t('draws:fair.headNote')} <Time at={chain.publishedAt} />
              </span>
            </dd>
          </div>
        )}
        <div>
          <dt className="t12 xm">{t('draws:fair.beacon')}</dt>
          <dd>
            <span className="t12 x2">{t('draws:fair.beaconNote', { source: beaconSource })}</span>
          </dd>
        </div>
      </dl>
    </section>
  );
}
