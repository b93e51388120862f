import { Link, useNavigate } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { logOut } from '../../../features/session/session.js';
import type { Member } from '../../../lib/member.js';
import { Level } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Confirm, Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { LanguageMenu, SchemeToggle } from '../../../ui/settings-controls.js';
import { useOpens } from '../../../ui/use-opens.js';

const entries = [
  ['/board/betting-history', 'player:menu.bets'],
  ['/board/money-deposit', 'player:menu.deposit'],
  ['/board/money-withdraw', 'player:menu.withdraw'],
  ['/board/point', 'player:menu.point'],
  ['/board/notice', 'player:menu.notice'],
] as const;

/** My page: who, level, money, points, the ways to one's own lists, language, and the way out after a confirmation. */
export default function ProfileDialog({ member, onClose }: { member: Member; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leaving = useOpens();
  const leave = async (): Promise<void> => {
    await logOut();
    onClose();
    await navigate({ to: '/' });
  };
  if (leaving.isOpen) {
    return (
      <Confirm title={t('common:logout.title')} confirmLabel={t('common:action.logout')} onConfirm={leave} onClose={leaving.close}>
        {t('common:logout.ask')}
      </Confirm>
    );
  }
  return (
    <Dialog title={t('player:profile.title')} onClose={onClose} width={380}>
      <div className="row g8"><Level level={member.level} /><b className="t16 w6">{member.nickname}</b><span className="t12 xm">{member.account}</span></div>
      <div className="kpis" style={{ margin: '16px 0' }}>
        <div className="kpi"><span className="t12 xm">{t('player:profile.money')}</span><b className="t18 w7"><Money value={member.money} unit="won" tone="own" /></b></div>
        <div className="kpi"><span className="t12 xm">{t('player:wallet.point')}</span><b className="t18 w6"><Money value={member.point} unit="point" /></b></div>
        {member.hold > 0 && <div className="kpi"><span className="t12 xm">{t('player:wallet.hold')}</span><b className="t18 w6"><Money value={member.hold} unit="won" /></b></div>}
      </div>
      <ul className="lines">
        {entries.map(([to, label]) => (
          <li key={to}><Link to={to} onClick={onClose}>{t(label)}<Icon of={IconChevronRight} size={16} /></Link></li>
        ))}
      </ul>
      <div className="row sb" style={{ marginTop: 16 }}>
        <span className="row g8"><LanguageMenu /><SchemeToggle /></span>
        <Button look="outline" size={36} onClick={leaving.open}>{t('common:action.logout')}</Button>
      </div>
    </Dialog>
  );
}
