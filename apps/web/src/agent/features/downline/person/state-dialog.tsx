import { Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../../lib/api.js';
import { refresh } from '../../../../lib/queries.js';
import { Confirm } from '../../../../ui/dialog.js';
import { toastSuccess } from '../../../../ui/notices.js';
import { TextInput } from '../../../../ui/text-input.js';
import { firstRefusal } from '../joins/row-results.js';
import type { WholePerson } from './person-view.js';
import { longest } from '#lib/contract/values';

/** Stops an account, or lets a stopped one go on. */
export function StateDialog({ member: { id, account, status }, onClose }: { member: WholePerson; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const verb = status === 'suspended' ? 'approve' : 'stop';
  const change = async (): Promise<void> => {
    const { results } = await call('agent/member/status/update', {
      ids: [id],
      status: verb === 'approve' ? 'normal_a' : 'suspended',
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    });
    refresh('agent/member/view', 'agent/member/get', 'agent/tree/get');
    const refusal = firstRefusal(results);
    if (refusal !== null) throw new ApiError('REFUSED', refusal);
    toastSuccess(t(verb === 'approve' ? 'agent:person.approved' : 'agent:person.stopped', { account }));
  };
  return (
    <Confirm
      title={t(`agent:person.${verb}`)}
      confirmLabel={t(`agent:person.${verb}`)}
      look={verb === 'approve' ? 'approve' : 'refuse'}
      onConfirm={change}
      onClose={onClose}
    >
      <Stack gap={12}>
        <p>{t(verb === 'approve' ? 'agent:person.askApprove' : 'agent:person.askStop', { account })}</p>
        <TextInput
          label={t('agent:joins.reason')}
          size={32}
          maxLength={longest.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Stack>
    </Confirm>
  );
}
