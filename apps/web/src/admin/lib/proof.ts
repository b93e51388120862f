import { handleRefusals, type ApiError } from '../../lib/api.js';
import { refresh } from '../../lib/queries.js';
import { clearToken, getToken } from '../../lib/token.js';
import { noteKept } from './kept-calls.js';

/** A refused call that waits for a proof of who is there. */
export interface ProofWish {
  /** A code is asked for, else the password. */
  readonly needsOtp: boolean;
  /** @param isProved whether the refused calls are to be made again */
  readonly answer: (isProved: boolean) => void;
}

let open: { wish: ProofWish; proved: Promise<boolean> } | null = null;
let show: (wish: ProofWish | null) => void = () => undefined;

/** Shows the one dialog; calls that are refused while it is open wait for the same answer. @returns stops showing */
export function showProofs(listener: (wish: ProofWish | null) => void): () => void {
  show = listener;
  return () => {
    show = () => undefined;
    open?.wish.answer(false);
  };
}

function askForProof(error: ApiError): Promise<boolean> {
  if (open) return open.proved;
  let answer: (isProved: boolean) => void = () => undefined;
  const proved = new Promise<boolean>((resolve) => {
    answer = (isProved) => {
      open = null;
      show(null);
      resolve(isProved);
    };
  });
  const wish = { needsOtp: error.details['otp'] === true, answer };
  open = { wish, proved };
  show(wish);
  return proved;
}

/** What the administration does about refusals, whatever page they come on. */
export function handleAdminRefusals(): void {
  handleRefusals((error) => {
    // The session is none of this site's: nothing works before a login.
    if (error.code === 'INVALID_REQUEST' && getToken() !== null) clearToken();
    // Roles have changed, or one needs a second factor now: the context says what is open.
    if (error.code === 'FORBIDDEN' || error.code === 'OTP_SETUP_REQUIRED') refresh('admin/getContext');
    if (error.code === 'APPROVAL_WAITS') noteKept(error.message, error.details['id'] as number | undefined);
    return error.code === 'STEP_UP_REQUIRED' ? askForProof(error) : undefined;
  });
}
