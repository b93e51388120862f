import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Dialog } from '../../ui/dialog.js';

export type SavedVendor = CallOutput<'admin/casino/vendor/save'>;

/** Shows the keys of a vendor right after they were made: the secret is shown this once. */
export function VendorKeys({ saved, onClose }: { saved: SavedVendor; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const shown = { key: saved.key, secret: saved.secret, publicKey: saved.publicKey };
  return (
    <Dialog title={t('admin-casino:keys')} onClose={onClose} isFirm>
      <Stack gap={12}>
        <Text size="t13" c="text-2">
          {t('admin-casino:keysOnce')}
        </Text>
        {(['key', 'secret', 'publicKey'] as const).map((name) => {
          const value = shown[name];
          return value === null ? null : (
            <Stack key={name} gap={4} data-testid={`vendor-${name}`}>
              <Group justify="space-between">
                <Text span size="t12" c="muted">
                  {t(`admin-casino:key.${name}`)}
                </Text>
                <CopyButton text={value} label={t(`admin-casino:key.${name}`)} />
              </Group>
              <Text component="code" size="t12" className="one-time">
                {value}
              </Text>
            </Stack>
          );
        })}
      </Stack>
    </Dialog>
  );
}
