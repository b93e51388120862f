import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Money } from '../../ui/money.js';
import { closeDialog } from './dialogs.js';
import type { MemberDialogProps } from './member-dialog-props.js';

/** Money and eggs beside each other, and the way to turn the one into the other. */
export default function EggsDialog({ member }: MemberDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog title={t('shell:eggs.title')} onClose={closeDialog} width={400}>
      <div className="kpis">
        <div className="kpi f1">
          <span className="t12 xm">{t('player:wallet.money')}</span>
          <b className="t20 w7">
            <Money value={member.money} unit="won" tone="own" />
          </b>
        </div>
        <div className="kpi f1">
          <span className="t12 xm">{t('player:wallet.egg')}</span>
          <b className="t20 w7">
            <Money value={member.balance} unit="egg" />
          </b>
        </div>
      </div>
      <p className="t13 x2" style={{ margin: '12px 0 16px' }}>
        {t('shell:eggs.about')}
      </p>
      <Link to={'/board/casino-balance' as '/'} className={`${buttonClass('primary', 44)} wfull`} onClick={closeDialog}>
        {t('player:menu.egg')}
      </Link>
    </Dialog>
  );
}
