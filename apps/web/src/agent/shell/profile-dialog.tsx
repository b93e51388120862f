import { Divider, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconHome, IconKey, IconLogout, IconShieldLock } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RoleMark } from '../features/downline/role-mark.js';
import type { Member } from '../../shared/members/member.js';
import { Level } from '../../ui/badge.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { withTexts } from '../../lib/i18n.js';
import { Money } from '../../ui/money.js';
import { LoadingBars } from '../../ui/states.js';
import { LanguageMenu } from '../../ui/settings-controls.js';
import { Figure } from '../../ui/figure.js';
import { DesktopViewSwitch } from './desktop-view-switch.js';
import type { MenuGroup } from './menu-entries.js';

export interface ProfileDialogProps {
  member: Member;
  /** The entries that concern the agent's own wallet. */
  entries: MenuGroup['entries'];
  onLogout: () => void;
  onClose: () => void;
}

const SecondFactorCard = lazy(() =>
  withTexts(import('../../shared/second-factor/second-factor-card.js'), 'otp').then(({ SecondFactorCard: card }) => ({ default: card })),
);

const OwnPassword = lazy(() => import('../../shared/session/own-password.js').then(({ OwnPassword: dialog }) => ({ default: dialog })));

/** Who is logged in: nickname, level, game money, points; the way to the own wallet, the language and out. */
export function ProfileDialog({ member, entries, onLogout, onClose }: ProfileDialogProps): ReactNode {
  const { t } = useTranslation();
  const [isFactorShown, setFactorShown] = useState(false);
  const [isChanging, setChanging] = useState(false);
  return (
    <Dialog title={t('agent:profile.title')} onClose={onClose} width={360}>
      <Stack gap={12}>
        <Group gap={8}>
          <RoleMark name={member.role.name} />
          <Text component="b" size="t16" fw={600} truncate>
            {member.nickname}
          </Text>
          <Text span size="t13" c="muted" truncate flex={1}>
            {member.account}
          </Text>
          <Level level={member.level} />
        </Group>
        <dl className="profile-money">
          <Figure label={t('agent:profile.money')} size="t16">
            <Money value={member.money} unit="won" />
          </Figure>
          <Figure label={t('agent:wallet.point')} size="t16">
            <Money value={member.point} unit="point" />
          </Figure>
        </dl>
        <Stack component="nav" aria-label={t('agent:menu.money')}>
          {entries.map((entry) => (
            <Link key={entry.to} to={entry.to} className="menu-item" onClick={onClose}>
              <Icon of={entry.icon} />
              {t(entry.text)}
            </Link>
          ))}
          <a href="/" className="menu-item">
            <Icon of={IconHome} />
            {t('agent:head.player')}
          </a>
        </Stack>
        <Divider />
        {member.may_change_password && (
          <button type="button" className="menu-item" data-testid="own-password" onClick={() => setChanging(true)}>
            <Icon of={IconKey} />
            {t('common:ownPassword.title')}
          </button>
        )}
        {isChanging && (
          <Suspense fallback={null}>
            <OwnPassword onClose={() => setChanging(false)} />
          </Suspense>
        )}
        {isFactorShown ? (
          <Suspense fallback={<LoadingBars rows={3} />}>
            <SecondFactorCard of="agent" />
          </Suspense>
        ) : (
          <button type="button" className="menu-item" onClick={() => setFactorShown(true)}>
            <Icon of={IconShieldLock} />
            {t('agent:profile.otp')}
          </button>
        )}
        <DesktopViewSwitch />
        <Group justify="space-between">
          <LanguageMenu className={buttonClass('ghost', 32)} />
          <Button look="outline" onClick={onLogout}>
            <Icon of={IconLogout} size={16} />
            {t('common:action.logout')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
