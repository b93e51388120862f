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
  /** How long sightings are collected, ms. */
  paceMs = touchPaceMs;
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
    const { sight, isDue, isOpened } = seen(found, visit, at);
    const isActive = visit.isActivity || isOpened;
    if (!isDue && !isActive) return;
    // The copy says so before the row does, so that of many calls at once one writes.
    if (isDue) noteInCopy(found, sight);
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
    await this.database.shared('touch', found.id, (tx) => this.sessions.touch(tx, { ...sight, expiresAt }), { leastMs: this.paceMs });
  }

  private async expiryOf({ kind, createdAt }: FoundSession, at: Date): Promise<Date> {
    const settings = await this.settings.get(authSettings);
    return new Date(Math.min(at.getTime() + sessionIdleMs(settings, kind), createdAt.getTime() + sessionLifetimeMs(settings, kind)));
  }
}

/** What a call says of its session, and whether that is worth writing. */
function seen(found: FoundSession, visit: Visit, at: Date): { sight: Omit<Sight, 'expiresAt'>; isDue: boolean; isOpened: boolean } {
  const page = visit.page.slice(0, 300);
  const isReported = visit.isReport && page !== '';
  const isOpened = isReported && isNewPage(found, page, secondOf(at));
  const isStale = isReported && secondOf(at) - (found.pages[page] ?? 0) >= reportAgainAfterSeconds;
  const isNews = isOpened || isStale;
  const touchedAt = new Date(at.getTime() - touchAfterMs);
  const isFirstPage = found.page === '' && page !== '';
  const sight = { sessionId: found.id, at, unlessSince: isNews ? at : touchedAt, page, isReported };
  return { sight, isDue: found.lastSeenAt <= touchedAt || isFirstPage || isNews, isOpened };
}

function noteInCopy(found: FoundSession, { at, page, isReported }: Omit<Sight, 'expiresAt'>): void {
  found.lastSeenAt = at;
  if (page !== '') found.page = page;
  if (isReported) found.pages = { ...found.pages, [page]: secondOf(at) };
}

const secondOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/**
 * Whether somebody has opened this page. Windows that stay open report their pages in turn, again and again: a page that was reported
 * lately, or last of all, is not opened.
 */
function isNewPage({ pages }: FoundSession, page: string, second: number): boolean {
  const [last] = Object.entries(pages).sort(([, a], [, b]) => b - a);
  return last?.[0] !== page && second - (pages[page] ?? 0) >= pagesKeptSeconds;
}
