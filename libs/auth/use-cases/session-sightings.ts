import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Clock } from '#lib/kernel';
import { CLOCK, LOGGER, Database, Settings } from '#lib/platform';
import { authSettings, sessionIdleMs, sessionLifetimeMs } from '../auth-settings.js';
import { pagesKeptSeconds, SessionsRepository, type FoundSession, type Sight } from '../data/sessions.repository.js';
import { reportAgainAfterSeconds, touchAfterMs, touchPaceMs } from '../domain/session-times.js';

/** A call as far as it says what its session does. */
export interface Visit {
  /** Empty when the call did not say. */
  page: string;
  /** A person did something: the call is none that open pages repeat by themselves. */
  isActivity: boolean;
  /** The call reports which page is open. */
  isReport: boolean;
}

/**
 * Notes that sessions are used, on which page, and lets them live on where a person did something. Nobody waits for it: sightings of many
 * sessions are written together, a moment later, and one that fails is made up for by the next.
 */
@Injectable()
export class SessionSightings implements BeforeApplicationShutdown {
  private readonly notes = new Set<Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Writes at most once per half minute, and beside that when a page is opened. */
  touch(found: FoundSession, visit: Visit): void {
    const at = this.clock.now();
    const page = visit.page.slice(0, 300);
    const second = Math.floor(at.getTime() / 1000);
    const isReported = visit.isReport && page !== '';
    const reportedAt = isReported ? found.pages[page] : undefined;
    const isOpened = isReported && isNewPage(found, page, second);
    const isStale = isReported && second - (reportedAt ?? 0) >= reportAgainAfterSeconds;
    const unlessSince = new Date(at.getTime() - touchAfterMs);
    const firstPage = found.page === '' && page !== '';
    const isDue = found.lastSeenAt <= unlessSince || firstPage || isOpened || isStale;
    const isActive = visit.isActivity || isOpened;
    if (!isDue && !isActive) return;
    // The copy says so before the row does, so that of many calls at once one writes.
    if (isDue)
      Object.assign(found, { lastSeenAt: at, page: page || found.page, ...(isReported && { pages: { ...found.pages, [page]: second } }) });
    const sight = { sessionId: found.id, at, unlessSince: isOpened || isStale ? at : unlessSince, page, isReported };
    const noting = this.note(found, sight, { isDue, isActive })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a session was not noted as seen'))
      .finally(() => this.notes.delete(noting));
    this.notes.add(noting);
  }

  /** Resolves when all sightings until now are written. */
  async noted(): Promise<void> {
    await Promise.all(this.notes);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.noted();
  }

  private async note(found: FoundSession, sight: Omit<Sight, 'expiresAt'>, is: { isDue: boolean; isActive: boolean }): Promise<void> {
    const expiresAt = is.isActive ? await this.expiryOf(found, sight.at) : null;
    const isProlonged = expiresAt !== null && expiresAt.getTime() - found.expiresAt.getTime() >= touchAfterMs;
    if (!is.isDue && !isProlonged) return;
    if (expiresAt) found.expiresAt = expiresAt;
    await this.database.shared('touch', found.id, (tx) => this.sessions.touch(tx, { ...sight, expiresAt }), touchPaceMs);
  }

  private async expiryOf({ kind, createdAt }: FoundSession, at: Date): Promise<Date> {
    const settings = await this.settings.get(authSettings);
    return new Date(Math.min(at.getTime() + sessionIdleMs(settings, kind), createdAt.getTime() + sessionLifetimeMs(settings, kind)));
  }
}

/**
 * Whether somebody has opened this page. Windows that stay open report their pages in turn, again and again: a page that was reported
 * lately, or last of all, is not opened.
 */
function isNewPage({ pages }: FoundSession, page: string, second: number): boolean {
  const [last] = Object.entries(pages).sort(([, a], [, b]) => b - a);
  return last?.[0] !== page && second - (pages[page] ?? 0) >= pagesKeptSeconds;
}
