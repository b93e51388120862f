import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PermissionArea } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { Icon } from '../../../ui/icon.js';

type Check = CallOutput<'admin/approval/view'>['checks'][number];

const icons = { ok: IconCircleCheck, warn: IconAlertTriangle, fail: IconCircleX } as const;

/** What was looked at; a check that fails never hides. */
export function CheckList({ checks }: { checks: readonly Check[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <ul className="approval-checks">
      {checks.map(({ check, state, detail }) => (
        <li key={check} data-state={state} data-testid={`check-${check}`}>
          <Icon of={icons[state]} size={16} />
          <span>{t(`approvals:check.${check}.${state === 'ok' ? 'ok' : 'bad'}`)}</span>
          <em>
            {state === 'ok'
              ? t('approvals:checked.ok')
              : (check === 'right' ? areaOf(detail, t) : detail) || t(`approvals:checked.${state}`)}
          </em>
        </li>
      ))}
    </ul>
  );
}

/** The area of the permission that is missing, as the page of roles calls it; empty where the rank is what is missing. */
function areaOf(permission: string, t: TFunction): string {
  const [area, level] = permission.split('.');
  return level === undefined ? '' : t(`staff:areas.${area as PermissionArea}`);
}
