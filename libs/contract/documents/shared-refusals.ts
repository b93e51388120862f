/** Refusals that calls of several audiences share. */
import type { ErrorCode } from '../errors.js';

export const otpRefusals: ErrorCode[] = ['OTP_REQUIRED', 'OTP_WRONG', 'PASSKEY_WRONG', 'TOO_MANY_ATTEMPTS'];

export const passkeyBegin: ErrorCode[] = ['OTP_NOT_BEGUN', 'OTP_WRONG', 'PASSKEY_DOMAIN', 'PASSKEYS_FULL', 'TOO_MANY_ATTEMPTS'];

export const passkeyConfirm: ErrorCode[] = ['NAME_EMPTY', 'OTP_NOT_BEGUN', 'PASSKEY_WRONG', 'PASSKEYS_FULL'];

/** Of setting what an agent carries. */
export const positionTerms: ErrorCode[] = ['NOT_FOUND', 'CHANGED_MEANWHILE', 'RATE_NOT_ALLOWED', 'POSITION_CREDIT_NOT_ALLOWED'];
