import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roleName } from '../../../shared/members/role-names.js';
import { Drawer } from '../../../ui/drawer.js';
import { Parents } from '../../components/member-labels.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import { LosingBadge, periodWords, type Line } from './losing-labels.js';

/** How one agent's share of a period came about, basis by basis. */
export function LosingDrawer({ line, footer, onClose }: { line: Line; footer: ReactNode; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { parts } = line;
  return (
    <Drawer
      label={t('members:losing.drawer')}
      head={<span className="t13">{t('members:losing.drawer')}</span>}
      footer={footer}
      onClose={onClose}
    >
      <div className="col g12">
        <div className="col g4">
          <div className="row g8 wrap">
            <b className="t16 w6">{line.nickname}</b>
            <LosingBadge is={line.state} />
          </div>
          <span className="t12 xm">
            {line.account} · {roleName(line.role, t)}
          </span>
          <span className="t12 x2">
            <Parents of={line.parents} />
          </span>
          <span className="t12 xm">{periodWords(line)}</span>
        </div>
        <div className="dt-scroll" tabIndex={0} role="region" aria-label={t('members:losing.parts')}>
          <table className="book part-table">
            <thead>
              <tr>
                <th>{t('members:losing.basis')}</th>
                <th className="r">{t('members:losing.net')}</th>
                <th className="r">%</th>
                <th className="r">{t('members:losing.gross')}</th>
                <th className="r">{t('members:losing.belowShare')}</th>
                <th className="r">{t('members:losing.own')}</th>
              </tr>
            </thead>
            <tbody>
              {parts.map((part) => (
                <tr key={part.basis}>
                  <th>{t(`members:basis.${part.basis}`)}</th>
                  <td className="r">
                    <Money value={part.net} signed />
                  </td>
                  <td className="r">{part.percent}</td>
                  <td className="r">
                    <Money value={part.gross} signed />
                  </td>
                  <td className="r">
                    <Money value={part.below} signed />
                  </td>
                  <td className="r w6">
                    <Money value={part.own} signed />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <dl className="fact-list">
          <div className="row sb t13">
            <dt className="xm">{t('members:losing.own')}</dt>
            <dd>
              <Money value={line.own} unit="won" signed />
            </dd>
          </div>
          <div className="row sb t13">
            <dt className="xm">{t('members:losing.carriedIn')}</dt>
            <dd>
              <Money value={line.carriedIn} unit="won" signed />
            </dd>
          </div>
          <div className="row sb t14 w6">
            <dt>{t('members:losing.payable')}</dt>
            <dd>
              <Money value={line.payable} unit="won" />
            </dd>
          </div>
          <div className="row sb t13">
            <dt className="xm">{t('members:losing.carriedOut')}</dt>
            <dd>
              <Money value={line.carriedOut} unit="won" signed />
            </dd>
          </div>
          {line.processedAt !== null && (
            <div className="row sb t13">
              <dt className="xm">{t('admin:desk.processedAt')}</dt>
              <dd>
                <Time at={line.processedAt} /> · {line.processedBy}
              </dd>
            </div>
          )}
        </dl>
        <p className="t12 xm">{t('members:losing.rule')}</p>
      </div>
    </Drawer>
  );
}
