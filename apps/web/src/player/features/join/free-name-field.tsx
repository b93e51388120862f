import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { TextInput, type TextInputProps } from '../../../ui/text-input.js';
import type { CommunityCheck } from './use-free-check.js';

interface CommunityNameFieldProps extends Pick<
  TextInputProps,
  'label' | 'name' | 'value' | 'placeholder' | 'maxLength' | 'autoComplete' | 'autoFocus'
> {
  check: CommunityCheck;
  error: string | null;
  onName: (name: string) => void;
}

/** A name with its duplicate check: once it was found free the button rests under a check mark, until the name is changed. */
export function CommunityNameField({ check, error, onName, autoFocus = false, ...rest }: CommunityNameFieldProps): ReactNode {
  const { t } = useTranslation();
  return (
    <TextInput
      {...rest}
      {...(autoFocus ? { autoFocus, 'data-autofocus': true } : {})}
      autoCapitalize="none"
      spellCheck={false}
      error={check.error ?? error}
      onChange={(event) => onName(event.target.value)}
      right={
        <Button
          size={26}
          look={check.isFree ? 'approve' : 'secondary'}
          disabled={check.isFree}
          isBusy={check.isBusy}
          onClick={() => void check.ask()}
        >
          {check.isFree && <Icon of={IconCheck} size={14} />}
          {t(check.isFree ? 'join:check.done' : 'join:check.ask')}
        </Button>
      }
    />
  );
}
