import { Box, Card, Text, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnPassword } from '../../shared/session/own-password.js';
import { SecondFactorCard } from '../../shared/second-factor/second-factor-card.js';
import { useCall } from '../../lib/queries.js';
import { Button } from '../../ui/button.js';
import { PageTitle } from '../../ui/page-title.js';
import { roleName } from '../features/staff/staff-words.js';

/** The own account: who one is, the password, and the second factor. */
export function ProfilePage(): ReactNode {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const context = useCall('admin/getContext', { path: '/admin/profile' }).data?.context;
  return (
    <Box className="page" maw={560}>
      <div className="page-head">
        <PageTitle>{t('staff:profile.title')}</PageTitle>
      </div>
      <Card p={16}>
        <Title order={2}>{context?.nickname}</Title>
        {context?.account !== context?.nickname && (
          <Text size="t13" c="text-2">
            {context?.account}
          </Text>
        )}
        <Text size="t13" c="muted">
          {context?.roles.map((role) => roleName(role, t)).join(', ')}
        </Text>
      </Card>
      {context?.mayChangePassword === true && (
        <Card p={16}>
          <Title order={2} mb={8}>
            {t('common:ownPassword.login')}
          </Title>
          <Text size="t13" c="text-2" mb={12}>
            {t('common:ownPassword.about')}
          </Text>
          <Button data-testid="own-password" onClick={() => setChanging(true)}>
            {t('common:ownPassword.title')}
          </Button>
        </Card>
      )}
      {isChanging && <OwnPassword onClose={() => setChanging(false)} />}
      <SecondFactorCard of="admin" />
    </Box>
  );
}
