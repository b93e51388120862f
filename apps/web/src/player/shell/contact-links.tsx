import { Group } from '@mantine/core';
import { IconBrandTelegram, IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { System } from '../../shared/members/system.js';
import { buttonClass } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';

/** Customer service's messengers, for visitors too; nothing where the house has none. */
export function ContactLinks({ system }: { system: Pick<System, 'telegram_link' | 'kakao_link'> | undefined }): ReactNode {
  const { t } = useTranslation();
  const links = [
    { to: system?.telegram_link ?? '', icon: IconBrandTelegram, label: t('boards:customer.telegram') },
    { to: system?.kakao_link ?? '', icon: IconMessageCircle, label: t('boards:customer.kakao') },
  ].filter(({ to }) => to !== '');
  if (links.length === 0) return null;
  return (
    <Group wrap="wrap" gap={8} role="group" aria-label={t('boards:customer.contact')}>
      {links.map(({ to, icon, label }) => (
        <a key={to} className={buttonClass('secondary', 44)} href={to} target="_blank" rel="noreferrer noopener">
          <Icon of={icon} />
          {label}
        </a>
      ))}
    </Group>
  );
}
