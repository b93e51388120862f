import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatPoint, seoulDay } from '../../../lib/format.js';
import { moneyCall } from '../../../lib/money-call.js';
import { useCall } from '../../../lib/queries.js';
import { useNow } from '../../../lib/use-now.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { toastSuccess, toastError } from '../../../ui/notices.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { streakProgress } from './streak.js';
import { MonthCalendar } from './month-calendar.js';
import { useCommand } from '../../../ui/use-command.js';

type Attended = CallOutput<'user/attendance/get'>;

const MINUTE_MS = 60_000;

/** The month, the streak, and the button of today. */
export function Attendance({ month, onMonth }: { month: string | undefined; onMonth: (month: string | undefined) => void }): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall('user/attendance/get', month === undefined ? {} : { month }, { keepPrevious: true });
  const today = seoulDay(useNow(MINUTE_MS));
  const isYesterday = data !== undefined && data.today < today;
  useEffect(() => {
    if (isYesterday) void refetch();
  }, [isYesterday, refetch]);
  if (data === undefined)
    return <Card>{error === null ? <LoadingBars rows={8} /> : <FailedState error={error} onRetry={() => void refetch()} />}</Card>;
  const { rules } = data;
  return (
    <div className="form-lay attendance">
      <MonthCalendar
        month={data.month}
        days={data.days}
        today={data.today}
        onMonth={(next) => onMonth(next === data.today.slice(0, 7) ? undefined : next)}
      />
      <Stack gap={16}>
        <Today attended={data} />
        <Stack component={Card} gap={12} p="card">
          <Title order={2}>{t('rewards:attendance.rules')}</Title>
          <ul className="rules">
            <li>{t('rewards:attendance.rulePoints', { points: formatPoint(rules.points) })}</li>
            {rules.streakDays > 0 && rules.streakTickets > 0 && (
              <li>{t('rewards:attendance.ruleStreak', { days: rules.streakDays, tickets: rules.streakTickets })}</li>
            )}
            <li>{t('rewards:attendance.ruleMidnight')}</li>
          </ul>
        </Stack>
      </Stack>
    </div>
  );
}

function Today({ attended: { attendedToday, streak, rules } }: { attended: Attended }): ReactNode {
  const { t } = useTranslation();
  const progress = streakProgress(streak, rules.streakDays);
  const command = useCommand(
    async (): Promise<void> => {
      const { points, tickets } = await moneyCall('user/attendance/check', {});
      toastSuccess(
        t('rewards:attendance.done'),
        tickets > 0 ? t('rewards:attendance.doneTicket', { points: formatPoint(points, true), tickets }) : formatPoint(points, true),
      );
    },
    {
      refresh: ['user/attendance/get', 'user/getContext', 'user/roulette/get'],
      onRefused: (refused) => {
        toastError(t('rewards:attendance.failed'), refused);
      },
    },
  );
  const { isBusy } = command;
  const attend = command.run;
  return (
    <Stack component={Card} gap={16} p="card" aria-labelledby="streak">
      <Group justify="space-between" align="baseline" gap={12}>
        <Title order={2} id="streak">
          {t('rewards:attendance.streak')}
        </Title>
        <Text component="b" size="t26" fw={700} c="accent">
          {t('rewards:attendance.days', { count: streak })}
        </Text>
      </Group>
      {rules.streakDays > 0 && (
        <Stack gap={8}>
          <div className="streak" role="img" aria-label={t('rewards:attendance.progress', { done: progress, days: rules.streakDays })}>
            {Array.from({ length: rules.streakDays }, (_, index) => (
              <i key={index} className={index < progress ? 'on' : undefined} />
            ))}
          </div>
          {rules.streakTickets > 0 && (
            <Text size="t12" c="muted">
              {progress === rules.streakDays
                ? t('rewards:attendance.full')
                : t('rewards:attendance.left', { count: rules.streakDays - progress })}
            </Text>
          )}
        </Stack>
      )}
      {!rules.isOpen && <p className="note">{t('rewards:attendance.closed')}</p>}
      <Button
        look="primary"
        size={52}
        isBusy={isBusy}
        disabled={attendedToday || !rules.isOpen}
        data-testid="attend"
        onClick={() => void attend()}
      >
        <Icon of={IconCalendarCheck} />
        {t(attendedToday ? 'rewards:attendance.attended' : 'rewards:attendance.attend')}
      </Button>
    </Stack>
  );
}
