import { Anchor, Text } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { Icon } from '../../../ui/icon.js';
import { useMay } from '../../lib/may.js';

/** What is done on a page is counted within so long, ms. */
const READ_MS = 5_000;

/** Over the pages that the list of a new site leads to: how much is left, and the way back. Nothing on a site that was open before. */
export function SetupStrip(): ReactNode {
  const { t } = useTranslation();
  const mayLook = useMay('settings.view');
  const [wasClosed, setWasClosed] = useState(false);
  const setup = useCall('admin/setup/get', undefined, {
    enabled: mayLook,
    staleTime: READ_MS,
    refetchInterval: ({ state }) => (state.data?.isOpen === true ? false : READ_MS),
  });
  if (setup.data === undefined) return null;
  const { items, isOpen } = setup.data;
  if (!isOpen && !wasClosed) setWasClosed(true);
  if (isOpen && !wasClosed) return null;
  const left = items.filter(({ isDone, isOptional }) => !isDone && !isOptional).length;
  return (
    <Text size="t12" className="note" role="status" data-testid="setup-strip" mx={{ base: 12, sm: 20 }} mt={14}>
      <Icon of={IconListCheck} size={16} />
      <span>
        {isOpen ? t('setup:open') : t('setup:left', { count: left })}{' '}
        <Anchor component={Link} to="/admin/setup" inherit fw={600} td="underline" ml={8}>
          {t('setup:go')}
        </Anchor>
      </span>
    </Text>
  );
}
