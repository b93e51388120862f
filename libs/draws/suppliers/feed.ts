import { Injectable } from '@nestjs/common';
import { isSameResult, must } from '#lib/kernel';
import type { RoundRow } from '../data/rounds.repository.js';
import { findGame } from '../domain/draw-games.js';
import { DrawSettings } from '../settings/draw-settings.js';
import { RefuseResult } from '../use-cases/refuse-result.js';
import { type FeedAnswer, readFeedAnswer } from './feed-answer.js';
import { fetchText, parseJson } from './fetch-text.js';
import { NotYet, ResultSupplier, type Supplied } from './result-supplier.js';

/**
 * Results over HTTP: `GET <feedUrl>?game=&day=&round=` answers 200 with `{game, day, round, balls, powerball?}`, the balls in drawn
 * order, or anything else while there is none. An answer that cannot be the round's result is refused, told to the administrators
 * and counts as none.
 */
@Injectable()
export class Feed extends ResultSupplier {
  readonly source = 'feed';

  constructor(
    private readonly settings: DrawSettings,
    private readonly refuseResult: RefuseResult,
  ) {
    super();
  }

  async resultFor(round: RoundRow): Promise<Supplied> {
    const answer = await this.ask(round);
    if (!answer) throw new NotYet(`the feed of ${round.game} has no result for round ${round.round} of ${round.day}`);
    if (answer.problem === null) return { result: answer.result };
    await this.refuseResult.execute(round, this.source, answer);
    throw new NotYet(`the feed of ${round.game} sent no result for round ${round.round} of ${round.day}: ${answer.problem}`);
  }

  /** Asks once more for a round that has a result, and tells the administrators where the feed says something else now. Changes nothing. */
  async recheck(round: RoundRow): Promise<void> {
    const answer = await this.ask(round);
    if (!answer) return;
    if (answer.problem !== null) return this.refuseResult.execute(round, this.source, answer);
    if (isSameResult(answer.result, must(round.result, `round ${round.id} has a result`))) return;
    await this.refuseResult.execute(round, this.source, { ...answer, problem: 'differs', content: JSON.stringify(answer.result) });
  }

  /** @returns undefined while the feed has nothing or cannot be reached */
  private async ask({ game: id, day, round }: RoundRow): Promise<FeedAnswer | undefined> {
    const game = must(findGame(id), `there is no game ${id}`);
    const { feedUrl } = await this.settings.of(game);
    if (!URL.canParse(feedUrl)) return undefined;
    const url = new URL(feedUrl);
    for (const [name, value] of Object.entries({ game: id, day, round: String(round) })) url.searchParams.set(name, value);
    const answer = await fetchText(url).catch(() => undefined);
    if (answer?.status !== 200) return undefined;
    return readFeedAnswer(game, { day, round }, parseJson(answer.body), answer.body ?? 'too large');
  }
}
