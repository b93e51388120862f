import { Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.js';
import { MayCallProvider } from '../../ui/may-call.js';
import { useAskedCalls } from '../lib/asked-calls.js';

export interface ViewOnlyProps {
  held: readonly string[];
  pathname: string;
  /** Name of the page. */
  page: string;
  children: ReactNode;
}

/** A page, and above it a notice when it offers changes of which its reader may make none. */
export function ViewOnly({ held, pathname, page, children }: ViewOnlyProps): ReactNode {
  const { t } = useTranslation();
  const { rights, changes } = useAskedCalls(held, pathname);
  return (
    <>
      {changes.refused && !changes.some && (
        <Text size="t12" className="note" role="status" mb={12}>
          <Icon of={IconEye} size={16} />
          <span>{t('admin:viewOnly', { page })}</span>
        </Text>
      )}
      <MayCallProvider value={rights}>{children}</MayCallProvider>
    </>
  );
}
