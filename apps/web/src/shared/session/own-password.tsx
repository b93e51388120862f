import { Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { noteChanged } from '../../lib/password-change.js';
import { site } from '../../lib/site.js';
import { Dialog } from '../../ui/dialog.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { PasswordFields } from './password-fields.js';

const parts = ['login', 'bank'] as const;
type Part = (typeof parts)[number];

/** One's own passwords: that of the login and, for who withdraws, that of the exchange. Every other session ends. */
export function OwnPassword({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [part, setPart] = useState<Part>('login');
  const isBank = part === 'bank';
  return (
    <Dialog title={t('common:ownPassword.title')} onClose={onClose}>
      <Stack gap={16}>
        {site().kind !== 'admin' && (
          <SegmentedTabs
            label={t('common:ownPassword.title')}
            value={part}
            tabs={parts.map((value) => ({ value, label: t(`common:ownPassword.${value}`) }))}
            onChange={setPart}
          />
        )}
        <Text size="t13" c="text-2">
          {t('common:ownPassword.about')}
        </Text>
        <PasswordFields key={part} change={{ password: !isBank, bankPassword: isBank, needsBankPassword: isBank }} onDone={noteChanged} />
      </Stack>
    </Dialog>
  );
}
