import { IconPlugConnectedX, IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.js';

export type ClosedBecause = 'maintenance' | 'noProvider';

/** Why there is nothing to play here at present, and what there is instead. */
export function ClosedGame({ because, children }: { because: ClosedBecause; children?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <section className="card closed-game" data-closed={because}>
      <span className={because === 'maintenance' ? 'well warning' : 'well'}>
        <Icon of={because === 'maintenance' ? IconTool : IconPlugConnectedX} size={28} />
      </span>
      <h2 className="t18 w6">{t(`shell:closed.${because}Title`)}</h2>
      <p className="t14 x2">{t(`shell:closed.${because}Text`)}</p>
      {children}
    </section>
  );
}
