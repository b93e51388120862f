import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { Badge } from '../../../ui/badge.js';

export type CommunityPost = CallOutput<'admin/free/get'>['items'][number];
export type CommunityComment = CallOutput<'admin/free/view'>['comments'][number];

/** Whether players see it, and if not, who took it away. */
export function CommunityState({
  of: { isVisible, deletedByWriter },
}: {
  of: Pick<CommunityPost, 'isVisible' | 'deletedByWriter'>;
}): ReactNode {
  const { t } = useTranslation();
  if (deletedByWriter) return <Badge>{t('posts:free.state.deleted')}</Badge>;
  return <Badge tone={isVisible ? 'win' : 'lose'}>{t(`posts:free.state.${isVisible ? 'visible' : 'hidden'}`)}</Badge>;
}
