import { IconArrowsDiagonal, IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { Dot } from '../../../ui/bead.js';
import { buttonClass } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { filterChildren, type Child } from './children.js';
import { ChildrenFilter, type ChildrenFilterProps } from './children-filter.js';
import { RoleMark } from './role-mark.js';

export interface ChildrenPanelProps extends ChildrenFilterProps {
  me: { account: string; role: { name: string }; money: number } | undefined;
  downline: CallOutput<'agent/home/get'>['downline'] | undefined;
  items: readonly Child[] | undefined;
  error: ApiError | null;
  onRetry: () => void;
  /** The page with the whole table. */
  to: string;
}

/** The agent and everybody directly below, as the first two steps of the tree. */
export function ChildrenPanel({ me, downline, items, error, onRetry, to, ...filter }: ChildrenPanelProps): ReactNode {
  const { t } = useTranslation();
  const everybody = downline === undefined ? 0 : downline.agents + downline.members;
  return (
    <section className="card people" aria-label={t('agent:people.title')}>
      <div className="sec card-head">
        <h2>{t('agent:people.title')}</h2>
        <Link to={to} className={buttonClass('ghost', 26, true)} aria-label={t('agent:people.all')} title={t('agent:people.all')}>
          <Icon of={IconArrowsDiagonal} size={16} />
        </Link>
      </div>
      <div className="row g8 people-filter">
        <ChildrenFilter {...filter} />
      </div>
      <div className="tree-head" aria-hidden="true">
        <span className="f1">{t('agent:people.account')}</span>
        <span>{t('agent:people.nickname')}</span>
        <span className="amount">{t('agent:people.money')}</span>
      </div>
      <div className="people-rows" role="group" aria-label={t('agent:people.title')} tabIndex={0}>
        {me !== undefined && (
          <div className="tree-row me">
            <span className="xm">
              <Icon of={IconChevronDown} size={16} />
            </span>
            <Dot is="on" />
            <RoleMark name={me.role.name} />
            <span className="t13 w6 el f1">{me.account}</span>
            {downline !== undefined && (
              <span className="t12 nw">
                <b className="w6 xw">{downline.online}</b>
                <span className="xm"> / {everybody}</span>
              </span>
            )}
            <span className="t13 w6 amount">
              <Money value={me.money} />
            </span>
          </div>
        )}
        <Children items={items} filter={filter} error={error} onRetry={onRetry} />
      </div>
      {downline !== undefined && (
        <div className="people-foot">
          <span className="row g16">
            <span className="row g6">
              <Dot is="on" />
              {t('agent:people.online')}
            </span>
            <span className="row g6">
              <Dot is="off" />
              {t('agent:people.offline')}
            </span>
          </span>
          <span>
            {t('agent:people.online')} <b className="w6 x1">{downline.online}</b> / {everybody}
          </span>
        </div>
      )}
    </section>
  );
}

function Children({
  items,
  filter,
  error,
  onRetry,
}: {
  items: readonly Child[] | undefined;
  filter: ChildrenFilterProps;
  error: ApiError | null;
  onRetry: () => void;
}): ReactNode {
  const { t } = useTranslation();
  if (items === undefined) return error === null ? <LoadingBars rows={6} /> : <FailedState error={error} onRetry={onRetry} />;
  const rows = filterChildren(items, filter);
  if (rows.length === 0) return <EmptyState text={t(items.length === 0 ? 'agent:people.empty' : 'agent:people.noMatch')} />;
  return (
    <ul>
      {rows.map((child) => (
        <li key={child.id} className="tree-row child">
          <span className="guide" aria-hidden="true" />
          <OnlineDot isOnline={child.online} />
          {child.kind === 'agent' ? (
            <RoleMark name={child.role} />
          ) : (
            <span className="lv" title={t('common:level', { level: child.level })}>
              {child.level}
            </span>
          )}
          <Link
            to="/pa-user-detail-view"
            search={{ id: child.id } as never}
            className={`t13 el acct ${child.kind === 'agent' ? 'w6' : ''}`}
          >
            {child.account}
          </Link>
          <span className="t12 xm el nick">{child.nickname}</span>
          <span className="t13 w6 amount">
            <Money value={child.money} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Whether somebody is online, by shape and, for screen readers, in a word. */
export function OnlineDot({ isOnline }: { isOnline: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Dot is={isOnline ? 'on' : 'off'} />
      <span className="sr-only">{t(isOnline ? 'agent:people.online' : 'agent:people.offline')}</span>
    </>
  );
}
