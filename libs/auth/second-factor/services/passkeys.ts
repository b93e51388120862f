import { hash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticatorTransport,
} from '@simplewebauthn/server';
import { refuse, type PasskeyAnswer, type PasskeyCreated } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, CONFIG, Database, SiteHosts, type Config } from '#lib/platform';
import { PerimeterRules } from '../../perimeter/perimeter-rules.js';
import { hostName } from '../../perimeter/perimeter.js';
import type { Passkey, PasskeyChallenge } from '../data/passkey.entity.js';
import { PasskeysRepository } from '../data/passkeys.repository.js';
import type { FactorOwner } from '../data/second-factors.repository.js';

/** How long a challenge may be answered. */
const challengeMs = 5 * 60_000;
const site = 'Truebook';

/** Under which name a browser shows the site: keys are made for a name, and are offered under it alone. */
interface Place {
  rpId: string;
  origins: string[];
}

/** A key as it is registered. */
export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'rpId'>;

/** Passkeys: what an authenticator is asked, and what it answered (WebAuthn Level 3). */
@Injectable()
export class Passkeys {
  private readonly sites: SiteHosts;

  constructor(
    private readonly database: Database,
    private readonly keys: PasskeysRepository,
    private readonly perimeter: PerimeterRules,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'PLAYER_HOST' | 'AGENT_HOST' | 'ADMIN_HOST' | 'ALLOWED_ORIGINS'>,
  ) {
    this.sites = new SiteHosts(config);
  }

  /** @returns the owner's keys, and whether each can be used under this name */
  async list(owner: FactorOwner, host: string | undefined) {
    const place = await this.place(owner, host);
    return (await this.keys.list(this.database, owner)).map((key) => ({ ...key, isHere: key.rpId === place?.rpId }));
  }

  /** What the browser needs to make a new key. @throws DomainError PASSKEY_DOMAIN under a name that is none of the site's */
  async begin(owner: FactorOwner, account: string, host: string | undefined) {
    const place = await this.place(owner, host);
    if (!place) throw refuse('PASSKEY_DOMAIN');
    const known = await this.keys.list(this.database, owner);
    const options = await generateRegistrationOptions({
      rpName: site,
      rpID: place.rpId,
      userID: Uint8Array.from(hash('sha256', `${owner.kind}:${owner.subjectId}`, 'buffer')),
      userName: account,
      challenge: await this.ask(owner, 'register', place.rpId),
      timeout: challengeMs,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    });
    const { rp, user, challenge, timeout = challengeMs } = options;
    return {
      rp: { id: place.rpId, name: rp.name },
      user,
      challenge,
      timeout,
      pubKeyCredParams: options.pubKeyCredParams,
      excludeCredentials: (options.excludeCredentials ?? []).map(({ id }) => ({ id, type: 'public-key' as const })),
      authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
      attestation: 'none' as const,
    };
  }

  /** Judges a new key; its challenge is used up. @throws DomainError PASSKEY_WRONG */
  async created(owner: FactorOwner, response: PasskeyCreated, host: string | undefined): Promise<NewPasskey> {
    const place = await this.place(owner, host);
    const challenge = challengeOf(response.response.clientDataJSON);
    if (!place || !(await this.take({ ...owner, purpose: 'register', rpId: place.rpId, challenge }))) throw refuse('PASSKEY_WRONG');
    const result = await verifyRegistrationResponse({
      response: {
        ...response,
        rawId: response.id,
        response: { ...response.response, transports: undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: place.origins,
      expectedRPID: place.rpId,
      requireUserVerification: false,
    }).catch(() => undefined);
    if (!result?.verified) throw refuse('PASSKEY_WRONG');
    const { id, publicKey, counter } = result.registrationInfo.credential;
    const transports = response.response.transports ?? [];
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports, rpId: place.rpId };
  }

  /** What the browser needs to answer with one of the owner's keys; empty when the owner has none for this name. */
  async offer(owner: FactorOwner, host: string | undefined): Promise<Record<string, unknown>> {
    const place = await this.place(owner, host);
    if (!place) return {};
    const known = (await this.keys.list(this.database, owner)).filter(({ rpId }) => rpId === place.rpId);
    if (known.length === 0) return {};
    const passkey = await generateAuthenticationOptions({
      rpID: place.rpId,
      challenge: await this.ask(owner, 'prove', place.rpId),
      timeout: challengeMs,
      userVerification: 'preferred',
      allowCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transports as AuthenticatorTransport[],
      })),
    });
    return { passkey };
  }

  /** Judges an answer; its challenge is used up whatever comes of it. A counter that did not go on means a copied key. */
  async isRight(owner: FactorOwner, answer: PasskeyAnswer, host: string | undefined): Promise<boolean> {
    const place = await this.place(owner, host);
    const challenge = challengeOf(answer.response.clientDataJSON);
    if (!place || !(await this.take({ ...owner, purpose: 'prove', rpId: place.rpId, challenge }))) return false;
    const key = (await this.keys.list(this.database, owner)).find(({ credentialId }) => credentialId === answer.id);
    if (key?.rpId !== place.rpId) return false;
    const { credentialId: id, counter, publicKey } = key;
    const result = await verifyAuthenticationResponse({
      response: { ...answer, rawId: answer.id, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: place.origins,
      expectedRPID: place.rpId,
      credential: { id, counter, publicKey: Uint8Array.from(publicKey) },
      requireUserVerification: false,
    }).catch(() => undefined);
    if (!result?.verified) return false;
    return this.keys.used(this.database, key, { counter: result.authenticationInfo.newCounter, at: this.clock.now() });
  }

  /** A configured name, or any while none is configured. A name of its own per site is looked after before any call. */
  private async place({ kind }: FactorOwner, host: string | undefined): Promise<Place | undefined> {
    const rpId = hostName(host);
    if (rpId === '' || isIP(rpId.replace(/^\[|\]$/g, '')) !== 0 || !this.sites.serves(kind, host)) return undefined;
    const rules = await this.perimeter.ready();
    if (this.sites.only(host) !== kind && rules.domainCount > 0 && !rules.domain(host)) return undefined;
    const isLocal = rpId === 'localhost' || rpId.endsWith('.localhost');
    const name = host!.toLowerCase();
    return { rpId, origins: [`https://${name}`, ...(isLocal ? [`http://${name}`] : [])] };
  }

  private async ask(
    { kind, subjectId }: FactorOwner,
    purpose: PasskeyChallenge['purpose'],
    rpId: string,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = randomBytes(32);
    const expiresAt = new Date(this.clock.now().getTime() + challengeMs);
    await this.keys.ask(this.database, { challenge: challenge.toString('base64url'), kind, subjectId, purpose, rpId, expiresAt });
    return Uint8Array.from(challenge);
  }

  private take({ kind, subjectId, ...rest }: Omit<PasskeyChallenge, 'expiresAt'>): Promise<boolean> {
    return this.keys.take(this.database, { kind, subjectId, ...rest }, this.clock.now());
  }
}

/** The challenge that the browser says it had signed; empty for what cannot be read. */
function challengeOf(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' && /^[\w-]{1,100}$/.test(challenge) ? challenge : '';
  } catch {
    return '';
  }
}
