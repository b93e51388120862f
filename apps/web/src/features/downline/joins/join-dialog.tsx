import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { refresh } from '../../../lib/queries.js';
import { Confirm } from '../../../ui/dialog.js';
import { sayDone } from '../../../ui/notices.js';
import { TextInput } from '../../../ui/text-input.js';
import { firstRefusal } from './row-results.js';

const MAX_REASON = 200;

export interface Decision {
  kind: 'approve' | 'refuse';
  row: CallOutput<'agent/join/get'>['items'][number];
}

/** Asks before somebody is let in or refused; a refusal may say why. */
export function JoinDialog({ decision: { kind, row }, onClose }: { decision: Decision; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const decide = async (): Promise<void> => {
    const ids = [row.id];
    const { results } = kind === 'approve' ? await call('agent/join/approve', { ids }) : await call('agent/join/refuse', { ids, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) });
    refresh('agent/join/get', 'agent/member/get', 'agent/tree/get', 'agent/home/get');
    const refusal = firstRefusal(results);
    if (refusal !== null) throw new ApiError('REFUSED', refusal);
    sayDone(t(kind === 'approve' ? 'agent:joins.approvedDone' : 'agent:joins.refusedDone', { account: row.account }));
  };
  return (
    <Confirm title={t(kind === 'approve' ? 'agent:joins.approve' : 'agent:joins.refuse')} confirmLabel={t(kind === 'approve' ? 'agent:joins.approve' : 'agent:joins.refuse')} look={kind} onConfirm={decide} onClose={onClose}>
      <div className="col g12">
        <p>{t(kind === 'approve' ? 'agent:joins.askApprove' : 'agent:joins.askRefuse', { account: row.account, nickname: row.nickname })}</p>
        {kind === 'refuse' && <TextInput label={t('agent:joins.reason')} size={32} maxLength={MAX_REASON} value={reason} onChange={(event) => setReason(event.target.value)} />}
      </div>
    </Confirm>
  );
}
