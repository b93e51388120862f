import { Inject, Injectable } from '@nestjs/common';
import { addressGroup, type Clock, type SessionKind } from '#lib/kernel';
import { CLOCK, Database, Settings } from '#lib/platform';
import { authSettings, type AuthSettings } from '../auth-settings.js';
import { KnownOriginsRepository } from '../data/known-origins.repository.js';
import { addressMark, deviceMark } from '../origin-marks.js';
import { Attempts, type AttemptLimit, type GrowingLimit } from './attempts.js';

/** Who tries to log in, and from where. */
export interface LoginSource {
  kind: SessionKind;
  /** The account as it was typed, whether it exists or not. */
  account: string;
  /** 0 when there is no such account of this kind. */
  subjectId: number;
  address: string;
  /** The browser's own id, or empty. */
  browser: string;
}

/** A login that may be tried. */
export interface LoginTry {
  /** The account has logged in from this device or address before. */
  isKnown: boolean;
  /** To be called when the password was right. */
  succeeded(): Promise<void>;
}

/**
 * Limits of password guesses at a login. Each source has its own count per account, so nobody elsewhere can use up the owner's:
 *
 * - a device that the account has logged in from is limited by itself alone;
 * - an address, known or not, is limited per account, with growing waits, and over all accounts together;
 * - addresses that the account has never logged in from share one more limit per account, against guesses from many; known ones share
 *   another.
 */
@Injectable()
export class LoginLimits {
  constructor(
    private readonly database: Database,
    private readonly origins: KnownOriginsRepository,
    private readonly attempts: Attempts,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Refuses a flood from an address before anything is read. @throws DomainError TOO_MANY_ATTEMPTS */
  assertNotRefused({ address, browser }: Pick<LoginSource, 'address' | 'browser'>): void {
    if (!deviceMark(browser)) this.attempts.assertNotRefused(addressSubject(address));
  }

  /** Counts a try before it is judged. @throws DomainError TOO_MANY_ATTEMPTS for the device, the address or the account */
  async begin(source: LoginSource): Promise<LoginTry> {
    const settings = await this.settings.get(authSettings);
    const marks = marksOf(source);
    const known = await this.origins.known(this.database, source.kind, source.subjectId, marks);
    const device = deviceMark(source.browser)?.toString('hex');
    if (device && known.has(device)) return this.counted(settings, source, device, []);
    const isKnown = known.size > 0;
    const shared = [addressLimit(settings, source), accountLimit(settings, source, isKnown)];
    return this.counted(settings, source, addressGroup(source.address), shared, isKnown);
  }

  /** Keeps where somebody has logged in from. */
  async remember(source: LoginSource): Promise<void> {
    await this.origins.remember(this.database, source, marksOf(source), this.clock.now());
  }

  private async counted(
    settings: AuthSettings,
    source: LoginSource,
    from: string,
    shared: readonly AttemptLimit[],
    isKnown = true,
  ): Promise<LoginTry> {
    const own: GrowingLimit = {
      subject: `${accountSubject(source)}@${from}`,
      tries: settings.loginTriesPerAccount,
      firstWaitSeconds: settings.loginWaitSeconds,
      longestWaitMinutes: settings.loginLongestWaitMinutes,
    };
    const [address, ...others] = shared;
    // The address comes first: once it has to wait, it can no longer use up the counts of accounts.
    if (address) await this.attempts.begin(address);
    await this.attempts.beginGrowing(own);
    for (const limit of others) await this.attempts.begin(limit);
    return {
      isKnown,
      succeeded: async () => {
        for (const { subject } of shared) await this.attempts.takeBack(subject);
        await this.attempts.clear(own.subject);
      },
    };
  }
}

function marksOf({ address, browser }: LoginSource): Buffer[] {
  const device = deviceMark(browser);
  return [addressMark(address), ...(device ? [device] : [])];
}

function accountSubject({ kind, account }: LoginSource): string {
  return `login:${kind}:${account.toLowerCase()}`;
}

function addressSubject(address: string): string {
  return `login@${addressGroup(address)}`;
}

function addressLimit(settings: AuthSettings, { address }: LoginSource): AttemptLimit {
  return { subject: addressSubject(address), tries: settings.loginTriesPerAddress, windowMinutes: settings.loginWindowMinutes };
}

/** Known addresses and others count apart, at the same cost: the time that it takes must not tell who exists. */
function accountLimit(settings: AuthSettings, source: LoginSource, isKnown: boolean): AttemptLimit {
  const subject = accountSubject(source) + (isKnown ? ':known' : '');
  return { subject, tries: settings.loginTriesByStrangers, windowMinutes: settings.loginWindowMinutes };
}
