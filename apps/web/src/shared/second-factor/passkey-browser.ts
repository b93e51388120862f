import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { CallInput, CallOutput } from '../../lib/contract.js';

/** What the server takes of an authenticator's answer. */
export type PasskeyAnswer = NonNullable<CallInput<'admin/proof'>['passkey']>;

/** Whether this browser knows passkeys; pages that did not come securely have none. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Has the authenticator make a key. @throws Error when the person or the browser gave up */
export async function createPasskey(options: CallOutput<'admin/passkey/begin'>): Promise<CallInput<'admin/passkey/confirm'>['response']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, type: 'public-key', response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}

/** Has the authenticator answer a challenge, as a refusal carried it. @throws Error when the person or the browser gave up */
export async function answerPasskey(challenge: unknown): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON: challenge as PublicKeyCredentialRequestOptionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
}
