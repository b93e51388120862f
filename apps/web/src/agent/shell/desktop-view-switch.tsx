import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/checkbox.js';
import { useShell } from './shell-context.js';

/** Shows the console on a phone as on a desktop: 1024 px wide, to be zoomed by hand. */
export function DesktopViewSwitch(): ReactNode {
  const { t } = useTranslation();
  const { desktopView } = useShell();
  return (
    <Group justify="space-between" gap={12} className="desktop-view">
      <Stack component="span">
        <Text span size="t13" fw={500}>
          {t('agent:desktopView.title')}
        </Text>
        <Text span size="t12" c="muted">
          {t('agent:desktopView.hint')}
        </Text>
      </Stack>
      <Switch label={t('agent:desktopView.title')} isOn={desktopView.isOn} onChange={desktopView.set} />
    </Group>
  );
}
