import { Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { Confirm } from '../../../ui/dialog.js';
import { toastSuccess } from '../../../ui/notices.js';
import type { Invitation } from '../../components/invitation-link.js';
import type { StaffMember } from './staff-list.js';

export type StaffAct = 'reset' | 'revoke' | 'suspend' | 'release';

export interface StaffActsProps {
  member: StaffMember;
  act: StaffAct;
  onDone: (invitation: Invitation | null) => void;
  onClose: () => void;
}

/** Asks before something is done to an administrator. */
export function StaffActs({ member: { id, account, hasOtp }, act, onDone, onClose }: StaffActsProps): ReactNode {
  const { t } = useTranslation();
  const [clearsOtp, setClearsOtp] = useState(false);
  const run = async (): Promise<void> => {
    const invitation = await actOn(id, act, clearsOtp);
    refresh('admin/staff/get', 'admin/staff/session/get');
    toastSuccess(t('staff:act.done'), account);
    onDone(invitation);
  };
  return (
    <Confirm title={`${t(`staff:act.${act}`)} · ${account}`} confirmLabel={t(`staff:act.${act}`)} onConfirm={run} onClose={onClose}>
      {act === 'reset' && t('staff:act.resetAbout')}
      {act === 'suspend' && t('staff:act.suspendAbout')}
      {act === 'reset' && hasOtp && (
        <Group component="label" gap={8} mt={12}>
          <Checkbox label={t('staff:act.clearOtp')} isChecked={clearsOtp} onChange={setClearsOtp} />
          <Text span size="t13">
            {t('staff:act.clearOtp')}
          </Text>
        </Group>
      )}
    </Confirm>
  );
}

async function actOn(id: number, act: StaffAct, clearOtp: boolean): Promise<Invitation | null> {
  if (act === 'reset') return (await call('admin/staff/password/reset', { id, clearOtp })).invitation;
  if (act === 'revoke') await call('admin/staff/revoke', { id });
  else await call('admin/staff/suspend', { id, suspended: act === 'suspend' });
  return null;
}
