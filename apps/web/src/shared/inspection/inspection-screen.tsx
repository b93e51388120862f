import { Box, Stack, Text } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderInspection } from '#lib/contract/values';
import type { CallOutput } from '../../lib/contract.js';
import { formatCountdown, formatTime } from '../../lib/format.js';
import { currentLanguage } from '../../lib/i18n.js';
import { plainParagraphs } from '../../lib/plain-text.js';
import { queryClient } from '../../lib/queries.js';
import { useNow } from '../../lib/use-now.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Logo } from '../../ui/logo.js';

export type Inspection = CallOutput<'user/browse'>['agent_inspection'];

/** The memo in the language of the page, else the one for all. */
export function memoOf({ memo, memos }: Pick<Inspection, 'memo' | 'memos'>): string {
  return memos[currentLanguage()] || memo;
}

/** Whether an inspection is under way now; everything is read again when it ends. */
export function useIsUnderInspection(plan: Inspection | undefined): boolean {
  const now = useNow();
  const isActive = plan !== undefined && isUnderInspection(plan, now);
  const was = useRef(isActive);
  useEffect(() => {
    if (was.current && !isActive) void queryClient.invalidateQueries();
    was.current = isActive;
  }, [isActive]);
  return isActive;
}

/** From when until when, and how long it still takes. */
export function InspectionTimes({ plan: { from, until } }: { plan: Inspection }): ReactNode {
  const { t } = useTranslation();
  const now = useNow();
  if (until === null) return null;
  const secondsLeft = (Date.parse(until) - now) / 1000;
  return (
    <Stack gap={4} align="center">
      <Text size="t13" c="text-2">
        {from === null
          ? t('inspection:until', { until: formatTime(until, 'short') })
          : t('inspection:period', { from: formatTime(from, 'short'), until: formatTime(until, 'short') })}
      </Text>
      <Text size="t28" fw={700} className="num" role="timer" aria-label={t('inspection:left')}>
        {formatCountdown(secondsLeft)}
      </Text>
    </Stack>
  );
}

/** Stands in a site's place while it is being worked on; the memo is the administrators'. */
export function InspectionScreen({ plan, children }: { plan: Inspection; children?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <Box component="main" className="whole-page" data-testid="inspection">
      <Logo />
      <Icon of={IconTools} size={40} style={{ color: 'var(--muted)' }} />
      <Text component="h1" size="t20" fw={600}>
        {t('inspection:title')}
      </Text>
      <Stack gap={4} fz="t14" lh="t14" c="text-2" ta="center">
        {plainParagraphs(memoOf(plan)).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Stack>
      <InspectionTimes plan={plan} />
      <Button look="outline" size={36} onClick={() => void queryClient.invalidateQueries()}>
        {t('inspection:again')}
      </Button>
      {children}
    </Box>
  );
}
