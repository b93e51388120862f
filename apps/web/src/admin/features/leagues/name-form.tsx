import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sportIds, sportWords } from '../../../shared/sports/sports-labels.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { Icon } from '../../../ui/icon.js';
import { Select } from '../../../ui/select.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCommand } from '../../../ui/use-command.js';
import { Refusal } from '../../../ui/refusal.js';

const MAX_NAME = 100;

export interface Names {
  readonly sport: (typeof sportIds)[number];
  readonly name: string;
  readonly nameKo: string;
}

export interface NameFormProps {
  title: string;
  names: Names;
  onNames: (names: Names) => void;
  /** The sport belongs to what it is and stays once there are fixtures of it. */
  isSportFixed: boolean;
  isReady: boolean;
  /** A rejection stays in the dialog as its message. */
  onSave: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** The form of something that has a sport and names in two languages. */
export function NameForm({ title, names, onNames, isSportFixed, isReady, onSave, onClose, children }: NameFormProps): ReactNode {
  const { t } = useTranslation();
  const canSave = isReady && names.name.trim() !== '';
  const command = useCommand(async (): Promise<void> => {
    await onSave();
    onClose();
  });
  const { isBusy, error } = command;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!canSave) return;
    await command.run();
  };
  return (
    <Dialog title={title} onClose={onClose} width={520}>
      <form className="col g16" onSubmit={(event) => void send(event)}>
        <div className="field-pair">
          <TextInput
            size={32}
            label={t('admin:leagues.nameKo')}
            maxLength={MAX_NAME}
            autoComplete="off"
            value={names.nameKo}
            onChange={(event) => onNames({ ...names, nameKo: event.target.value })}
          />
          <TextInput
            size={32}
            label={t('admin:leagues.nameEn')}
            maxLength={MAX_NAME}
            autoComplete="off"
            value={names.name}
            onChange={(event) => onNames({ ...names, name: event.target.value })}
          />
        </div>
        {!isSportFixed && (
          <Field label={t('admin:fixtures.sport')}>
            {() => (
              <Select
                label={t('admin:fixtures.sport')}
                value={names.sport}
                options={sportIds.map((id) => ({ value: id, label: sportWords(id, t) }))}
                onChange={(sport) => onNames({ ...names, sport })}
              />
            )}
          </Field>
        )}
        {children}
        <Refusal error={error} icon={<Icon of={IconAlertTriangle} size={16} />} />
        <div className="row g8 end dialog-foot">
          <Button size={36} onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" size={36} look="primary" isBusy={isBusy} disabled={!canSave} data-testid="save-names">
            {t('admin:game.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
