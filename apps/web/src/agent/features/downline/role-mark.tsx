import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roleName } from '../../../shared/members/role-names.js';
import { roleTone } from './roles.js';

/** An agent's role as a small mark in front of the account. */
export function RoleMark({ name }: { name: string }): ReactNode {
  const { t } = useTranslation();
  return <span className={`role-mark ${roleTone(name)}`}>{roleName(name, t)}</span>;
}
