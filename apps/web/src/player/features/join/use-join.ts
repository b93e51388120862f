import type { TFunction } from 'i18next';
import { useState } from 'react';
import { seoulDay } from '#lib/kernel';
import { useTranslation } from 'react-i18next';
import { call, type ApiError } from '../../../lib/api.js';
import { whileBusy } from '../../lib/busy.js';
import { serverNow } from '../../../lib/clock.js';
import { device } from '../../../lib/device.js';
import type { CallInput } from '../../../lib/contract.js';
import type { System } from '../../../shared/members/system.js';
import { useCommand } from '../../../ui/use-command.js';
import { browserId } from '../../../lib/uuid.js';
import {
  emptyJoin,
  joinBody,
  joinProblems,
  refusedField,
  shortestPassword,
  type JoinField,
  type JoinProblem,
  type JoinValues,
} from './join-values.js';
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
  /** The rules were not agreed to when joining was tried. */
  readonly needsConsent: boolean;
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | null;
  /** What is wrong with one field: what is missing or cannot be, once joining was tried, or what the service refused. */
  readonly errorOf: (field: JoinField) => string | null;
  readonly submit: () => Promise<void>;
}

interface Failure {
  readonly text: string;
  readonly field: JoinField | undefined;
}

const failureOf = (error: ApiError): Failure => ({ text: error.message, field: refusedField(error) });

function problemWords(problem: JoinProblem, years: number, t: TFunction): string {
  switch (problem) {
    case 'needed':
      return t('join:needed');
    case 'chooseBank':
      return t('join:chooseBank');
    case 'passwordShort':
      return t('join:passwordShort', { count: shortestPassword });
    case 'bankPasswordDigits':
      return t('join:bankPasswordDigits');
    case 'tooYoung':
      return t('join:tooYoung', { years });
    case 'unverified':
      return t('join:phone.unverified');
  }
}

/** @param onDone is given the account that has applied */
export function useJoin(rules: System['join'], onDone: (account: string) => void): JoinControls {
  const isPhoneChecked = rules.sms_required;
  const { t } = useTranslation();
  const [values, setValues] = useState(emptyJoin);
  const [isAgreed, setAgreed] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const account = useFreeCheck('account', values.account);
  const nickname = useFreeCheck('nickname', values.nickname);
  const phone = usePhoneProof(values.phone_number, isPhoneChecked && !rules.sms_available);
  const { isBusy, run } = useCommand((body: CallInput<'user/join'>) => whileBusy(call('user/join', body)), {
    onDone: () => onDone(values.account.trim()),
    onRefused: (error) => setFailure(failureOf(error)),
  });
  const [isTried, setTried] = useState(false);
  const { minimum_age: minimumAge } = rules;
  const today = seoulDay(new Date(serverNow()));
  const isVerified = !isPhoneChecked || phone.proof !== null;
  const problems = joinProblems(values, { minimumAge, today, isVerified, isCodeNeeded: rules.code_required });
  const submit = async (): Promise<void> => {
    setTried(true);
    setFailure(null);
    if (!isAgreed || Object.keys(problems).length > 0) return;
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
    needsConsent: isTried && !isAgreed,
    isBusy,
    failure: failure?.text ?? null,
    errorOf: (field) => {
      if (failure?.field === field) return failure.text;
      const problem = isTried ? problems[field] : undefined;
      return problem === undefined ? null : problemWords(problem, minimumAge, t);
    },
    submit,
  };
}
