import { Group, Text } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/format.js';
import { useNow } from '../../../lib/use-now.js';
import { ConnectionMark } from '../../../ui/connection-mark.js';
import { Logo } from '../../../ui/logo.js';
import '../../dashboard.css';

/** A screen across the room: the dashboard large, with a clock and nothing to press. Escape leaves it; sounds go on as everywhere. */
export function Wall({ onLeave, children }: { onLeave: () => void; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const now = useNow(1_000);
  useEffect(() => {
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onLeave();
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [onLeave]);
  return (
    <section className="wall" aria-label={t('admin:dashboard.wall')} data-testid="wall">
      <Group justify="space-between" wrap="nowrap">
        <Logo size={28} />
        <Text span size="t12" c="muted">
          {t('admin:dashboard.leaveWall')}
        </Text>
        <Group gap={16} wrap="nowrap">
          <ConnectionMark notLive={t('admin:notLive')} />
          <Text span size="t14" c="text-2">
            {formatTime(now, 'long')}
          </Text>
          <Text component="time" size="t28" fw={700} className="wall-clock">
            {formatTime(now, 'clock')}
          </Text>
        </Group>
      </Group>
      {/* Links of the cards stay what they are; nothing here takes a press. */}
      <div className="wall-body" inert>
        {children}
      </div>
    </section>
  );
}
