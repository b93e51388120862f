import { Flex, Group } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonLook } from './button.js';
import { Dialog, type DialogProps } from './dialog.js';
import { CallFields, useMayCall, type Needs } from './may-call.js';
import { Refusal } from './refusal.js';
import type { Command } from './use-command.js';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'width' | 'isSheet' | 'isFirm' | 'onClose'> {
  /** What the form does; its refusal stands above the buttons. */
  command: Pick<Command<never, unknown>, 'isBusy' | 'error' | 'needs'>;
  /** The verb of the button; with money it carries the amount. */
  verb: string;
  look?: ButtonLook;
  /** Everything needed is there. */
  isReady?: boolean;
  /** The refusal stands elsewhere, at the field it is about. */
  isErrorElsewhere?: boolean;
  /** The call that it makes, unless the command says it: for everybody else it is to be read only. */
  needs?: Needs;
  testId?: string;
  /** px between the fields. */
  gap?: 12 | 16;
  /** px. */
  buttonSize?: 36 | 44;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form in a dialog: fields, why it was refused, cancel and the verb. Enter sends it; nothing is sent twice. */
export function FormDialog({
  title,
  width = 420,
  isSheet = false,
  isFirm = false,
  onClose,
  command,
  verb,
  look = 'primary',
  isReady = true,
  isErrorElsewhere = false,
  needs = command.needs,
  testId = 'confirm',
  gap = 12,
  buttonSize = 36,
  onSubmit,
  children,
}: FormDialogProps): ReactNode {
  const { t } = useTranslation();
  const maySubmit = useMayCall(needs);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (maySubmit && isReady && !command.isBusy) onSubmit();
  };
  return (
    <Dialog title={title} width={width} isSheet={isSheet} isFirm={isFirm} onClose={onClose}>
      <Flex component="form" direction="column" gap={gap === 16 ? 16 : 12} noValidate onSubmit={submit}>
        <CallFields needs={needs}>{children}</CallFields>
        {!isErrorElsewhere && <Refusal error={command.error} />}
        <Group justify="flex-end" gap={8} className="dialog-foot">
          <Button size={buttonSize} onClick={onClose}>
            {t(maySubmit ? 'common:action.cancel' : 'common:action.close')}
          </Button>
          <Button
            needs={needs}
            type="submit"
            size={buttonSize}
            look={look}
            isBusy={command.isBusy}
            disabled={!isReady}
            data-testid={testId}
          >
            {verb}
          </Button>
        </Group>
      </Flex>
    </Dialog>
  );
}
