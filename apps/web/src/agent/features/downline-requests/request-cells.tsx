import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Level, StatusBadge } from '../../../ui/badge.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import { parentsBelow, type DepositRow, type WithdrawalRow } from './requests.js';

type AnyRow = DepositRow | WithdrawalRow;

/** Who asked: level, account, nickname. */
export function Who({ row }: { row: AnyRow }): ReactNode {
  return (
    <span className="row g8">
      {row.ownerKind === 'member' && <Level level={row.level} />}
      <b className="w6">{row.account}</b>
      <span className="xm">{row.nickname}</span>
    </span>
  );
}

/** The agents between the reader and whoever asked. */
export function Parents({ row, own }: { row: AnyRow; own: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const between = parentsBelow(row.parents, own);
  return <span>{between.length === 0 ? t('agent:list.direct') : between.join(' › ')}</span>;
}

/** Status and whatever is unusual, side by side, each in its word. */
export function Status({ row }: { row: AnyRow }): ReactNode {
  const flags = [
    'double' in row && row.double && 'double',
    row.duplicate && 'duplicate',
    'first' in row && row.first && 'first',
    'holderDiffers' in row && row.holderDiffers && 'holderDiffers',
    'frozen' in row && row.frozen && 'frozen',
  ].filter((flag) => flag !== false);
  return (
    <span className="row g4" title={row.reason ?? undefined}>
      <StatusBadge is={row.status} />
      {flags.map((flag) => (
        <StatusBadge key={flag} is={flag} />
      ))}
    </span>
  );
}

/** The balance now and, while a deposit waits, what it comes to with the approval. */
export function Balance({ row }: { row: AnyRow }): ReactNode {
  return (
    <span className="x2">
      <Money value={row.money} />
      {'expectedMoney' in row && row.status === 'waiting' && (
        <>
          {' '}
          → <Money value={row.expectedMoney} className="w5 x1" />
        </>
      )}
    </span>
  );
}

export function Processed({ row }: { row: AnyRow }): ReactNode {
  if (row.processedAt === null)
    return (
      <span className="xm" aria-hidden="true">
        –
      </span>
    );
  return <Time at={row.processedAt} format="short" className="x2" />;
}
