import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '../features/downline/account/account-form.js';
import { useCall } from '../../lib/queries.js';
import { FailedState, LoadingBars } from '../../ui/states.js';
import { usePageSearch, type CreateSearch } from '../search.js';
import { useShell } from '../shell/shell-context.js';
import { PageHead } from './page-head.js';

export function CreatePage(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { member } = useShell();
  const mayCreate = member?.rights.includes('create') === true;
  const [{ parent }] = usePageSearch<CreateSearch>();
  const choices = useCall('agent/user/getRoles');
  return (
    <>
      <PageHead title={t('agent:account.title')}>{t('agent:account.about')}</PageHead>
      {member !== undefined && !mayCreate && <p className="note">{t('agent:account.notAllowed')}</p>}
      {choices.data === undefined && choices.error !== null && <FailedState error={choices.error} onRetry={() => void choices.refetch()} />}
      {(choices.data === undefined || member === undefined) && choices.error === null && <LoadingBars rows={12} />}
      {choices.data !== undefined && member !== undefined && mayCreate && (
        <AccountForm
          key={parent ?? member.account}
          choices={choices.data}
          parent={parent ?? ''}
          onCreated={(id, state) =>
            void navigate(state === 'normal' ? { to: '/pa-user-detail-view', search: { id } as never } : { to: '/pa-register' })
          }
        />
      )}
    </>
  );
}
