import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatWon } from '../../lib/format.js';
import { Icon } from '../../ui/icon.js';
import { Money } from '../../ui/money.js';

export interface PreviewSumsProps {
  /** Won, and how many bets and members. */
  sums: { bets: number; members: number; paid: number; recalled: number; debt: number; indebted: number };
  /** Bets that would stay as they are. */
  unchanged: number;
  /** What only one kind of preview has. */
  more: { label: string; value: ReactNode };
}

/** The sums of a result's dry run, and a warning where somebody would owe money. */
export function PreviewSums({ sums, unchanged, more }: PreviewSumsProps): ReactNode {
  const { t } = useTranslation();
  const facts: readonly (readonly [label: string, value: ReactNode, tone?: string])[] = [
    [t('admin:entry.bets'), t('admin:bulk.count', { rows: formatAmount(sums.bets) })],
    [t('admin:entry.members'), t('admin:member.people', { people: formatAmount(sums.members) })],
    [t('admin:entry.paid'), <Money key="paid" value={sums.paid} unit="won" />, 'xw'],
    [t('admin:entry.recalled'), <Money key="recalled" value={sums.recalled} unit="won" />, sums.recalled > 0 ? 'xl' : ''],
    [more.label, more.value],
    [t('admin:entry.unchanged'), t('admin:bulk.count', { rows: formatAmount(unchanged) })],
  ];
  return (
    <>
      <dl className="preview-sums">
        {facts.map(([label, value, tone]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={tone}>{value}</dd>
          </div>
        ))}
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
