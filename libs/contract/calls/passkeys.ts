import { z } from 'zod';
import { call, ownAct, ownRead, type AgentRule, type Caller } from '../call.js';
import { digitsText, id, text, time } from '../fields.js';
import { longest } from '../values/index.js';

/** Bytes as base64url, as browsers give them (WebAuthn's JSON). */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);
const credential = { id: bytes(1_400), type: z.literal('public-key') };

/** What an authenticator answers to a challenge: `PublicKeyCredential.toJSON()` of a login. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(2_000), authenticatorData: bytes(1_000), signature: bytes(1_000) }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** The same of a new key. */
const passkeyCreated = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(2_000),
    attestationObject: bytes(4_000),
    transports: z.array(text(20)).max(10).optional(),
  }),
});
export type PasskeyCreated = z.infer<typeof passkeyCreated>;

/** `PublicKeyCredentialCreationOptionsJSON`. */
const creationOptions = {
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  timeout: z.int(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('preferred') }),
  attestation: z.literal('none'),
};

function callsOf(who: readonly Caller[], { read, act }: { read?: AgentRule; act?: AgentRule }) {
  return {
    get: call({
      who,
      agent: read,
      out: {
        items: z.array(
          z.object({
            id,
            name: z.string(),
            /** The host name that it was made for. */
            host: z.string(),
            /** It can be used under the name that the call came under. */
            isHere: z.boolean(),
            createdAt: time,
            lastUsedAt: time.nullable(),
          }),
        ),
      },
      summary: 'One’s own passkeys, which stand in for the code of the code app',
    }),
    begin: call({
      who,
      agent: act,
      in: { otp: digitsText(30) },
      out: creationOptions,
      summary: 'What the browser needs to make a passkey; takes a code of the second factor, and its challenge can be answered once',
    }),
    confirm: call({
      who,
      agent: act,
      in: { name: text(longest.passkeyName), response: passkeyCreated },
      summary: 'Register the passkey that the browser has made',
    }),
  };
}

const ofAdmin = callsOf(['admin'], {});
const ofAgent = callsOf(['agent'], { read: ownRead, act: ownAct });
const renaming = { in: { id, name: text(longest.passkeyName) }, summary: 'Give one of one’s own passkeys another name' };
const removal = { in: { id }, summary: 'Remove one of one’s own passkeys' };

export const passkeyCalls = {
  'admin/passkey/get': ofAdmin.get,
  'admin/passkey/begin': ofAdmin.begin,
  'admin/passkey/confirm': ofAdmin.confirm,
  'admin/passkey/rename': call({ who: ['admin'], ...renaming }),
  'admin/passkey/delete': call({ who: ['admin'], stepUp: true, ...removal }),
  'agent/passkey/get': ofAgent.get,
  'agent/passkey/begin': ofAgent.begin,
  'agent/passkey/confirm': ofAgent.confirm,
  'agent/passkey/rename': call({ who: ['agent'], agent: ownAct, ...renaming }),
  'agent/passkey/delete': call({ who: ['agent'], agent: ownAct, ...removal }),
};
