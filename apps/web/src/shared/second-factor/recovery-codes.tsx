import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../lib/queries.js';
import { Button } from '../../ui/button.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Dialog } from '../../ui/dialog.js';
import type { FactorSite } from './factor-site.js';

/** The recovery codes, shown once; only then the page goes on. */
export function RecoveryCodes({ of, codes, onClose }: { of: FactorSite; codes: readonly string[]; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const leave = (): void => {
    refresh(`${of}/otp/get`, `${of}/getContext`);
    onClose();
  };
  return (
    <Dialog title={t('otp:codesTitle')} isFirm onClose={leave}>
      <Text size="t13" c="text-2" mb={12}>
        {t('otp:codesAbout')}
      </Text>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <Text component="li" key={code} size="t13">
            <code>{code}</code>
          </Text>
        ))}
      </ul>
      <Group justify="space-between" gap={8} className="dialog-foot">
        <CopyButton text={codes.join('\n')} label={t('otp:copy')} />
        <Button look="primary" data-testid="codes-saved" onClick={leave}>
          {t('otp:saved')}
        </Button>
      </Group>
    </Dialog>
  );
}
