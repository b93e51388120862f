import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.js';
import { DuplicateLinks } from './duplicate-links.js';
import { flagsOf, isDeposit, riskFlags, type RequestRow } from '../../../shared/money-requests/kinds.js';

const texts = {
  duplicate: 'admin:note.duplicate',
  double: 'admin:note.double',
  holderDiffers: 'admin:note.holderDiffers',
  needsSecond: 'requests:second.depositor',
  first: 'admin:note.first',
  frozen: 'admin:note.frozen',
} as const;

/** What deserves a second look in a request, in sentences. */
export function RequestNotes({ row }: { row: RequestRow }): ReactNode {
  const { t } = useTranslation();
  return flagsOf(row).map((flag) => {
    const isRisk = (riskFlags as readonly string[]).includes(flag);
    return (
      <p key={flag} className={isRisk ? 'note warning' : 'note info'}>
        <Icon of={isRisk ? IconAlertTriangle : IconInfoCircle} size={16} />
        <span>
          {t(texts[flag], { holder: row.holder, depositor: isDeposit(row) ? row.depositor : row.holder })}{' '}
          {(flag === 'duplicate' || flag === 'double') && <DuplicateLinks row={row} />}
        </span>
      </p>
    );
  });
}
