import { Card, Group, Text, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.js';
import { useCall } from '../../lib/queries.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { FailedState, LoadingBars } from '../../ui/states.js';
import { CodeDialog } from './code-dialog.js';
import { EnrolDialog } from './enrol-dialog.js';
import type { FactorSite } from './factor-site.js';
import { PasskeyList } from './passkey-list.js';
import { RecoveryCodes } from './recovery-codes.js';

type Opened = 'enrol' | 'off' | 'codes' | { recoveryCodes: readonly string[] };

/** One's own second factor: on or off, set up, switched off, new recovery codes. */
export function SecondFactorCard({ of }: { of: FactorSite }): ReactNode {
  const { t } = useTranslation();
  const state = useCall(`${of}/otp/get`);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  if (state.data === undefined)
    return state.error === null ? <LoadingBars rows={4} /> : <FailedState error={state.error} onRetry={() => void state.refetch()} />;
  const { isOn, isNeeded, since, recoveryCodesLeft } = state.data;
  return (
    <Card p={16}>
      <Group justify="space-between" mb={8}>
        <Title order={2}>{t('otp:title')}</Title>
        <Badge tone={isOn ? 'win' : 'neutral'}>{t(isOn ? 'otp:on' : 'otp:off')}</Badge>
      </Group>
      <Text size="t13" c="text-2" mb={12}>
        {t(!isOn && isNeeded ? 'otp:needed' : 'otp:about')}
      </Text>
      {isOn && since !== null && (
        <Text size="t12" c="muted" mb={12}>
          {t('otp:since', { time: formatTime(since, 'full') })} · {t('otp:left', { count: recoveryCodesLeft })}
        </Text>
      )}
      <Group gap={8}>
        {!isOn && (
          <Button needs={`${of}/otp/begin`} look="primary" data-testid="otp-begin" onClick={() => setOpened('enrol')}>
            {t('otp:setUp')}
          </Button>
        )}
        {isOn && (
          <Button needs={`${of}/otp/codes`} data-testid="otp-codes" onClick={() => setOpened('codes')}>
            {t('otp:newCodes')}
          </Button>
        )}
        {isOn && !isNeeded && (
          <Button needs={`${of}/otp/disable`} look="refuse" data-testid="otp-off" onClick={() => setOpened('off')}>
            {t('otp:turnOff')}
          </Button>
        )}
      </Group>
      {isOn && <PasskeyList of={of} />}
      {opened === 'enrol' && <EnrolDialog of={of} onDone={(recoveryCodes) => setOpened({ recoveryCodes })} onClose={close} />}
      {opened === 'off' && <CodeDialog of={of} does="disable" onDone={close} onClose={close} />}
      {opened === 'codes' && <CodeDialog of={of} does="codes" onDone={(recoveryCodes) => setOpened({ recoveryCodes })} onClose={close} />}
      {opened !== null && typeof opened === 'object' && <RecoveryCodes of={of} codes={opened.recoveryCodes} onClose={close} />}
    </Card>
  );
}
