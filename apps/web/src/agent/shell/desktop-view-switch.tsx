import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/checkbox.js';
import { useShell } from './shell-context.js';

/** Shows the console on a phone as on a desktop: 1024 px wide, to be zoomed by hand. */
export function DesktopViewSwitch(): ReactNode {
  const { t } = useTranslation();
  const { desktopView } = useShell();
  return (
    <div className="row sb g12 desktop-view">
      <span className="col">
        <span className="t13 w5">{t('agent:desktopView.title')}</span>
        <span className="t12 xm">{t('agent:desktopView.hint')}</span>
      </span>
      <Switch label={t('agent:desktopView.title')} isOn={desktopView.isOn} onChange={desktopView.set} />
    </div>
  );
}
