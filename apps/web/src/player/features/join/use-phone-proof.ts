import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneOf } from '#lib/kernel';
import { call } from '../../../lib/api.js';
import { toastSuccess } from '../../../ui/notices.js';
import { useCommand } from '../../../ui/use-command.js';
import type { PhoneProof } from './join-values.js';

/** The way to a verified phone: a text message is sent, its code entered. */
export interface PhoneCheck {
  /** Null until the code was right. */
  readonly proof: PhoneProof | null;
  /** A message is on its way to the number as it stands, so its code is asked for. */
  readonly isSent: boolean;
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly isBusy: boolean;
  readonly phoneError: string | null;
  readonly codeError: string | null;
  readonly send: () => Promise<void>;
  readonly check: () => Promise<void>;
  /** Another number: everything from the start. */
  readonly restart: () => void;
}

/** @param phone as it stands in the form @param isByStaff no message can be sent: the code comes from customer service */
export function usePhoneProof(phone: string, isByStaff = false): PhoneCheck {
  const { t } = useTranslation();
  const [sent, setSent] = useState<{ readonly key: string; readonly phone: string } | null>(null);
  const [code, setCode] = useState('');
  const [proof, setProof] = useState<PhoneProof | null>(null);
  const [errors, setErrors] = useState<{ readonly phone?: string; readonly code?: string }>({});
  const { isBusy, run } = useCommand(({ work }: { field: 'phone' | 'code'; work: () => Promise<void> }) => work(), {
    onDone: () => setErrors({}),
    onRefused: ({ message }, { field }) => setErrors({ [field]: message }),
  });
  const attempt = async (field: 'phone' | 'code', work: () => Promise<void>): Promise<void> => {
    setErrors({});
    await run({ field, work });
  };
  const send = async (): Promise<void> => {
    if (phone.trim() === '') {
      setErrors({ phone: t('join:phone.missing') });
      return;
    }
    await attempt('phone', async () => {
      const answer = await call('user/join/sendSms', { phone_number: phone });
      setSent({ key: answer.sms_key, phone });
      setCode('');
      toastSuccess(t('join:phone.sent'));
    });
  };
  const check = async (): Promise<void> => {
    if (code.trim() === '') {
      setErrors({ code: t('join:code.missing') });
      return;
    }
    const number = Number(code);
    await attempt('code', async () => {
      const key = isByStaff ? `staff:${(phoneOf(phone) ?? phone).replace(/\D/g, '')}` : sent?.key;
      if (key === undefined) return;
      await call('user/join/checkSms', { sms_key: key, number });
      setProof({ key, number });
      toastSuccess(t('join:phone.verified'));
    });
  };
  const restart = (): void => {
    setSent(null);
    setCode('');
    setProof(null);
    setErrors({});
  };
  return {
    proof,
    isSent: isByStaff || sent?.phone === phone,
    code,
    setCode,
    isBusy,
    phoneError: errors.phone ?? null,
    codeError: errors.code ?? null,
    send,
    check,
    restart,
  };
}
