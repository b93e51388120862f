import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApprovalState } from '#lib/contract/values';
import { Badge, type BadgeTone } from '../../../ui/badge.js';

const tones: Readonly<Record<ApprovalState, BadgeTone>> = {
  waiting: 'warning',
  approved: 'win',
  refused: 'lose',
  withdrawn: 'neutral',
  expired: 'neutral',
  lapsed: 'neutral',
};

export function ApprovalStateBadge({ state }: { state: ApprovalState }): ReactNode {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`approvals:state.${state}`)}</Badge>;
}
