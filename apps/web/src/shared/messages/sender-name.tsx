import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageSender } from '#lib/contract/values';
import { Badge } from '../../ui/badge.js';
import { roleName } from '../members/role-names.js';
import { langOf } from '../../lib/text-language.js';

export interface Sent {
  /** The site's name, the nickname of the agent directly above the recipient, or the role of an agent further above. */
  readonly sender: string;
  readonly sender_kind: MessageSender;
}

/** Who wrote a message. An agent is marked as one, so that no nickname passes for the site. */
export function SenderName({ of: { sender, sender_kind: kind } }: { of: Sent }): ReactNode {
  const { t } = useTranslation();
  if (kind === 'site') return <span {...langOf(sender)}>{sender}</span>;
  return (
    <Group component="span" gap={4} wrap="nowrap">
      <span {...langOf(roleName(sender, t))}>{roleName(sender, t)}</span>
      <Badge>{t('common:sender.agent')}</Badge>
    </Group>
  );
}
