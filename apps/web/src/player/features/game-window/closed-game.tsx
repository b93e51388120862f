import { Card, Text } from '@mantine/core';
import { IconLock, IconPlayerPause, IconPlugConnectedX, IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.js';

export type ClosedBecause = 'maintenance' | 'noProvider' | 'off' | 'break';

const icons = { maintenance: IconTool, noProvider: IconPlugConnectedX, off: IconLock, break: IconPlayerPause } as const;

/** Why there is nothing to play here at present, and what there is instead. */
export function ClosedGame({
  because,
  until,
  children,
}: {
  because: ClosedBecause;
  /** Of a break, as it is read. */ until?: string;
  children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Card className="closed-game" data-closed={because}>
      <span className={because === 'maintenance' ? 'well warning' : 'well'}>
        <Icon of={icons[because]} size={28} />
      </span>
      <Text component="h2" size="t18" fw={600}>
        {t(`shell:closed.${because}Title`)}
      </Text>
      <Text size="t14" c="text-2">
        {t(`shell:closed.${because}Text`, { until })}
      </Text>
      {children}
    </Card>
  );
}
