import { Box, Text } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.js';
import { Icon } from '../../ui/icon.js';

/** Above every page while the member takes a break: until when, and what can be done. */
export default function BreakStrip({ until }: { until: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <Box pos="static" className="banner" role="status" data-testid="break-strip">
      <Icon of={IconPlayerPause} size={18} />
      <Text span inherit>
        {t('shell:break', { until: formatTime(until, 'full') })}
      </Text>
    </Box>
  );
}
