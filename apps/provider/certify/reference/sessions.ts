import type { Call } from './call.js';
import type { Defect } from './defects.js';

interface Session {
  readonly player: string;
  readonly game: string;
  isOpen: boolean;
}

/** The sessions of games that the wallet opened. */
export class Sessions {
  private readonly tokens = new Map<string, Session>();

  constructor(private readonly has: (defect: Defect) => boolean) {}

  add(token: string, player: string, game: string): void {
    this.tokens.set(token, { player, game, isOpen: true });
  }

  end(token: string): void {
    const session = this.tokens.get(token);
    if (session) session.isOpen = false;
  }

  endAllOf(player: string): void {
    for (const session of this.tokens.values()) if (session.player === player) session.isOpen = false;
  }

  isOpen(token: string | undefined): boolean {
    return this.tokens.get(token ?? '')?.isOpen === true;
  }

  playerOf(token: string | undefined): string | undefined {
    return this.tokens.get(token ?? '')?.player;
  }

  /** Why a bet is not taken by its session. @returns INVALID_TOKEN, TOKEN_EXPIRED, GAME_DISABLED, or undefined where it is */
  refusalOf({ token, player, game }: Call): string | undefined {
    const session = this.tokens.get(token ?? '');
    if (!session) return this.unknown();
    if (!session.isOpen && !this.has('ended-session-bets')) return this.has('ended-is-unknown') ? 'INVALID_TOKEN' : 'TOKEN_EXPIRED';
    if (session.player !== player) return 'INVALID_TOKEN';
    return session.game !== game && !this.has('any-game') ? 'GAME_DISABLED' : undefined;
  }

  private unknown(): string | undefined {
    if (this.has('any-token')) return undefined;
    return this.has('unknown-is-ended') ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN';
  }
}
