import { Flex, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.js';
import type { RequiredPasswordChange } from '../../lib/password-change.js';
import { site } from '../../lib/site.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { useDraftForm } from '../../ui/form/use-draft-form.js';
import { Icon } from '../../ui/icon.js';
import { Refusal } from '../../ui/refusal.js';
import { TextInput } from '../../ui/text-input.js';
import { logOut } from './session.js';

const paths = { user: 'user/password/update', agent: 'agent/password/update', admin: 'admin/password/update' } as const;

const empty = { password: '', newPassword: '', repeated: '', bankPassword: '', newBankPassword: '', bankRepeated: '' };
type Typed = typeof empty;

/** What is sent: the present passwords that are asked for, and the new ones. */
export function changeBody(typed: Typed, { password, bankPassword, needsBankPassword }: RequiredPasswordChange) {
  return {
    password: typed.password,
    ...(password && { newPassword: typed.newPassword }),
    ...((needsBankPassword || bankPassword) && { bank_password: typed.bankPassword }),
    ...(bankPassword && { newBankPassword: typed.newBankPassword }),
  };
}

/** Somebody else has set a password: its owner changes it here before anything else, or logs out. */
export function PasswordChange({ required }: { required: RequiredPasswordChange }): ReactNode {
  const { t } = useTranslation();
  const differ = t('common:passwordChange.differ');
  const form = useDraftForm<Typed, unknown>({
    initial: empty,
    validate: ({ newPassword, repeated, newBankPassword, bankRepeated }) => ({
      repeated: newPassword === repeated ? null : differ,
      bankRepeated: newBankPassword === bankRepeated ? null : differ,
    }),
    send: (typed) => call(paths[site().kind], changeBody(typed, required)),
    fieldOf: { bank_password: 'bankPassword' },
    // With the new session everything on the page is read afresh.
    onDone: () => window.location.reload(),
  });
  const field = (name: keyof Typed, label: string, hint?: string): ReactNode => (
    <TextInput
      label={label}
      aside={hint}
      type="password"
      {...form.field(name)}
      autoComplete={name === 'password' ? 'current-password' : 'new-password'}
      inputMode={name.toLowerCase().includes('bank') ? 'numeric' : undefined}
      autoFocus={name === (required.password ? 'password' : 'bankPassword')}
    />
  );
  return (
    <Dialog title={t('common:passwordChange.title')} isFirm onClose={() => void logOut()}>
      <Flex component="form" direction="column" gap={16} onSubmit={form.submit} noValidate>
        <Text size="t13">{t('common:passwordChange.about')}</Text>
        {required.password && field('password', t('common:passwordChange.current'))}
        {required.password && field('newPassword', t('common:passwordChange.next'), t('common:passwordChange.hint'))}
        {required.password && field('repeated', t('common:passwordChange.repeat'))}
        {(required.needsBankPassword || required.bankPassword) && field('bankPassword', t('common:passwordChange.bankCurrent'))}
        {required.bankPassword && field('newBankPassword', t('common:passwordChange.bankNext'), t('common:passwordChange.bankHint'))}
        {required.bankPassword && field('bankRepeated', t('common:passwordChange.bankRepeat'))}
        <Refusal error={form.error} icon={<Icon of={IconAlertCircle} size={18} />} />
        <Button type="submit" look="primary" size={44} isBusy={form.isBusy} data-testid="change-passwords">
          {t('common:passwordChange.submit')}
        </Button>
        <Button look="ghost" size={44} onClick={() => void logOut()}>
          {t('common:action.logout')}
        </Button>
      </Flex>
    </Dialog>
  );
}
