import type { Entrant } from './inspections.js';
import type { CallOutput, SetupKey, GameFamily, SiteSwitch } from '#lib/contract';
import type { Actor, Language } from '#lib/kernel';

type SystemContext = CallOutput<'user/browse'>;

/** What the system context needs from other libraries; the apps bind it. */
export abstract class BrowseSources {
  /** Whether some of the casino is played with eggs. */
  abstract hasEggs(): Promise<boolean>;
  /** Newest first. */
  abstract notices(take: number, language: Language): Promise<SystemContext['notices']>;
  /** Newest first. */
  abstract events(take: number, language: Language): Promise<SystemContext['events']>;
  /** Those that are on now. */
  abstract popups(language: Language): Promise<SystemContext['popups']>;
  /** @param who games in testing are there for their testers only; left out, all are */
  abstract games(who?: Entrant): Promise<SystemContext['games']>;
  /** What the form of joining says and asks for. @param host the Host header that the site was opened under */
  abstract joinRules(host: string | undefined): Promise<SystemContext['join']>;
  /** Rules that the wallet pages show, and whether a withdrawal needs the exchange password. */
  abstract walletRules(): Promise<SystemContext['wallet'] & { useExchangePassword: boolean }>;
}

/** Members and agents as the audit log's search finds them; the apps bind it. */
export abstract class AuditedPeople {
  /** Those whose account, nickname, account holder or phone's last digits a search finds, a few hundred at most. */
  abstract named(search: string): Promise<{ id: number; kind: 'player' | 'agent'; account: string }[]>;
  /** Members and agents of these ids by id; those who do not exist are left out. */
  abstract members(ids: readonly number[]): Promise<Map<number, AuditedMember>>;
  /** Nicknames of those who acted, by actor such as `admin:root`. */
  abstract actors(actors: readonly string[]): Promise<Map<string, string>>;
}

/** A member or agent as an entry of the audit log names them. */
export interface AuditedMember {
  id: number;
  account: string;
  nickname: string;
}

/** Which sections of the site are on; the application binds it. */
export abstract class SectionSwitches {
  abstract all(): Promise<Readonly<Record<SiteSwitch, boolean>>>;
}

/** The draw games' families; the application binds it. */
export abstract class GameFamilies {
  abstract of(game: string): GameFamily | undefined;
  /** Every draw game there is, in the order of the menu. */
  abstract all(): readonly string[];
  /** The vendors of casino games and slots, by name. */
  abstract vendors(): Promise<readonly { code: string; name: string }[]>;
}

/** What is there of one thing that a site needs. */
export interface SetupFact {
  isDone: boolean;
  count: number;
}

/** What a site has been set up with; the application binds it. */
export abstract class SetupFacts {
  abstract of(actor: Actor): Promise<Record<SetupKey, SetupFact>>;
}

/** Names of the site that have a skin of their own; the application binds it. */
export abstract class DomainsOfSkins {
  /** Addresses such as `https://www.example.com/`. */
  abstract of(skin: string): Promise<string[]>;
}
