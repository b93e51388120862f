import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconArrowDownToArc, IconCalendarCheck, IconDice5, IconTicket } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { useConnection } from '../../../lib/connection.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { useSystem } from '../../../shared/members/system.js';
import { usePush } from '../../../lib/use-push.js';
import { Button, buttonClass } from '../../../ui/button.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { Icon } from '../../../ui/icon.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { TextInput } from '../../../ui/text-input.js';
import { prizeName } from './prize-name.js';
import { ResultDialog } from './result-dialog.js';
import { formatChance, newClientSeed, useRoulette, type Roulette as Controls } from './roulette-state.js';
import { Wheel } from './wheel.js';
import { longest } from '#lib/contract/values';

type State = CallOutput<'user/roulette/get'>;

/** The wheel, what can be won, and the button. */
export function Roulette(): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall('user/roulette/get');
  usePush('inventory.changed', () => refresh('user/roulette/get'));
  const controls = useRoulette();
  if (data === undefined)
    return <Card>{error === null ? <LoadingBars rows={10} /> : <FailedState error={error} onRetry={() => void refetch()} />}</Card>;
  const { shown, turned, isTurning, won } = controls;
  // The wheel of a spin is the one it was drawn on, even if the prizes have changed since.
  const prizes = (isTurning || won !== null ? shown?.prizes : undefined) ?? data.prizes;
  return (
    <div className="form-lay roulette">
      <Stack component={Card} gap={16} p="card" className="wheel-card">
        <Wheel
          prizes={prizes}
          turned={turned}
          isTurning={isTurning}
          label={t('rewards:roulette.wheel', { prizes: prizes.map(prizeName).join(', ') })}
        />
        <SpinButton state={data} controls={controls} />
      </Stack>
      <Stack gap={16}>
        {data.tickets === 0 && !isTurning && <NoTickets />}
        <Prizes prizes={data.prizes} />
        <Fairness commitment={data.commitment} controls={controls} />
      </Stack>
      {won !== null && <ResultDialog spin={won} onClose={controls.closeResult} />}
    </div>
  );
}

function SpinButton({ state: { isOpen, tickets }, controls }: { state: State; controls: Controls }): ReactNode {
  const { t } = useTranslation();
  const isOffline = useConnection().state === 'lost';
  const { isTurning, isBusy, error } = controls;
  return (
    <>
      {!isOpen && <p className="note">{t('rewards:roulette.closed')}</p>}
      {error !== null && (
        <p className="note lose" role="alert">
          {error.message}
          {error.isNetwork && (
            <>
              <br />
              {t('common:moneyError.unknown')}
            </>
          )}
        </p>
      )}
      <Button
        look="primary"
        size={52}
        isBusy={isBusy || isTurning}
        disabled={!isOpen || tickets === 0 || isOffline}
        data-testid="spin"
        onClick={() => void controls.spin()}
      >
        {t(isTurning ? 'rewards:roulette.turning' : 'rewards:roulette.spin')}
      </Button>
      <Group component="p" gap={6} fz="t13" lh="t13" c="text-2" className="tickets">
        <Icon of={IconTicket} size={16} />
        {t('rewards:roulette.tickets')}{' '}
        <Text component="b" fw={700} c="text" data-testid="tickets">
          {tickets}
        </Text>
      </Group>
    </>
  );
}

function NoTickets(): ReactNode {
  const { t } = useTranslation();
  const hasAttendance = useSystem()?.use_attendance === true;
  return (
    <Stack component={Card} gap={12} p="card">
      <Title order={2}>{t('rewards:roulette.noTickets')}</Title>
      <Text size="t13" c="text-2">
        {t('rewards:roulette.howTo')}
      </Text>
      <Group wrap="wrap" gap={8}>
        {hasAttendance && (
          <Link to="/board/attendance" className={buttonClass('secondary', 44)}>
            <Icon of={IconCalendarCheck} size={16} />
            {t('rewards:attendance.title')}
          </Link>
        )}
        <Link to="/board/money-deposit" search={{ page: 1 } as never} className={buttonClass('secondary', 44)}>
          <Icon of={IconArrowDownToArc} size={16} />
          {t('player:menu.deposit')}
        </Link>
      </Group>
    </Stack>
  );
}

function Prizes({ prizes }: { prizes: State['prizes'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <Card>
      <Group justify="space-between" gap={12} mih={24} className="card-head">
        <Title order={2}>{t('rewards:roulette.prizes')}</Title>
        <Text span size="t12" c="muted">
          {t('rewards:roulette.chance')}
        </Text>
      </Group>
      <ul className="prizes">
        {prizes.map((prize, index) => (
          <li key={index}>
            <Text span size="t14" c="text" flex={1} miw={0}>
              {prizeName(prize)}
            </Text>
            <Text span size="t13" c="text-2">
              {formatChance(prize.chance)}
            </Text>
          </li>
        ))}
      </ul>
      <Text size="t12" c="muted" className="prizes-note">
        {t('rewards:roulette.segments')}
      </Text>
    </Card>
  );
}

function Fairness({
  commitment,
  controls: { clientSeed, setClientSeed, isBusy },
}: {
  commitment: string | null;
  controls: Controls;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack component={Card} gap={12} p="card">
      <Title order={2}>{t('rewards:roulette.fair')}</Title>
      <Text size="t13" c="text-2">
        {t('rewards:roulette.fairText')}
      </Text>
      {commitment !== null && (
        <Stack gap={4}>
          <Group component="span" justify="space-between" gap={8} fz="t12" lh="t12" c="muted">
            {t('rewards:roulette.commitment')}
            <CopyButton text={commitment} label={t('rewards:roulette.commitment')} />
          </Group>
          <Text component="code" fz="t11" lts={0} ff="mono" className="hash-line">
            {commitment}
          </Text>
        </Stack>
      )}
      <TextInput
        label={t('rewards:roulette.clientSeed')}
        value={clientSeed}
        maxLength={longest.clientSeed}
        autoComplete="off"
        spellCheck={false}
        disabled={isBusy}
        onChange={(event) => setClientSeed(event.target.value)}
        right={
          <Button
            look="ghost"
            isIcon
            aria-label={t('rewards:roulette.newSeed')}
            disabled={isBusy}
            onClick={() => setClientSeed(newClientSeed())}
          >
            <Icon of={IconDice5} size={16} />
          </Button>
        }
      />
    </Stack>
  );
}
