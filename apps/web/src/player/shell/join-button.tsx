import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { System } from '../../shared/members/system.js';
import { Button, type ButtonProps, type ButtonSize } from '../../ui/button.js';
import { openDialog } from './dialogs.js';

/** The way in for somebody new, while joining is open. */
export function JoinButton({
  system,
  size,
  onPress,
  ...rest
}: {
  system: System | undefined;
  size: ButtonSize;
  onPress?: () => void;
} & Pick<ButtonProps, 'flex' | 'miw'>): ReactNode {
  const { t } = useTranslation();
  if (system?.use_user_join !== true) return null;
  const press = (): void => {
    onPress?.();
    openDialog('join');
  };
  return (
    <Button size={size} onClick={press} {...rest}>
      {t('player:menu.join')}
    </Button>
  );
}
