import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatWon } from '../../../lib/format.js';
import { BetChanges } from '../../components/bet-changes.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import type { Preview } from './rounds.js';

export interface PreviewStepProps {
  preview: Preview | undefined;
  page: number;
  onPage: (page: number) => void;
}

/** What a result would do, before anything is done: the sums, and every bet that would change. */
export function PreviewStep({ preview, page, onPage }: PreviewStepProps): ReactNode {
  return (
    <div className="col g12">
      {preview !== undefined && <Sums preview={preview} />}
      <BetChanges changes={preview} page={page} onPage={onPage} />
    </div>
  );
}

function Sums({ preview: { sums, unchanged } }: { preview: Preview }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <dl className="preview-sums">
        <div>
          <dt>{t('admin:entry.bets')}</dt>
          <dd>{t('admin:bulk.count', { rows: formatAmount(sums.bets) })}</dd>
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
          <dt>{t('admin:entry.rolling')}</dt>
          <dd>
            <Money value={-sums.rolling} unit="won" signed />
          </dd>
        </div>
        <div>
          <dt>{t('admin:entry.unchanged')}</dt>
          <dd>{t('admin:bulk.count', { rows: formatAmount(unchanged) })}</dd>
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
