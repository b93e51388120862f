import type { CallOutput } from '#lib/contract';

type SystemContext = CallOutput<'user/browse'>;

/** What the system context needs from other libraries; the apps bind it. */
export abstract class BrowseSources {
  /** Newest first. */
  abstract notices(take: number): Promise<SystemContext['notices']>;
  /** Newest first. */
  abstract events(take: number): Promise<SystemContext['events']>;
  abstract games(): Promise<SystemContext['games']>;
  /** What somebody who would like to join is told. */
  abstract joinRules(): Promise<SystemContext['join']>;
  /** Rules that the wallet pages show, and whether a withdrawal needs the exchange password. */
  abstract walletRules(): Promise<SystemContext['wallet'] & { useExchangePassword: boolean }>;
}
