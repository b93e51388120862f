import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.js';
import { DuplicateLinks } from './duplicate-links.js';
import { CoinFacts } from '../../../shared/money-requests/coin-facts.js';
import { flagsOf, isByCoin, isDeposit, riskFlags, type Flag, type RequestRow } from '../../../shared/money-requests/kinds.js';

const texts = {
  duplicate: 'admin:note.duplicate',
  double: 'admin:note.double',
  holderDiffers: 'admin:note.holderDiffers',
  needsSecond: 'requests:second.depositor',
  first: 'admin:note.first',
  frozen: 'admin:note.frozen',
} as const;

/** The coins of a request, and what deserves a second look in it, in sentences. */
export function RequestNotes({ row }: { row: RequestRow }): ReactNode {
  return (
    <>
      {isByCoin(row) && <CoinFacts of={row.coin} />}
      {flagsOf(row).map((flag) => (
        <Note key={flag} row={row} flag={flag} />
      ))}
    </>
  );
}

function Note({ row, flag }: { row: RequestRow; flag: Flag }): ReactNode {
  const { t } = useTranslation();
  const isRisk = (riskFlags as readonly string[]).includes(flag);
  return (
    <p className={isRisk ? 'note warning' : 'note info'}>
      <Icon of={isRisk ? IconAlertTriangle : IconInfoCircle} size={16} />
      <span>
        {t(texts[flag], { holder: row.holder, depositor: isDeposit(row) ? row.depositor : row.holder })}{' '}
        {(flag === 'duplicate' || flag === 'double') && <DuplicateLinks row={row} />}
      </span>
    </p>
  );
}
