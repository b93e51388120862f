import { IconTemplate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../lib/contract.js';
import { buttonClass } from '../../ui/button-class.js';
import { Icon } from '../../ui/icon.js';
import { ForCall } from '../../ui/may-call.js';

/** The way to the templates of a kind, from the page where they are used. */
export function TemplatesLink({ kind }: { kind: NonNullable<CallInput<'admin/template/get'>['kind']> }): ReactNode {
  const { t } = useTranslation();
  return (
    <ForCall needs="admin/template/get">
      <Link className={buttonClass('outline')} to={'/admin/templates' as never} search={{ kind } as never} data-testid="templates">
        <Icon of={IconTemplate} size={16} />
        {t('messages:template.title')}
      </Link>
    </ForCall>
  );
}
