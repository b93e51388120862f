import { Flex, Group, Modal, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { formatTime } from '../../lib/format.js';
import { useCall } from '../../lib/queries.js';
import { minutesText } from '../../shared/protection/limit-amount.js';
import { logOut } from '../../shared/session/session.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Money } from '../../ui/money.js';
import { Refusal } from '../../ui/refusal.js';
import { useCallCommand, useCommand } from '../../ui/use-command.js';
import { whileBusy } from '../lib/busy.js';

/** While somebody wants to be asked, ms. */
const READ_MS = 15_000;

type Check = NonNullable<CallOutput<'user/protection/check/get'>['check']>;

/** Asks a player who wants it every so many minutes whether they go on; until they choose, no bet of theirs is taken. */
export default function RealityCheck(): ReactNode {
  const { t } = useTranslation();
  const read = useCall('user/protection/check/get', undefined, {
    refetchInterval: ({ state: { data } }) => (data?.isWatched === true ? READ_MS : false),
  });
  const [told, setTold] = useState<string | null>(null);
  const { check = null, limit = null } = read.data ?? {};
  if (check?.isDue === true) return <Question check={check} />;
  if (limit?.freesAt == null || told !== null) return null;
  return (
    <Dialog title={t('wallet:protection.reality.outOfTime')} onClose={() => setTold(limit.freesAt)}>
      <Text size="t14" c="text-2" data-testid="out-of-time">
        {t('wallet:protection.reality.outOfTimeAbout', { minutes: minutesText(limit.minutes, t), at: formatTime(limit.freesAt, 'full') })}
      </Text>
    </Dialog>
  );
}

/** It has no way out but the choice. */
function Question({ check: { minutes, stake, result, startedAt } }: { check: Check }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goOn = useCallCommand('user/protection/check/answer', { refresh: ['user/protection/check/get'] });
  const leave = useCommand(async () => {
    await whileBusy(logOut());
    await navigate({ to: '/' });
  });
  return (
    <Modal.Root opened size={420} className="dialog-root" closeOnEscape={false} onClose={() => undefined}>
      <Modal.Overlay />
      <Modal.Content data-testid="reality-check">
        <Modal.Header>
          <Modal.Title>{t('wallet:protection.reality.title', { minutes: minutesText(minutes, t) })}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" gap={16}>
            <Flex component="dl" direction="column" gap={8} m={0}>
              <Fact label={t('wallet:protection.reality.since')}>{formatTime(startedAt, 'short')}</Fact>
              <Fact label={t('wallet:protection.reality.stake')}>
                <Money value={stake} unit="won" fw={700} />
              </Fact>
              <Fact label={t('wallet:protection.reality.result')}>
                <Money value={result} unit="won" signed fw={700} />
              </Fact>
            </Flex>
            <Text size="t13" c="muted">
              {t('wallet:protection.reality.about')}
            </Text>
            <Refusal error={goOn.error ?? leave.error} />
            <Group gap={8} grow>
              <Button size={44} isBusy={leave.isBusy} onClick={() => void leave.run()}>
                {t('common:action.logout')}
              </Button>
              <Button size={44} look="primary" isBusy={goOn.isBusy} data-testid="go-on" onClick={() => void goOn.run({})}>
                {t('wallet:protection.reality.goOn')}
              </Button>
            </Group>
          </Flex>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <Group justify="space-between" gap={8}>
      <Text component="dt" size="t13" c="muted">
        {label}
      </Text>
      <Text component="dd" size="t14" m={0}>
        {children}
      </Text>
    </Group>
  );
}
