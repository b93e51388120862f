import { Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../lib/contract.js';
import { Confirm } from '../../../../ui/dialog.js';
import { Icon } from '../../../../ui/icon.js';
import { TextInput } from '../../../../ui/text-input.js';
import { longest } from '#lib/contract/values';

export type Application = CallOutput<'agent/join/get'>['items'][number];

export interface Decision {
  kind: 'approve' | 'refuse';
  rows: readonly [Application, ...Application[]];
}

export interface JoinDialogProps {
  decision: Decision;
  /** What becomes of each stands at its row. */
  onRun: (decision: Decision, reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks before somebody is let in or refused; a refusal may say why. */
export function JoinDialog({ decision, onRun, onClose }: JoinDialogProps): ReactNode {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { kind, rows } = decision;
  const [{ account, nickname }, ...others] = rows;
  const ask = kind === 'approve' ? 'agent:joins.askApprove' : 'agent:joins.askRefuse';
  const verb = t(`agent:joins.${kind}`);
  return (
    <Confirm title={verb} confirmLabel={verb} look={kind} onConfirm={() => onRun(decision, reason.trim())} onClose={onClose}>
      <Stack gap={12}>
        <p>{others.length === 0 ? t(ask, { account, nickname }) : t(`${ask}Many`, { number: rows.length })}</p>
        {kind === 'approve' && rows.some((row) => row.alike.length > 0) && (
          <p className="note warning">
            <Icon of={IconAlertTriangle} size={16} />
            <span>{t('agent:joins.alikeAbout')}</span>
          </p>
        )}
        {kind === 'refuse' && (
          <TextInput
            label={t('agent:joins.reason')}
            size={32}
            maxLength={longest.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Stack>
    </Confirm>
  );
}
