import { Anchor, Card, Group, Text } from '@mantine/core';
import { IconChevronRight, IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { Icon } from '../../../ui/icon.js';
import { useMay } from '../../lib/may.js';

/** On the dashboard until the site is open: how much is left, and the way to the list. */
export function SetupCard(): ReactNode {
  const { t } = useTranslation();
  const mayLook = useMay('settings.view');
  const setup = useCall('admin/setup/get', undefined, { enabled: mayLook, staleTime: 0 });
  if (setup.data === undefined || setup.data.isOpen) return null;
  const left = setup.data.items.filter(({ isDone, isOptional }) => !isDone && !isOptional).length;
  return (
    <Card data-testid="setup-card" p={16} mb={16}>
      <Group gap={12} wrap="wrap">
        <Icon of={IconListCheck} size={20} />
        <Text component="b" size="t14" fw={600} flex={1} miw={0}>
          {t('setup:left', { count: left })}
        </Text>
        <Anchor component={Link} to="/admin/setup">
          {t('setup:go')}
          <Icon of={IconChevronRight} size={14} />
        </Anchor>
      </Group>
    </Card>
  );
}
