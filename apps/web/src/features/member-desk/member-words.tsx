import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../ui/badge.js';

const statuses: Readonly<Record<string, readonly [BadgeTone, string]>> = {
  normal_a: ['neutral', 'admin:memberStatus.normalA'],
  normal_b: ['neutral', 'admin:memberStatus.normalB'],
  suspended: ['warning', 'admin:memberStatus.suspended'],
  blocked: ['lose', 'admin:memberStatus.blocked'],
  withdrawn: ['neutral', 'admin:memberStatus.withdrawn'],
  deleted: ['lose', 'admin:memberStatus.deleted'],
  test: ['info', 'admin:memberStatus.test'],
};

export function MemberStatus({ is }: { is: string }): ReactNode {
  const { t } = useTranslation();
  const known = statuses[is];
  return known === undefined ? <Badge>{is}</Badge> : <Badge tone={known[0]}>{t(known[1])}</Badge>;
}

/** The way down the tree to somebody. */
export function Parents({ of }: { of: readonly string[] }): ReactNode {
  return (
    <span className="parents">
      {of.map((account, index) => <span key={account}>{index > 0 && <span className="xm" aria-hidden="true"> › </span>}{account}</span>)}
    </span>
  );
}
