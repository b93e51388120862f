import { z } from 'zod';
import { call, ownAct, ownRead, type AgentRule, type Caller } from '../call.js';
import { digitsText, text, time, total } from '../fields.js';
import { longest } from '../values/index.js';
import { passkeyAnswer } from './passkeys.js';

/** Six digits, or a recovery code. */
const otp = digitsText(30);
const recoveryCodes = z.array(z.string());

function callsOf(who: readonly Caller[], { read, act }: { read?: AgentRule; act?: AgentRule }) {
  return {
    get: call({
      who,
      agent: read,
      beforeOtpSetup: true,
      out: { isOn: z.boolean(), since: time.nullable(), recoveryCodesLeft: total, isNeeded: z.boolean() },
      summary: 'Whether one’s own account has a second factor',
    }),
    begin: call({
      who,
      agent: act,
      beforeOtpSetup: true,
      out: { secret: z.string(), uri: z.string() },
      summary: 'A new secret for a code app; counts when a code of it was confirmed',
    }),
    confirm: call({
      who,
      agent: act,
      beforeOtpSetup: true,
      in: { otp },
      out: { recoveryCodes },
      summary: 'Switch the second factor on; the recovery codes are shown once',
    }),
    disable: call({
      who,
      agent: act,
      in: { otp },
      summary: 'Switch the second factor off by one of its codes',
    }),
    codes: call({
      who,
      agent: act,
      in: { otp },
      out: { recoveryCodes },
      summary: 'New recovery codes in place of the old ones',
    }),
  };
}

const ofAdmin = callsOf(['admin'], {});
const ofAgent = callsOf(['agent'], { read: ownRead, act: ownAct });

export const secondFactorCalls = {
  'admin/otp/get': ofAdmin.get,
  'admin/otp/begin': ofAdmin.begin,
  'admin/otp/confirm': ofAdmin.confirm,
  'admin/otp/disable': ofAdmin.disable,
  'admin/otp/codes': ofAdmin.codes,
  'agent/otp/get': ofAgent.get,
  'agent/otp/begin': ofAgent.begin,
  'agent/otp/confirm': ofAgent.confirm,
  'agent/otp/disable': ofAgent.disable,
  'agent/otp/codes': ofAgent.codes,
  'admin/proof': call({
    who: ['admin'],
    in: { otp: otp.optional(), passkey: passkeyAnswer.optional(), password: text(longest.password).optional() },
    out: { until: time },
    summary:
      'Prove again who is there, by a code, a passkey or, without a second factor, by the password; calls that need it are open for ten minutes',
  }),
};
