import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../lib/api.js';
import { AmountInput, QuickAmounts } from '../../ui/amount-input.js';
import { Icon } from '../../ui/icon.js';
import { quickAmounts } from './amounts.js';

export interface MoneyFieldsProps {
  label: string;
  aside: ReactNode;
  value: number;
  onChange: (value: number) => void;
  unit: string;
  problem: string | null;
  isBusy: boolean;
  /** The largest amount that may be asked for; without it there is no such button. */
  all?: { label: string; value: number } | undefined;
}

/** An amount with the quick buttons; "reset" makes it 0 again. */
export function MoneyFields({ label, aside, value, onChange, unit, problem, isBusy, all }: MoneyFieldsProps): ReactNode {
  return (
    <div className="col g8">
      <AmountInput label={label} aside={aside} value={value} onChange={onChange} unit={unit} error={problem} disabled={isBusy} />
      <QuickAmounts amounts={quickAmounts} value={value} onChange={onChange} disabled={isBusy} all={all} canReset />
    </div>
  );
}

/** Why the call did not do it, and what that means for the money. */
export function MoneyError({ error }: { error: ApiError | null }): ReactNode {
  const { t } = useTranslation();
  if (error === null) return null;
  return (
    <div className="note lose" role="alert">
      <Icon of={IconAlertCircle} size={18} />
      <span>{error.message}<br />{t(error.isNetwork ? 'agent:money.unknown' : 'agent:money.untouched')}</span>
    </div>
  );
}
