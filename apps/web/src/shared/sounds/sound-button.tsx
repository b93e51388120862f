import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../lib/i18n.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { useOpens } from '../../ui/use-opens.js';

const SoundDialog = lazy(() => withTexts(import('./sound-dialog.js'), 'settings').then((module) => ({ default: module.SoundDialog })));

/** Opens one's own sounds, beside the button that turns them off. */
export function SoundButton(): ReactNode {
  const { t } = useTranslation();
  const opens = useOpens();
  return (
    <>
      <Button look="ghost" size={26} isIcon aria-label={t('common:sound.own')} title={t('common:sound.own')} onClick={opens.open}>
        <Icon of={IconAdjustmentsHorizontal} size={16} />
      </Button>
      {opens.isOpen && (
        <Suspense>
          <SoundDialog onClose={opens.close} />
        </Suspense>
      )}
    </>
  );
}
