import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type ApiError } from '../../../lib/api.js';
import { whileBusy } from '../../lib/busy.js';
import { device } from '../../../lib/device.js';
import type { CallInput } from '../../../lib/contract.js';
import type { System } from '../../../shared/members/system.js';
import { useCommand } from '../../../ui/use-command.js';
import { browserId } from '../../../lib/uuid.js';
import { emptyJoin, isFilledIn, joinBody, refusedField, type JoinField, type JoinValues } from './join-values.js';
import { useFreeCheck, type CommunityCheck } from './use-free-check.js';
import { usePhoneProof, type PhoneCheck } from './use-phone-proof.js';

/** The state of the join dialog. */
export interface JoinControls {
  readonly values: JoinValues;
  readonly set: (field: JoinField, value: string) => void;
  readonly isAgreed: boolean;
  readonly setAgreed: (is: boolean) => void;
  readonly account: CommunityCheck;
  readonly nickname: CommunityCheck;
  readonly phone: PhoneCheck;
  /** Everything is filled in and the terms are agreed to. */
  readonly canJoin: boolean;
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | null;
  /** What is wrong with one field, as far as the failure speaks of it. */
  readonly errorOf: (field: JoinField) => string | null;
  readonly submit: () => Promise<void>;
}

interface Failure {
  readonly text: string;
  readonly field: JoinField | undefined;
}

const failureOf = (error: ApiError): Failure => ({ text: error.message, field: refusedField(error) });

/** @param onDone is given the server's message */
export function useJoin(rules: System['join'], onDone: (message: string) => void): JoinControls {
  const isPhoneChecked = rules.sms_required;
  const { t } = useTranslation();
  const [values, setValues] = useState(emptyJoin);
  const [isAgreed, setAgreed] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const account = useFreeCheck('account', values.account);
  const nickname = useFreeCheck('nickname', values.nickname);
  const phone = usePhoneProof(values.phone_number, isPhoneChecked && !rules.sms_available);
  const { isBusy, run } = useCommand((body: CallInput<'user/join'>) => whileBusy(call('user/join', body)), {
    onDone: ({ message }) => onDone(message),
    onRefused: (error) => setFailure(failureOf(error)),
  });
  const canJoin = isAgreed && isFilledIn(values, rules.minimum_age > 0);
  const submit = async (): Promise<void> => {
    if (!canJoin) return;
    if (isPhoneChecked && phone.proof === null) {
      setFailure({ text: t('join:phone.unverified'), field: 'phone_number' });
      return;
    }
    setFailure(null);
    await run(joinBody(values, phone.proof, { device: device(), browser: browserId() }));
  };
  return {
    values,
    set: (field, value) => {
      setValues((before) => ({ ...before, [field]: value }));
      setFailure(null);
    },
    ...{ isAgreed, setAgreed },
    account,
    nickname,
    phone,
    canJoin,
    isBusy,
    failure: failure?.text ?? null,
    errorOf: (field) => (failure?.field === field ? failure.text : null),
    submit,
  };
}
