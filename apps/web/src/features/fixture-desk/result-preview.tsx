import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatWon } from '../../lib/format.js';
import { compareMarkets } from '../../lib/sports-markets.js';
import { sportsMarketWords, sportsOutcomeWords } from '../../lib/sports-words.js';
import { StatusBadge } from '../../ui/badge.js';
import { BetChanges } from '../../ui/bet-changes.js';
import { Icon } from '../../ui/icon.js';
import { Money } from '../../ui/money.js';
import type { Preview } from './fixtures.js';

export interface ResultPreviewProps {
  preview: Preview | undefined;
  page: number;
  onPage: (page: number) => void;
}

/** What a result would do, before anything is done: the sums, how each market would end, and every ticket that would change. */
export function ResultPreview({ preview, page, onPage }: ResultPreviewProps): ReactNode {
  return (
    <div className="col g12">
      {preview !== undefined && (
        <>
          <Sums preview={preview} />
          <Endings markets={preview.markets} />
        </>
      )}
      <BetChanges changes={preview} page={page} onPage={onPage} />
    </div>
  );
}

function Sums({ preview: { sums, unchanged, waiting } }: { preview: Preview }): ReactNode {
  const { t } = useTranslation();
  const rows = (count: number): string => t('admin:bulk.count', { rows: formatAmount(count) });
  return (
    <>
      <dl className="preview-sums">
        <div>
          <dt>{t('admin:entry.bets')}</dt>
          <dd>{rows(sums.bets)}</dd>
        </div>
        <div>
          <dt>{t('admin:entry.members')}</dt>
          <dd>{t('admin:member.people', { people: formatAmount(sums.members) })}</dd>
        </div>
        <div>
          <dt>{t('admin:entry.paid')}</dt>
          <dd className="xw">
            <Money value={sums.paid} unit="won" />
          </dd>
        </div>
        <div>
          <dt>{t('admin:entry.recalled')}</dt>
          <dd className={sums.recalled > 0 ? 'xl' : ''}>
            <Money value={sums.recalled} unit="won" />
          </dd>
        </div>
        <div>
          <dt>{t('admin:result.waiting')}</dt>
          <dd>{rows(waiting)}</dd>
        </div>
        <div>
          <dt>{t('admin:entry.unchanged')}</dt>
          <dd>{rows(unchanged)}</dd>
        </div>
      </dl>
      {sums.debt > 0 && (
        <p className="note warning">
          <Icon of={IconAlertTriangle} size={16} />
          {t('admin:entry.debtNote', { count: sums.indebted, debt: formatWon(sums.debt) })}
        </p>
      )}
    </>
  );
}

/** How each market would end: the outcomes that do not lose, or that all of them go back. */
function Endings({ markets }: { markets: Preview['markets'] }): ReactNode {
  const { t } = useTranslation();
  if (markets.length === 0) return null;
  return (
    <details className="endings">
      <summary className="t12 w6">{t('admin:result.endings', { markets: markets.length })}</summary>
      <ul className="ending-list">
        {[...markets].sort(compareMarkets).map((market) => (
          <li key={market.id} className="row sb g8 t12">
            <span className="xm el">{sportsMarketWords(market, t)}</span>
            <span className="row g6">
              {Object.entries(market.results)
                .filter(([, result]) => result !== 'lost')
                .map(([outcome, result]) => (
                  <span key={outcome} className="row g4">
                    <b className="w6">{sportsOutcomeWords(market, outcome, t)}</b>
                    <StatusBadge is={result} />
                  </span>
                ))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
