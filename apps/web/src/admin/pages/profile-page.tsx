import { Box, Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SecondFactorCard } from '../../shared/second-factor/second-factor-card.js';
import { useCall } from '../../lib/queries.js';
import { PageTitle } from '../../ui/page-title.js';
import { roleName } from '../features/staff/staff-words.js';

/** The own account: who one is, and the second factor. */
export function ProfilePage(): ReactNode {
  const { t } = useTranslation();
  const context = useCall('admin/getContext', { path: '/admin/profile' }).data?.context;
  return (
    <Box className="page" maw={560}>
      <div className="page-head">
        <PageTitle>{t('staff:profile.title')}</PageTitle>
      </div>
      <Card p={16}>
        <Title order={2}>{context?.nickname}</Title>
        <Text size="t13" c="text-2">
          {context?.account}
        </Text>
        <Text size="t13" c="muted">
          {context?.roles.map((role) => roleName(role, t)).join(', ')}
        </Text>
      </Card>
      <SecondFactorCard of="admin" />
    </Box>
  );
}
