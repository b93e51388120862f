import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LookedAtKind } from '#lib/contract/values';
import { Badge } from '../../ui/badge.js';
import { Icon } from '../../ui/icon.js';
import { useLookers } from '../lib/looking.js';

/** Who else of the staff has a row of a queue open just now. */
export function Lookers({ kind, id }: { kind: LookedAtKind; id: number }): ReactNode {
  const { t } = useTranslation();
  const who = useLookers(kind, id);
  if (who === '') return null;
  return (
    <Badge tone="info">
      <Icon of={IconEye} size={12} />
      <span data-testid={`lookers-${kind}-${id}`}>{t('admin:queue.openedBy', { who })}</span>
    </Badge>
  );
}
