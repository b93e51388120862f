import { Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { restrictionGroups } from '#lib/contract/values';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Time } from '../../../ui/time.js';
import type { View } from './view.js';

/** What an agent may do below itself stands among the restrictions, but closes nothing. */
const permissions: ReadonlySet<string> = new Set(restrictionGroups.lower.filter((flag) => flag.startsWith('lower_may')));

/** What is closed for somebody, and who closed it last; nothing where all is open. */
export function RestrictionStrip({ member, onChange }: { member: View['member']; onChange: () => void }): ReactNode {
  const { t } = useTranslation();
  const closed = Object.keys(member.restrictions).filter((flag) => member.restrictions[flag] === true && !permissions.has(flag));
  if (closed.length === 0) return null;
  const [last] = closed.flatMap((flag) => member.setBy[`restrictions.${flag}`] ?? []).sort((one, other) => other.at.localeCompare(one.at));
  return (
    <Group className="restriction-strip" gap={12} wrap="wrap" data-testid="restriction-strip">
      <Icon of={IconLock} size={16} />
      <Text span size="t13" flex={1} miw={200}>
        <b>{closed.map((flag) => t(`members:flag.${flag}`)).join(', ')}</b>
      </Text>
      {last !== undefined && (
        <Text span size="t12" c="text-2">
          {t('members:timeline.setBy', { who: last.account })} <Time at={last.at} format="short" />
        </Text>
      )}
      <Button size={26} onClick={onChange}>
        {t('members:timeline.toLimits')}
      </Button>
    </Group>
  );
}
