import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../ui/button.js';

export interface MoneyFormProps extends Pick<ButtonProps, 'size'> {
  form: { readonly submit: () => void; readonly isBusy: boolean };
  label: string;
  /** The fields, and why it was refused. */
  children: ReactNode;
  /** The button's words, with the amount once there is one. */
  verb: string;
  isReady: boolean;
  testId?: string;
  /** Below the button, such as the rules. */
  foot?: ReactNode;
}

/** A form that moves an amount, with its one button. */
export function MoneyForm({ form, label, children, verb, isReady, size = 44, testId, foot }: MoneyFormProps): ReactNode {
  return (
    <Flex
      component="form"
      direction="column"
      gap={16}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) form.submit();
      }}
    >
      {children}
      <Button type="submit" look="primary" size={size} isBusy={form.isBusy} disabled={!isReady} data-testid={testId}>
        {verb}
      </Button>
      {foot}
    </Flex>
  );
}
