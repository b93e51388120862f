import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconBackpack, IconBriefcase, IconEgg, IconKey, IconReceipt2, IconUsersGroup, type Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Level } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { Select } from '../../ui/select.js';
import { isSeoulTime } from '../../lib/format.js';
import { langOf } from '../../lib/text-language.js';
import { chooseOddsFormat, oddsFormats, storedOddsFormat } from '../lib/odds-format.js';
import { Money } from '../../ui/money.js';
import { LanguageMenu, SchemeToggle } from '../../ui/settings-controls.js';
import { Kpi } from '../../ui/kpi-tile.js';
import { closeDialog, openDialog, type DialogName } from './dialogs.js';
import type { MemberDialogProps } from './member-dialog-props.js';
import { shownMenu } from './menu.js';
import { isPartner, Unread } from './side-menu.js';
import { isOnBreak } from '../../shared/members/member.js';

/** My page: who, level, money, points, the ways to everything of one's own, language, and the way out. */
export default function ProfileDialog({ member, system }: MemberDialogProps): ReactNode {
  const { t } = useTranslation();
  const pages = shownMenu(system)
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => to.startsWith('/board/') && to !== '/board/betting-history');
  return (
    <Dialog title={t('player:profile.title')} onClose={closeDialog} width={440}>
      <Group gap={8}>
        <Level level={member.level} />
        <Text component="b" size="t16" fw={600} {...langOf(member.nickname)}>
          {member.nickname}
        </Text>
        <Text span size="t12" c="muted">
          {member.account}
        </Text>
      </Group>
      <div className="kpis" style={{ margin: '16px 0' }}>
        <Kpi label={t('player:profile.money')} fw={700}>
          <Money value={member.money} unit="won" tone="own" />
        </Kpi>
        <Kpi label={t('player:wallet.point')}>
          <Money value={member.point} unit="point" />
        </Kpi>
        {member.hold > 0 && (
          <Kpi label={t('player:wallet.hold')}>
            <Money value={member.hold} unit="won" />
          </Kpi>
        )}
      </div>
      <div className="profile-menu">
        <Opens name="bets" icon={IconReceipt2} label={t('player:menu.bets')} />
        {!isOnBreak(member) && <Opens name="inventory" icon={IconBackpack} label={t('shell:inventory.title')} />}
        {!system.is_seamless && <Opens name="eggs" icon={IconEgg} label={t('shell:eggs.title')} />}
        {!isOnBreak(member) && <Opens name="community" icon={IconUsersGroup} label={t('shell:community.title')} />}
        {pages.map(({ to, icon, label, unread }) => (
          <Link key={to} to={to} onClick={closeDialog}>
            <Icon of={icon} />
            <Text span truncate flex={1}>
              {t(label)}
            </Text>
            <Unread count={unread?.(member) ?? 0} />
          </Link>
        ))}
        {member.may_change_password && <Opens name="password" icon={IconKey} label={t('common:ownPassword.title')} />}
        {isPartner(member) && (
          <a href="/pa">
            <Icon of={IconBriefcase} />
            {t('player:menu.partner')}
          </a>
        )}
      </div>
      <DeviceChoices />
      <Group justify="space-between" style={{ marginTop: 16 }}>
        <Group component="span" gap={8}>
          <LanguageMenu />
          <SchemeToggle />
        </Group>
        <Button look="outline" size={36} onClick={() => openDialog('logout')}>
          {t('common:action.logout')}
        </Button>
      </Group>
    </Dialog>
  );
}

/** How odds are written here, and which times are meant where the device has another zone. */
function DeviceChoices(): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Group justify="space-between" style={{ marginTop: 16 }} fz="t13" lh="t13">
        <span>{t('shell:profile.odds')}</span>
        <Select
          label={t('shell:profile.odds')}
          value={storedOddsFormat()}
          onChange={chooseOddsFormat}
          options={oddsFormats.map((format) => ({ value: format, label: t(`shell:profile.${format}`) }))}
        />
      </Group>
      {!isSeoulTime() && (
        <Text size="t12" c="muted" style={{ marginTop: 8 }}>
          {t('shell:profile.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        </Text>
      )}
    </>
  );
}

function Opens({ name, icon, label }: { name: DialogName; icon: TablerIcon; label: string }): ReactNode {
  return (
    <button type="button" onClick={() => openDialog(name)}>
      <Icon of={icon} />
      <Text span truncate flex={1}>
        {label}
      </Text>
    </button>
  );
}
