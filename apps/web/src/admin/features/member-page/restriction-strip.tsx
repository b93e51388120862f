import { Group, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Time } from '../../../ui/time.js';
import { ExtendDialog, LiftDialog, RestrictDialog } from './restrict-dialog.js';
import { restrictionsOf, staysOpen, type Restriction } from './restrictions.js';
import type { View } from './view.js';

const needs = 'admin/member/restrictions/update';

/** What is closed for a member, what stays open, why, by whom and until when; nothing where all is open. */
export function RestrictionStrip({ member }: { member: View['member'] }): ReactNode {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ readonly act: 'extend' | 'lift'; readonly of: Restriction }>();
  const all = restrictionsOf(member);
  if (all.length === 0) return null;
  const open = member.kind === 'player' ? staysOpen(member) : [];
  const close = (): void => setAsked(undefined);
  return (
    <Stack gap={8} data-testid="restriction-strip">
      {all.map((each) => (
        <Group key={each.flags.join()} className="restriction-strip" gap={12} wrap="wrap">
          <Icon of={IconLock} size={16} />
          <Text component="div" size="t13" flex={1} miw={220}>
            <b>{each.flags.map((flag) => t(`members:flag.${flag}`)).join(', ')}</b>{' '}
            <Text span inherit c="text">
              {each.reason === '' ? t('members:restrict.noReason') : each.reason}
            </Text>
            {open.length > 0 && (
              <Text component="div" size="t12" c="text-2">
                {t('members:restrict.staysOpen', { what: open.map((part) => t(`members:restrict.open.${part}`)).join(' · ') })}
              </Text>
            )}
          </Text>
          <Text component="div" size="t12" c="text-2">
            {each.by !== undefined && (
              <>
                {t('members:timeline.setBy', { who: each.by.account })} <Time at={each.by.at} format="short" />
                {' · '}
              </>
            )}
            {each.until === null ? (
              t('members:restrict.untilLifted')
            ) : (
              <>
                {t('members:restrict.endsAt')} <Time at={each.until} fw={600} c="text" />
              </>
            )}
          </Text>
          <Group gap={8}>
            <Button needs={needs} size={26} data-testid="extend-restriction" onClick={() => setAsked({ act: 'extend', of: each })}>
              {t('members:restrict.extend')}
            </Button>
            <Button needs={needs} size={26} data-testid="lift-restriction" onClick={() => setAsked({ act: 'lift', of: each })}>
              {t('members:restrict.lift')}
            </Button>
          </Group>
        </Group>
      ))}
      {asked?.act === 'extend' && <ExtendDialog member={member} of={asked.of} onClose={close} />}
      {asked?.act === 'lift' && <LiftDialog member={member} of={asked.of} onClose={close} />}
    </Stack>
  );
}

/** Opens the choice of what is closed for a member. */
export function RestrictButton({ member }: { member: View['member'] }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button needs={needs} data-testid="restrict" onClick={() => setOpen(true)}>
        <Icon of={IconLock} size={16} />
        {t('members:restrict.act')}
      </Button>
      {isOpen && <RestrictDialog member={member} onClose={() => setOpen(false)} />}
    </>
  );
}
