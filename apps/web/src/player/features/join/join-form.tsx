import { Anchor, Flex, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankOptions } from '../../../shared/wallet/banks.js';
import type { System } from '../../../shared/members/system.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { Icon } from '../../../ui/icon.js';
import { SelectField } from '../../../ui/select-field.js';
import { TextInput } from '../../../ui/text-input.js';
import { CommunityNameField } from './free-name-field.js';
import { JoinRules } from './join-rules.js';
import { PhoneFields } from './phone-fields.js';
import { useJoin } from './use-join.js';

const ACCOUNT_LENGTH = 30;
const BANK_PASSWORD_DIGITS = 4;

/** Everything that somebody who would like to join is asked for. */
export function JoinForm({ rules, onDone }: { rules: System['join']; onDone: (account: string) => void }): ReactNode {
  const { t } = useTranslation();
  const join = useJoin(rules, onDone);
  const { values, set, errorOf } = join;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void join.submit();
  };
  const banks = [{ value: '', label: t('join:bank.choose') }, ...bankOptions()];
  return (
    <Flex component="form" direction="column" gap={16} noValidate onSubmit={send}>
      <CommunityNameField
        label={t('join:account.label')}
        name="account"
        autoComplete="username"
        maxLength={ACCOUNT_LENGTH}
        placeholder={t('join:account.hint')}
        value={values.account}
        check={join.account}
        error={errorOf('account')}
        autoFocus
        onName={(name) => set('account', name)}
      />
      <TextInput
        label={t('join:password.label')}
        name="password"
        type="password"
        autoComplete="new-password"
        aside={t('common:passwordChange.hint')}
        value={values.password}
        error={errorOf('password')}
        onChange={(event) => set('password', event.target.value)}
      />
      <CommunityNameField
        label={t('join:nickname.label')}
        name="nickname"
        autoComplete="nickname"
        maxLength={20}
        placeholder={t('join:nickname.hint')}
        value={values.nickname}
        check={join.nickname}
        error={errorOf('nickname')}
        onName={(name) => set('nickname', name)}
      />
      <PhoneFields
        phone={values.phone_number}
        onPhone={(phone) => set('phone_number', phone)}
        check={join.phone}
        isChecked={rules.sms_required}
        isByStaff={!rules.sms_available}
        error={errorOf('phone_number')}
      />
      <BirthDate
        value={values.birth_date}
        minimumAge={rules.minimum_age}
        error={errorOf('birth_date')}
        onDate={(day) => set('birth_date', day)}
      />
      <TextInput
        label={t('join:holder.label')}
        name="bank_account_holder"
        autoComplete="name"
        maxLength={50}
        placeholder={t('join:holder.hint')}
        value={values.bank_account_holder}
        error={errorOf('bank_account_holder')}
        onChange={(event) => set('bank_account_holder', event.target.value)}
      />
      <SelectField
        size={44}
        label={t('join:bank.label')}
        value={values.bank_name}
        options={banks}
        error={errorOf('bank_name')}
        onChange={(name) => set('bank_name', name)}
      />
      <TextInput
        label={t('join:bankAccount.label')}
        name="bank_account"
        inputMode="numeric"
        autoComplete="off"
        maxLength={50}
        value={values.bank_account}
        error={errorOf('bank_account')}
        onChange={(event) => set('bank_account', event.target.value)}
      />
      <TextInput
        label={t('join:bankPassword.label')}
        name="bank_password"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={BANK_PASSWORD_DIGITS}
        aside={t('common:passwordChange.bankHint')}
        value={values.bank_password}
        error={errorOf('bank_password')}
        onChange={(event) => set('bank_password', event.target.value.replace(/\D/g, ''))}
      />
      <TextInput
        label={t('join:recommendation.label')}
        aside={rules.code_required ? undefined : t('common:optional')}
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        placeholder={t('join:recommendation.hint')}
        value={values.code}
        error={errorOf('code')}
        onChange={(event) => set('code', event.target.value)}
      />
      <JoinRules rules={rules} />
      <Terms isAgreed={join.isAgreed} isNeeded={join.needsConsent} onAgreed={join.setAgreed} />
      {join.failure !== null && <JoinFailure text={join.failure} />}
      <Button type="submit" look="primary" size={44} isBusy={join.isBusy}>
        {t('join:submit')}
      </Button>
    </Flex>
  );
}

interface BirthDateProps {
  /** `YYYY-MM-DD`; empty at first. */
  value: string;
  /** Years; nobody is asked where it is 0. */
  minimumAge: number;
  error: string | null;
  onDate: (day: string) => void;
}

function BirthDate({ value, minimumAge, error, onDate }: BirthDateProps): ReactNode {
  const { t } = useTranslation();
  if (minimumAge === 0) return null;
  return (
    <TextInput
      label={t('join:birthDate.label')}
      name="birth_date"
      type="date"
      autoComplete="bday"
      aside={t('join:birthDate.hint', { years: minimumAge })}
      value={value}
      error={error}
      onChange={(event) => onDate(event.target.value)}
    />
  );
}

/** Nobody joins without having been shown the rules. */
function Terms({ isAgreed, isNeeded, onAgreed }: { isAgreed: boolean; isNeeded: boolean; onAgreed: (is: boolean) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group gap={8} wrap="nowrap" align="flex-start">
      <Checkbox label={t('join:terms.label')} isChecked={isAgreed} onChange={onAgreed} />
      <Text span size="t13">
        {t('join:terms.label')}{' '}
        <Anchor href="/board/game-rule" target="_blank" c="accent">
          {t('join:terms.read')}
        </Anchor>
        {isNeeded && (
          <Text size="t12" c="lose" role="alert">
            {t('join:terms.needed')}
          </Text>
        )}
      </Text>
    </Group>
  );
}

function JoinFailure({ text }: { text: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="note lose" role="alert">
      <Icon of={IconAlertCircle} size={18} />
      <span>
        <Text component="b" fw={600}>
          {t('join:failed')}
        </Text>
        <br />
        {text}
      </span>
    </div>
  );
}
