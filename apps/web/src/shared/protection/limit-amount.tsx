import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerLimitKind } from '#lib/contract/values';
import { Money } from '../../ui/money.js';

/** “45 minutes”, “1 h 30 min”. */
export function minutesText(minutes: number, t: TFunction): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('wallet:protection.minutes', { minutes });
  return rest === 0 ? t('wallet:protection.hours', { hours }) : t('wallet:protection.hoursMinutes', { hours, minutes: rest });
}

/** Whether a limit is one of minutes. */
export const isMinutes = (kind: PlayerLimitKind): boolean => kind === 'time' || kind === 'check';

/** What a limit is: won or minutes; none is said in words. */
export function LimitAmount({ kind, amount, fw }: { kind: PlayerLimitKind; amount: number | null; fw?: number }): ReactNode {
  const { t } = useTranslation();
  if (amount === null) return t('wallet:protection.none');
  if (isMinutes(kind)) return minutesText(amount, t);
  return <Money value={amount} unit="won" {...(fw !== undefined && { fw })} />;
}
